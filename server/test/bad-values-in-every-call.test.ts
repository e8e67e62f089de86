import { CODE } from '@design-console/contract/kernel';
import { markedText } from '@design-console/contract/kernel/testing/marked-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { ask, callNames, validInput } from './requests-of-each-call.ts';
import { type CallName, callNamed, type WriteName } from './calls.ts';
import { fieldPart, filePart, oddlyNamed, uploadParts } from './raw-upload.ts';
import { makeWorld, type World } from './valid-inputs.ts';

/** One bad value in a valid input: refused in words, by the field's name, never a fault (S-10, S-18). */

const junk: readonly unknown[] = [
  null,
  '',
  ' '.repeat(20),
  '\u0000',
  '\ud83d',
  -1,
  2 ** 63,
  '9223372036854775808',
  '1e9',
  "'; select pg_sleep(2)--",
  '%_\\',
  '../../etc/passwd',
  '=1+1',
  'x'.repeat(3000),
  markedText(900),
  '\u202e\u2066名\u200d\u200b',
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '0000-01-01',
  2 ** 53,
  1e308,
  [],
  ['a', 'a'],
  [null],
  [[7_777_777]],
  {},
  { a: { b: {} } },
];

let server: TestServer;
let world: World;
let guest: Person;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  guest = await world.guest();
});
afterAll(() => server.close());

const fine = new Set<number>([
  CODE.ok,
  CODE.invalid,
  CODE.notFound,
  CODE.conflict,
  CODE.forbidden,
  CODE.tooMany,
  CODE.locked,
]);

/** The input with one of its values, at most two levels deep, replaced. */
const withJunk = (input: Record<string, unknown>): Record<string, unknown>[] =>
  Object.entries(input).flatMap(([name, value]) => {
    const replaced = junk.map((bad) => ({ ...input, [name]: bad }));
    if (typeof value !== 'object' || value === null || Array.isArray(value) || Buffer.isBuffer(value))
      return replaced;
    const inner = Object.keys(value).flatMap((key) =>
      junk.map((bad) => ({ ...input, [name]: { ...value, [key]: bad } })),
    );
    return [...replaced, ...inner];
  });

const names = callNames('query', 'command', 'download').filter((name) => name !== 'session.logout');

/** Wrong passwords and refused links pause their caller, or end the session: they run on another server. */
const spoilsTheSession = (name: CallName): boolean =>
  /^(session|credential|account|embed|hostDesign)\./.test(name);

const judge = async (own: TestServer, name: CallName, whose: World, ownGuest: Person) => {
  const input = await validInput(name, whose);
  for (const given of withJunk(input)) {
    const said = JSON.stringify(given);
    const { httpStatus, code, msg, data } = await ask(
      own,
      name,
      { person: whose.admin, guest: ownGuest },
      given,
    );
    expect([httpStatus, fine.has(code), said]).toEqual([200, true, said]);
    if (code !== CODE.invalid) continue;
    expect(Object.keys((data as { fields: object }).fields)).not.toEqual([]);
    expect(msg).toMatch(/[\u4e00-\u9fff]/);
  }
};

describe('one bad value', () => {
  it.each(names.filter((name) => !spoilsTheSession(name)))('of %s is answered within the contract', (name) =>
    judge(server, name, world, guest),
  );

  it.each(names.filter(spoilsTheSession))('of %s is answered within the contract', async (name) => {
    const own = await startTestServer();
    try {
      const ownWorld = await makeWorld(own);
      await judge(own, name, ownWorld, await ownWorld.guest());
    } finally {
      await own.close();
    }
  });
});

describe('one invalid part of an upload', () => {
  const uploads = callNames<WriteName>('upload');
  const words = [
    '',
    '\u0000',
    '"\\u0000"',
    '[{"name":"a","url":"\\u0000"}]',
    '\ufffd',
    '-1',
    '1e9',
    '=1+1',
    'x'.repeat(3000),
    markedText(900),
    '\u202e\u2066名\u200d',
    '0000-01-01',
    '1e308',
    '[1e308,-0]',
  ];

  it.each(uploads)('of %s, or an oddly named file, is answered within the contract', async (name) => {
    const call = callNamed(name);
    const asker = call.access.kind === 'guest' ? guest : world.admin;
    const { file, ...fields } = (await validInput(name, world)) as Record<string, string> & { file: Buffer };
    const partsOf = (given: Record<string, string>) =>
      Object.entries(given).map(([field, value]) => fieldPart(field, String(value)));
    const forms = [
      ...oddlyNamed(file).map((odd) => [...partsOf(fields), odd]),
      ...Object.keys(fields).flatMap((field) =>
        words.map((word) => [...partsOf({ ...fields, [field]: word }), filePart(file)]),
      ),
      [...partsOf(fields), filePart(Buffer.from([0]))],
      [...partsOf(fields), filePart(Buffer.alloc(0))],
      [...partsOf(fields), filePart(file), filePart(file)],
      [...partsOf(fields), ...partsOf(fields), filePart(file)],
      [fieldPart('', ''), fieldPart('__proto__', '1'), ...partsOf(fields), filePart(file)],
      [{ headers: [], content: Buffer.alloc(0) }, ...partsOf(fields), filePart(file)],
      [],
    ];
    for (const [at, parts] of forms.entries()) {
      const { httpStatus, code } = await uploadParts(server, call, asker, parts);
      expect([at, httpStatus, fine.has(code)]).toEqual([at, 200, true]);
    }
  });
});
