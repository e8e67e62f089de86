import type { Call } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { type Person, type Reply, type TestServer } from '../src/testing/start-server.ts';
import { type CallName, callNamed, calls, type QueryName, type WriteName } from './calls.ts';
import { validWrites, type World } from './valid-inputs.ts';
import { validQueries } from './valid-queries.ts';

/** The calls of these kinds, by name. */
export const callNames = <Name extends CallName>(...kinds: Call['kind'][]): Name[] =>
  calls.filter((call) => kinds.includes(call.kind)).map((call) => call.name as Name);

/** A valid input of any call. */
export const validInput = async (name: CallName, world: World): Promise<Record<string, unknown>> =>
  name in validQueries ? validQueries[name as QueryName](world) : validWrites[name as WriteName](world);

export interface Askers {
  person: Person;
  guest: Person;
}

/** Makes any call as the person, or the guest, who may make it; a download returns its text as data. */
export const ask = async (
  server: TestServer,
  name: CallName,
  { person, guest }: Askers,
  given: Record<string, unknown>,
): Promise<Reply> => {
  const call = callNamed(name);
  const asker = call.access.kind === 'guest' ? guest : person;
  const wire = `${call.method} ${call.path}`;
  if (call.kind === 'upload') {
    const { file, ...fields } = given;
    return asker.upload(wire, file as Buffer, fields as Record<string, string>, 'file.png');
  }
  if (call.kind !== 'download') return asker.call(wire, given);
  const reply = await server.inject({
    method: call.method,
    url: WIRE.apiBasePath + call.path,
    headers: { [call.access.kind === 'guest' ? WIRE.embedTokenHeader : WIRE.tokenHeader]: asker.token },
    ...(call.method === 'GET' ? { query: given as Record<string, string> } : { payload: given }),
  });
  const isFile = 'content-disposition' in reply.headers;
  return isFile
    ? { httpStatus: reply.statusCode, code: 200, msg: '', data: reply.body }
    : { ...reply.json(), httpStatus: reply.statusCode };
};
