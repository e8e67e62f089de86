import { isTest, type Rule, ruleOfFiles, within } from './rule.ts';
import { allNodes, memberOf, nameOf, type Node, nodeAt, nodesAt, textAt } from './syntax.ts';

const typed = (path: string): boolean => /\.tsx?$/.test(path);

const noAny = ruleOfFiles('no-any', typed, (file, say) => {
  for (const node of file.nodes) {
    if (node.type === 'TSAnyKeyword')
      say(file.lineAt(node.start), 'any turns the compiler off: unknown, or the type');
  }
});

const noNonNull = ruleOfFiles('no-non-null', typed, (file, say) => {
  for (const node of file.nodes) {
    if (node.type === 'TSNonNullExpression' || node.definite === true) {
      say(file.lineAt(node.start), '! hides a missing case: answer it, or throw with what was expected');
    }
  }
});

const switchedOff =
  /(eslint|oxlint)-disable|biome-ignore|@ts-(ignore|nocheck|expect-error)|(istanbul|v8|c8) ignore|prettier-ignore/;
/** An explained switch: rule names, then `--` or `:`, then a sentence. */
const explained = /(?:--|:|@ts-expect-error)\s*\S+(?:\s+\S+){2,}/;
const never = /@ts-(ignore|nocheck)/;

const noUnexplainedDisable = ruleOfFiles(
  'no-unexplained-disable',
  () => true,
  (file, say) => {
    for (const { text, line } of file.comments) {
      if (!switchedOff.test(text)) continue;
      if (never.test(text))
        say(line, '@ts-ignore and @ts-nocheck hide whatever comes later: @ts-expect-error with a reason');
      else if (!explained.test(text)) say(line, 'a check is switched off without saying why (`-- reason`)');
    }
  },
);

/** `runIf` is allowed: it asks about the machine (root, Linux), and the summary counts what did not run. */
const left = new Set(['skip', 'only', 'todo', 'fails', 'skipIf']);
const makers = new Set(['it', 'test', 'describe', 'bench', 'suite']);

/** A test that does not run protects nothing. A test marked `only` silences its neighbours. */
const noSkippedTests = ruleOfFiles('no-skipped-tests', isTest, (file, say) => {
  for (const node of file.nodes) {
    const [object = '', property = ''] = memberOf(node) ?? [];
    if (makers.has(object) && left.has(property))
      say(file.lineAt(node.start), `${object}.${property}: every test runs`);
    const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : null;
    if (callee?.type === 'Identifier' && /^x(it|test|describe)$/.test(textAt(callee, 'name'))) {
      say(file.lineAt(node.start), `${textAt(callee, 'name')}: every test runs`);
    }
  }
});

const inTests = (path: string): boolean => isTest(path) || within('e2e')(path);

/** `new Promise((resolve) => setTimeout(resolve, …))`: a promise that only waits. */
const isSleep = (node: Node): boolean => {
  if (node.type !== 'NewExpression' || nameOf(nodeAt(node, 'callee')) !== 'Promise') return false;
  const [executor] = nodesAt(node, 'arguments');
  const resolve = executor ? nameOf(nodesAt(executor, 'params')[0] ?? null) : '';
  return (
    executor !== undefined &&
    resolve !== '' &&
    allNodes(executor).some(
      (one) =>
        one.type === 'CallExpression' &&
        nameOf(nodeAt(one, 'callee')) === 'setTimeout' &&
        nameOf(nodesAt(one, 'arguments')[0] ?? null) === resolve,
    )
  );
};

/** A sleeping test is slow when all is well, and red when something is merely slow. */
const noSleepingTests = ruleOfFiles('no-sleeping-tests', inTests, (file, say) => {
  const door = 'wait for what is expected (waitFor, expect.poll) or advance the clock';
  for (const one of file.imports) {
    if ('package' in one.target && one.target.package === 'node:timers/promises') say(one.line, door);
  }
  for (const node of file.nodes) {
    const method = node.type === 'MemberExpression' ? textAt(nodeAt(node, 'property'), 'name') : '';
    if (method === 'waitForTimeout' || isSleep(node)) say(file.lineAt(node.start), door);
  }
});

const mockers = new Set(['mock', 'doMock', 'importMock']);

/** Tests use the real modules: a mock leaves its module untested and falls behind it. */
const noMockedModules = ruleOfFiles('no-mocked-modules', inTests, (file, say) => {
  for (const node of file.nodes) {
    const [object = '', property = ''] = memberOf(node) ?? [];
    if (object === 'vi' && mockers.has(property)) {
      say(
        file.lineAt(node.start),
        `vi.${property}: use the real module, or pass what it needs as an argument`,
      );
    }
  }
});

const promised = /\b(TODO|FIXME|HACK|XXX)\b/;

const noTodo = ruleOfFiles(
  'no-todo',
  () => true,
  (file, say) => {
    for (const { text, line } of file.comments) {
      if (promised.test(text))
        say(line, 'work left over: finish it, or write an issue and remove the comment');
    }
  },
);

const linesMax = 300;
const longBecause = /\blong because \S+/;

const noLongFile = ruleOfFiles(
  'no-long-file',
  (path) => !isTest(path),
  (file, say) => {
    const lines = file.text.split('\n').length - 1;
    if (lines <= linesMax || file.comments.some(({ text }) => longBecause.test(text))) return;
    say(1, `${lines} lines, more than ${linesMax}: split it, or say why in a comment (“long because …”)`);
  },
);

export const syntaxRules: readonly Rule[] = [
  noAny,
  noNonNull,
  noUnexplainedDisable,
  noSkippedTests,
  noSleepingTests,
  noMockedModules,
  noTodo,
  noLongFile,
];
