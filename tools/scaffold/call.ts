import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { memberOf, nameOf, type Node, nodeAt, nodesAt } from '../architecture-rules/syntax.ts';
import { kebab, literal, propertyOf, Source } from './edit.ts';

const reads = /^(list|page|get|options|overview)/;
const usage = 'npm run new call area.verb /screen/path 标题（动作，如 复制角色）';

const contractFile = (area: string): string => `contract/src/${kebab(area)}.ts`;
/** A new area is served here until it gets its own part of the composition. */
const compositionFile = 'server/src/composition/company.ts';
const handlersFile = (area: string): string => `server/src/modules/${kebab(area)}/${kebab(area)}.handlers.ts`;

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

const createArea = (root: string, area: string, title: string): void => {
  writeFileSync(
    join(root, contractFile(area)),
    `import { z } from 'zod';\nimport { callsOf } from './kernel/index.ts';\n\nexport const ${area} = callsOf('${area}', {});\n`,
  );
  const index = new Source(join(root, 'contract/src/index.ts'));
  index.append(index.constant('contract'), area);
  index.insert(0, `import { ${area} } from './${kebab(area)}.ts';\n`);
  index.save();
  const titles = new Source(join(root, 'contract/src/area-titles.ts'));
  titles.append(titles.constant('AREA_TITLES'), `${area}: '${title}'`);
  titles.save();
  const app = new Source(join(root, compositionFile));
  const last = app.find((node) => isCallOf(node, 'serve')).at(-1);
  if (!last) throw new Error(`${compositionFile} serves nothing`);
  app.insert(last.end + 1, `\n  serve(http, kernel, contract.${area}, notServed(contract.${area}));`);
  app.importNames('../modules/not-served.ts', ['notServed']);
  app.save();
};

/** The area's contract file with the new line, not yet saved. */
const withLine = (root: string, area: string, verb: string, screen: string, title: string): Source => {
  const source = new Source(join(root, contractFile(area)));
  const [made] = source.find((node) => isCallOf(node, 'callsOf'));
  const calls = made && nodesAt(made, 'arguments')[1];
  if (calls?.type !== 'ObjectExpression')
    throw new Error(`${contractFile(area)} has no callsOf('${area}', {…})`);
  if (propertyOf(calls, verb)) throw new Error(`${area}.${verb} is in the contract already`);
  source.append(calls, lineOf(verb, wirePrefixOf(source, area), screen, title));
  source.importNames(
    './kernel/index.ts',
    reads.test(verb) ? ['COST', 'menu', 'query'] : ['ById', 'command', 'COST', 'may', 'Nothing'],
  );
  if (reads.test(verb)) source.importNames('zod', ['z']);
  return source;
};

/** A handler that answers «not open yet» until the real one is written. */
const handlerText = (verb: string): string => `async ${verb}() {\n    throw refuse.notServed();\n  }`;

const addHandler = (root: string, area: string, verb: string): void => {
  const file = join(root, handlersFile(area));
  const name = `${area}Handlers`;
  if (existsSync(file)) {
    const source = new Source(file);
    const handlers = source.constant(name);
    if (handlers.type !== 'ObjectExpression')
      throw new Error(`${handlersFile(area)}: ${name} is no object of handlers`);
    source.append(handlers, handlerText(verb));
    source.importNames('../../http/reply/refusal.ts', ['refuse']);
    source.save();
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `import type { contract } from '@design-console/contract';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';

export const ${name}: Pick<HandlersOf<typeof contract.${area}>, '${verb}'> = {
  ${handlerText(verb)},
};
`,
  );
  const app = new Source(join(root, compositionFile));
  const [served] = app.find(
    (node) => isCallOf(node, 'notServed') && memberOf(nodesAt(node, 'arguments')[0] ?? null)?.[1] === area,
  );
  if (!served) throw new Error(`${compositionFile} does not serve contract.${area} by notServed`);
  app.replace(served, `{ ...notServed(contract.${area}), ...${name} }`);
  app.importNames(`../modules/${kebab(area)}/${kebab(area)}.handlers.ts`, [name]);
  app.save();
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

/** Adds what the tests of every call need: who may make the call, and a valid input. */
const addToNets = (root: string, area: string, verb: string, screen: string): void => {
  const isQuery = reads.test(verb);
  const add = (file: string, constant: string, text: string): void => {
    const source = new Source(join(root, file));
    source.append(source.constant(constant), `'${area}.${verb}': ${text}`);
    source.save();
  };
  add('server/test/who-may.ts', 'WHO_MAY', `'${screen}${isQuery ? '' : ':edit'}'`);
  if (isQuery) add('server/test/valid-queries.ts', 'validQueries', '() => ({})');
  else add('server/test/valid-inputs.ts', 'validWrites', '() => ({ id: 1 })');
};

/**
 * Writes a new call: its line in the contract, a handler that answers «not open yet», and a test that stays
 * red until the handler works. A new area also gets its file, its title and its place in the composition.
 * Returns the files it touched, relative to the root.
 */
export const newCall = (root: string, [name = '', screen = '', title = '']: readonly string[]): string[] => {
  const [area = '', verb = ''] = name.split('.');
  if (!/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name) || !screen.startsWith('/') || !title)
    throw new Error(usage);
  const isNewArea = !existsSync(join(root, contractFile(area)));
  if (isNewArea) createArea(root, area, title);
  const line = withLine(root, area, verb, screen, title);
  addHandler(root, area, verb);
  line.save();
  const test = join(dirname(handlersFile(area)), `${kebab(area)}-${kebab(verb)}.test.ts`);
  writeFileSync(join(root, test), testText(area, verb, title));
  addToNets(root, area, verb, screen);
  return [
    contractFile(area),
    handlersFile(area),
    test,
    'server/test/who-may.ts',
    `server/test/valid-${reads.test(verb) ? 'queries' : 'inputs'}.ts`,
    compositionFile,
    ...(isNewArea ? ['contract/src/index.ts', 'contract/src/area-titles.ts'] : []),
  ];
};
