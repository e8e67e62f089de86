import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { memberOf, nameOf, type Node, nodeAt, nodesAt } from '../architecture-rules/syntax.ts';
import { kebab, literal, propertyOf, Source } from './edit.ts';

const reads = /^(list|page|get|options|overview|browse|count)/;
const sendsFiles = /^(export|download|upload|import|check|add\w*Picture)/;
const usage = 'npm run new call area.verb /screen/path 标题（动作，如 复制角色）';

/** The file below a folder that has such a text, relative to the root; undefined where none does. */
const fileWith = (root: string, folder: string, text: RegExp): string | undefined =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort()
    .map((path) => join(folder, path))
    .find((path) => text.test(readFileSync(join(root, path), 'utf8')));

/** A new area is served here until it gets its own part of the composition. */
const compositionFile = 'server/src/composition/company.ts';

/** The contract line of a call. The author fills in its input and output next. */
const lineOf = (verb: string, wirePrefix: string, screen: string, title: string): string =>
  reads.test(verb)
    ? `${verb}: query('GET ${wirePrefix}/${verb}.do', {
        access: menu('${screen}'), source: 'assumed', cost: COST.small, title: '${title}', input: z.object({}), output: z.object({}),
      })`
    : `${verb}: command('POST ${wirePrefix}/${verb}.do', {
        access: may('${screen}', 'edit'), source: 'assumed', cost: COST.small, title: '${title}', input: ById, output: Nothing,
      })`;

/** Path prefix of the area's calls: that of its first call, else the area's name. */
const wirePrefixOf = (source: Source, area: string): string => {
  const [wire] = source.find(
    (node) => node.type === 'Literal' && /^(GET|POST) \/.*\.do$/.test(literal(node)),
  );
  return wire
    ? literal(wire)
        .replace(/^\w+ /, '')
        .replace(/\/[^/]+$/, '')
    : `/${area}`;
};

const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && nameOf(nodeAt(node, 'callee')) === name;

/** The place of a new area in the contract and in the composition, and its title. */
const planArea = (root: string, area: string, title: string, app: Source): Source[] => {
  const index = new Source(join(root, 'contract/src/index.ts'));
  index.append(index.constant('contract'), area);
  index.insert(0, `import { ${area} } from './${kebab(area)}.ts';\n`);
  const titles = new Source(join(root, 'contract/src/area-titles.ts'));
  titles.append(titles.constant('AREA_TITLES'), `${area}: '${title}'`);
  const last = app.find((node) => isCallOf(node, 'serve')).at(-1);
  if (!last) throw new Error(`${compositionFile} serves nothing`);
  app.insert(last.end + 1, `\n  serve(http, kernel, contract.${area}, notServed(contract.${area}));`);
  app.importNames('../modules/not-served.ts', ['notServed']);
  return [index, titles, app];
};

const emptyArea = (area: string): string =>
  `import { z } from 'zod';\nimport { callsOf } from './kernel/index.ts';\n\nexport const ${area} = callsOf('${area}', {});\n`;

const addLine = (source: Source, area: string, verb: string, screen: string, title: string): void => {
  const made = source
    .find((node) => isCallOf(node, 'callsOf'))
    .find((node) => literal(nodesAt(node, 'arguments')[0]) === area);
  const calls = made && nodesAt(made, 'arguments')[1];
  if (calls?.type !== 'ObjectExpression') throw new Error(`${source.path} has no callsOf('${area}', {…})`);
  if (propertyOf(calls, verb)) throw new Error(`${area}.${verb} is in the contract already`);
  source.append(calls, lineOf(verb, wirePrefixOf(source, area), screen, title));
  const above = source.path.split('contract/src/')[1]?.split('/').length ?? 1;
  source.importNames(
    `${above === 1 ? './' : '../'.repeat(above - 1)}kernel/index.ts`,
    reads.test(verb) ? ['COST', 'menu', 'query'] : ['ById', 'command', 'COST', 'may', 'Nothing'],
  );
  if (reads.test(verb)) source.importNames('zod', ['z']);
};

/** A handler that answers «not open yet» until the real one is written. */
const handlerText = (verb: string): string => `async ${verb}() {\n    throw refuse.notServed();\n  }`;

interface HandlerPlan {
  readonly changed: Source[];
  /** New files by path, relative to the root. */
  readonly made: Record<string, string>;
  readonly file: string;
}

