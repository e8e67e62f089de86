import { isTest, type Rule, ruleOfFiles, within } from './rule.ts';
import { allNodes, memberOf, nameOf, type Node, nodeAt, nodesAt, stringOf, textAt } from './syntax.ts';

const typed = (path: string): boolean => /\.tsx?$/.test(path);

/** `name!: string` is never set as far as the compiler knows. The linter forbids every other `!`. */
const noDefiniteAssignment = ruleOfFiles('no-definite-assignment', typed, (file, say) => {
  for (const node of file.nodes) {
    if (node.definite === true)
      say(file.lineAt(node.start), '! hides that nothing was assigned: give it a value');
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

/** An editor shows the docstring of a name alone, without the lines around it. */
const fragment = /^\*+\s*(The same|Of|Those)\b/;

const docstringsStandAlone = ruleOfFiles(
  'docstrings-stand-alone',
  () => true,
  (file, say) => {
    for (const { text, line } of file.comments) {
      const start = fragment.exec(text)?.[1];
      if (start)
        say(line, `a docstring that begins with “${start}” says nothing without the lines around it`);
    }
  },
);

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
  const advice = 'wait for what is expected (waitFor, expect.poll) or advance the clock';
  for (const one of file.imports) {
    if ('package' in one.target && one.target.package === 'node:timers/promises') say(one.line, advice);
  }
  for (const node of file.nodes) {
    const method = node.type === 'MemberExpression' ? textAt(nodeAt(node, 'property'), 'name') : '';
    if (method === 'waitForTimeout' || isSleep(node)) say(file.lineAt(node.start), advice);
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

const hearsKeys = within(
  'console/src',
  'editor/src/designer',
  'editor/src/elements',
  'editor/src/embed',
  'editor/src/product-pages',
  'editor/src/ui',
);
/** Keys by which a person also takes or drops what an input method composes. */
const sharedKeys = new Set<string | null>(['Enter', 'Escape']);

const isSharedKey = (node: Node | null): boolean => node !== null && sharedKeys.has(stringOf(node));

/** `event.key === 'Enter'`, `['Enter', ' '].includes(event.key)` or `case 'Enter'`. */
const comparesSharedKey = (node: Node): boolean => {
  switch (node.type) {
    case 'BinaryExpression':
      return isSharedKey(nodeAt(node, 'left')) || isSharedKey(nodeAt(node, 'right'));
    case 'SwitchCase':
      return isSharedKey(nodeAt(node, 'test'));
    case 'CallExpression': {
      const callee = nodeAt(node, 'callee');
      const list = callee && nodeAt(callee, 'object');
      return (
        textAt(callee && nodeAt(callee, 'property'), 'name') === 'includes' &&
        list !== null &&
        nodesAt(list, 'elements').some(isSharedKey)
      );
    }
    default:
      return false;
  }
};

/** Enter in the middle of pinyin ends no name, and Escape closes no dialog. */
const noBareEnterOrEscape = ruleOfFiles(
  'no-bare-enter-or-escape',
  (path) => hearsKeys(path) && typed(path) && !inTests(path),
  (file, say) => {
    for (const node of file.nodes) {
      if (comparesSharedKey(node))
        say(file.lineAt(node.start), "an input method uses this key too: isKey(event, 'Enter')");
    }
  },
);

export const syntaxRules: readonly Rule[] = [
  noDefiniteAssignment,
  noUnexplainedDisable,
  docstringsStandAlone,
  noSleepingTests,
  noMockedModules,
  noBareEnterOrEscape,
];
