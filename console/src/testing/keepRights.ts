import type { TestServer } from '../../../server/src/testing/start-server.ts';

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly revision: number;
}

/** An administrator leaves these permissions to the newest role: that of the person signed in with rights last. */
export const keepRights = async (server: TestServer, permissionIds: readonly string[]): Promise<void> => {
  const admin = await server.signIn('admin');
  const { data } = await admin.call<{ list: readonly Listed[] }>('GET /role/list.do', { pageSize: 100 });
  const { id, name, revision } = data.list.reduce((one, other) => (one.id > other.id ? one : other));
  const changed = await admin.call('POST /role/update.do', { id, name, revision, permissionIds });
  if (changed.code !== 200) throw new Error(changed.msg);
};
