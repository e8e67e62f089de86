import { DOCUMENT_SCREENS, type DocumentKey } from '@design-console/contract/documents';
import { type Access, CODE, type Device } from '@design-console/contract/kernel';
import { entryIdOf, type MenuPath, operationIdOf, PERMISSIONS } from '@design-console/contract/menu-tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { ask, callNames, validInput } from './requests-of-each-call.ts';
import { callNamed, calls, type CallName, wireOf } from './calls.ts';
import { makeWorld, type World } from './valid-inputs.ts';
import { WHO_MAY, wordsOf } from './who-may.ts';

/** Every call, with an otherwise valid input, is open to holders of its right, and to nobody else. */

let server: TestServer;
let world: World;
let guest: Person;
let holder: Person;
/** The only role of `holder`. */
let roleId: number;

/** A role, by default the newest. */
const roleOf = (id?: number) =>
  server.database.kysely
    .selectFrom('role')
    .select(['id', 'name', 'revision'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  guest = await world.guest();
  holder = await server.signInWith([]);
  ({ id: roleId } = await roleOf());
});
afterAll(() => server.close());

const themeScreen = DOCUMENT_SCREENS['editor.theme'].pc as MenuPath;

const screenOf = ({ key, device }: Record<string, unknown>): MenuPath =>
  DOCUMENT_SCREENS[key as DocumentKey]?.[device as Device] ?? themeScreen;

/** Any one of these permissions opens the call with this input. */
const opening = (access: Access, input: Record<string, unknown> = {}): string[] => {
  const documentRight = (path: MenuPath, operation: string | null) =>
    operation === null ? entryIdOf(path) : operationIdOf(path, operation);
  switch (access.kind) {
    case 'menu':
      return access.anyOf.map(entryIdOf);
    case 'operation':
      return access.anyOf.map(({ path, operation }) => operationIdOf(path, operation));
    case 'document':
      return access.of === 'named'
        ? [documentRight(screenOf(input), access.operation)]
        : Object.values(DOCUMENT_SCREENS)
            .flatMap((screens) => Object.values(screens))
            .map((path) => documentRight(path, access.operation))
            .concat(access.also.map((path) => entryIdOf(path)));
    default:
      return [];
  }
};

/** Further permissions for valid inputs: nobody grants, revokes or copies what they do not hold or see. */
const besides: Partial<Record<CallName, string[]>> = {
  'role.create': ['91:edit'],
  'role.update': ['91', '92'],
  'role.remove': ['91'],
  'configDocument.setFrom': [entryIdOf(themeScreen)],
  'saasBasic.setFunctions': [operationIdOf(themeScreen, 'publish')],
};

/** One person for all calls: a change of a role holds from the next call on. */
const holderOf = async (permissionIds: readonly string[]): Promise<Person> => {
  const { name, revision } = await roleOf(roleId);
  const { code, msg } = await world.admin.call(wireOf(callNamed('role.update')), {
    id: roleId,
    revision,
    name,
    permissionIds,
  });
  if (code !== CODE.ok) throw new Error(msg);
  return holder;
};

/** Every permission except these; without the right to see a screen, those below it are missing too. */
const without = (ids: readonly string[]): string[] => {
  const paths = ids.filter((id) => !id.includes(':')).map((id) => PERMISSIONS.get(id)?.path ?? '');
  const isGone = (id: string) =>
    ids.includes(id) ||
    paths.some((path) => {
      const own = PERMISSIONS.get(id)?.path ?? '';
      return own === path || own.startsWith(`${path}/`);
    });
  return [...PERMISSIONS.keys()].filter((id) => !isGone(id));
};

const guarded = callNames('query', 'command', 'upload', 'download').filter(
  (name) => opening(callNamed(name).access).length > 0,
);

describe('every call', () => {
  it('is open to the listed people (S-09, C-04)', () => {
    expect(Object.fromEntries(calls.map(({ name, access }) => [name, wordsOf(access)]))).toEqual(WHO_MAY);
  });

  it.each(guarded)('%s refuses a person who has every right but its own', async (name) => {
    const input = await validInput(name, world);
    const person = await holderOf(without(opening(callNamed(name).access, input)));
    const { httpStatus, code } = await ask(server, name, { person, guest }, input);
    expect([httpStatus, code]).toEqual([200, CODE.forbidden]);
  });

  it.each(guarded)('%s admits a person who has its right and no other', async (name) => {
    const input = await validInput(name, world);
    const [first = ''] = opening(callNamed(name).access, input);
    const person = await holderOf([first, ...(besides[name] ?? [])]);
    const { httpStatus, code } = await ask(server, name, { person, guest }, input);
    expect([httpStatus, code]).not.toEqual([200, CODE.forbidden]);
    expect(httpStatus).toBe(200);
  });
});
