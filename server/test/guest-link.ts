import { createHash } from 'node:crypto';
import { type Envelope, encodeBase64Text } from '@design-console/contract/kernel';
import { testPassword } from '../src/testing/seed.ts';
import type { ServerProcess } from './server-process.ts';

/** Calls with given headers: a token of the console or of a guest. */
export const asOf = async <Data>(
  server: ServerProcess,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Envelope<Data>> => {
  const reply = await fetch(`${server.address}/saas/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await reply.json()) as Envelope<Data>;
};

/** The token of the page that a host's signed link opens. */
export const openLink = async (server: ServerProcess, userFlag: string): Promise<string> => {
  const token = await server.signIn('admin', testPassword);
  const admin = { 'x-ckt-token': token };
  const info = await server.call<{ apiAccessId: string }>('/api/manager/getSimpleInfo.do', {}, token);
  const { data } = await asOf<{ secrets: { id: number }[] }>(server, 'GET', '/credential/list.do', admin);
  const revealed = await server.call<{ secret: string }>(
    '/credential/reveal.do',
    { id: data?.secrets[0]?.id, password: encodeBase64Text(testPassword) },
    token,
  );
  const link = { app_id: info.data?.apiAccessId, expire_time: Date.now() + 600_000, user_flag: userFlag };
  const signed = `app_id=${link.app_id}&app_secret=${revealed.data?.secret}&expire_time=${link.expire_time}&user_flag=${userFlag}`;
  const opened = await server.call<{ token: string }>('/embed/open.do', {
    ...link,
    version: '2.0',
    device_type: 1,
    sign: createHash('md5').update(signed).digest('hex').toUpperCase(),
  });
  if (!opened.data) throw new Error(opened.msg);
  return opened.data.token;
};