const planHandler = (root: string, area: string, verb: string, app: Source): HandlerPlan => {
  const name = `${area}Handlers`;
  const existing = fileWith(root, 'server/src/modules', new RegExp(`export const ${name}\\b`));
  if (existing !== undefined) {
    const source = new Source(join(root, existing));
    const handlers = source.constant(name);
    if (handlers.type !== 'ObjectExpression')
      throw new Error(`${existing}: ${name} is no object of handlers`);
    const depth = '../'.repeat(existing.split('/').length - 3);
    source.append(handlers, handlerText(verb));
    source.importNames(`${depth}http/reply/refusal.ts`, ['refuse']);
    return { changed: [source], made: {}, file: existing };
  }
  const file = `server/src/modules/${kebab(area)}/${kebab(area)}.handlers.ts`;
  const [served] = app.find(
    (node) => isCallOf(node, 'notServed') && memberOf(nodesAt(node, 'arguments')[0] ?? null)?.[1] === area,
  );
  if (!served)
    throw new Error(
      `no ${name} in server/src/modules, and ${compositionFile} does not serve contract.${area} by notServed`,
    );
  app.replace(served, `{ ...notServed(contract.${area}), ...${name} }`);
  app.importNames(`../modules/${kebab(area)}/${kebab(area)}.handlers.ts`, [name]);
  const text = `import type { contract } from '@design-console/contract';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';

export const ${name}: Pick<HandlersOf<typeof contract.${area}>, '${verb}'> = {
  ${handlerText(verb)},
};
`;
  return { changed: [app], made: { [file]: text }, file };
};

const testText = (
  area: string,
  verb: string,
  title: string,
): string => `import { contract } from '@design-console/contract';
import { CODE } from '@design-console/contract/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

const { method, path } = contract.${area}.${verb};
const wire = \`\${method} \${path}\`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('${title}', () => {
  it('is refused to those without the right', async () => {
    const person = await server.signInWith([]);
    expect((await person.call(wire, ${reads.test(verb) ? '' : '{ id: 1 }'})).code).toBe(CODE.forbidden);
  });

  it('answers those who hold it', async () => {
    const admin = await server.signIn('admin');
    expect((await admin.call(wire, ${reads.test(verb) ? '' : '{ id: 1 }'})).code).toBe(CODE.ok);
  });
});
`;

/** What the tests of every call need: who may make the call, and a valid input. */
const planNets = (root: string, area: string, verb: string, screen: string): Source[] => {
  const isQuery = reads.test(verb);
  const withRow = (file: string, constant: string, text: string): Source => {
    const source = new Source(join(root, file));
    source.append(source.constant(constant), `'${area}.${verb}': ${text}`);
    return source;
  };
  return [
    withRow('server/test/who-may.ts', 'WHO_MAY', `'${screen}${isQuery ? '' : ':edit'}'`),
    isQuery
      ? withRow('server/test/valid-queries.ts', 'validQueries', '() => ({})')
      : withRow('server/test/valid-inputs.ts', 'validWrites', '() => ({ id: 1 })'),
  ];
};

/**
 * Writes a new call: its line in the contract, a handler that answers «not open yet», and a test that stays
 * red until the handler works. A new area also gets its file, its title and its place in the composition.
 * Returns the files it touched, relative to the root. A refusal leaves everything as it was.
 */
export const newCall = (root: string, [name = '', screen = '', title = '']: readonly string[]): string[] => {
  const [area = '', verb = ''] = name.split('.');
  if (!/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name) || !screen.startsWith('/') || !title)
    throw new Error(usage);
  if (sendsFiles.test(verb))
    throw new Error('Calls that take or send files are written by hand, like role.export and account.import');
  const contractFile = fileWith(root, 'contract/src', new RegExp(`callsOf\\('${area}'`));
  const areaFile = contractFile ?? `contract/src/${kebab(area)}.ts`;
  const app = new Source(join(root, compositionFile));
  const place = contractFile === undefined ? planArea(root, area, title, app) : [];
  const line = new Source(join(root, areaFile), contractFile === undefined ? emptyArea(area) : undefined);
  addLine(line, area, verb, screen, title);
  const handler = planHandler(root, area, verb, app);
  const test = join(dirname(handler.file), `${kebab(area)}-${kebab(verb)}.test.ts`);
  const nets = planNets(root, area, verb, screen);
  const changed = new Set([...place, line, ...handler.changed, ...nets]);
  const made = { ...handler.made, [test]: testText(area, verb, title) };
  for (const source of changed) source.save();
  for (const [file, text] of Object.entries(made)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...[...changed].map(({ path }) => relative(root, path)), ...Object.keys(made)];
};
