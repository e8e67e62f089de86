import { CODE } from '@design-console/contract/kernel';
import { PERMISSIONS } from '@design-console/contract/menu-tree';
import type { RoleDetail } from '@design-console/contract/role';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { beyondCeiling, closePermissions } from './role.rules.ts';

const ids = fc.uniqueArray(fc.constantFrom(...PERMISSIONS.keys()));

describe('a permission set', () => {
  it('includes the parents of its entries, and is otherwise unchanged', () => {
    fc.assert(
      fc.property(ids, (given) => {
        const closed = closePermissions(given);
        expect(closePermissions(closed)).toEqual(closed);
        for (const id of given) expect(closed).toContain(id);
      }),
    );
  });

  it('exceeds the ceiling exactly by changed rights that are not held', () => {
    fc.assert(
      fc.property(ids, ids, ids, (held, before, after) => {
        const changed = [...PERMISSIONS.keys()].filter((id) => before.includes(id) !== after.includes(id));
        const beyond = changed.filter((id) => !held.includes(id));
        expect(beyondCeiling(new Set(held), before, after)).toHaveLength(beyond.length);
      }),
    );
  });
});

describe('roles', () => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const add = (name: string, permissionIds: string[], person = admin) =>
    person.call<{ id: number }>('POST /role/add.do', { name, permissionIds });
  const get = async (id: number) => (await admin.call<RoleDetail>('GET /role/detail.do', { id })).data;

  it('count pages and operations, not the groups that come with them', async () => {
    const { data } = await add('只编辑账号', ['91:edit']);
    const { permissionIds, permissionCount } = await get(data.id);
    expect([permissionIds, permissionCount]).toEqual([['9', '91', '91:edit'], 2]);
  });

  it('keep a half-checked tree as it was saved (U-08)', async () => {
    const { data } = await add('只看账号', ['91']);
    expect((await get(data.id)).permissionIds).toEqual(['9', '91']);
  });

  it('take effect on the very next request, both ways (product 4, S-06)', async () => {
    const person = await server.signInWith(['92']);
    const role = (
      await admin.call<{ list: { id: number; revision: number; name: string }[] }>('GET /role/list.do', {
        keyword: '测试角色',
      })
    ).data.list[0];
    expect((await person.call('GET /accountNumber/list.do')).code).toBe(CODE.forbidden);
    const update = { id: role?.id, revision: role?.revision, name: role?.name, permissionIds: ['91'] };
    expect((await admin.call('POST /role/update.do', update)).code).toBe(CODE.ok);
    expect((await person.call('GET /accountNumber/list.do')).code).toBe(CODE.ok);
    expect((await person.call('GET /role/list.do')).code).toBe(CODE.forbidden);
    const menu = await person.call<{ path: string; children: { path: string }[] }[]>(
      'GET /menu/listPermissionMenu.do',
    );
    expect(menu.data.flatMap((entry) => entry.children.map((child) => child.path))).toEqual([
      '/systemSetting/accountManage',
    ]);
  });

  it('are never granted beyond the rights of the granter (S-09)', async () => {
    const person = await server.signInWith(['92', '92:edit', '91']);
    const refused = await add('越权角色', ['91', '91:edit'], person);
    expect([refused.code, refused.msg]).toEqual([
      CODE.forbidden,
      '无法授予或收回你没有的权限：账号管理 · 编辑',
    ]);
    expect((await add('不越权角色', ['91'], person)).code).toBe(CODE.ok);
    const { data } = await add('管理员所建', ['91', '91:edit']);
    const before = await get(data.id);
    const same = {
      id: data.id,
      revision: before.revision,
      name: '改名可以',
      permissionIds: before.permissionIds,
    };
    expect((await person.call('POST /role/update.do', same)).code).toBe(CODE.ok);
    const taken = { ...same, revision: before.revision + 1, permissionIds: ['91'] };
    expect((await person.call('POST /role/update.do', taken)).code).toBe(CODE.forbidden);
  });

  it('changed meanwhile are not overwritten: the answer says who and when (U-05)', async () => {
    const { data } = await add('两人同改', ['91']);
    const change = (name: string) =>
      admin.call<{ updatedBy: string; updatedAt: string; revision: number }>('POST /role/update.do', {
        id: data.id,
        revision: 1,
        name,
        permissionIds: ['91'],
      });
    expect((await change('先保存')).code).toBe(CODE.ok);
    const second = await change('后保存');
    expect([second.code, second.data.updatedBy, second.data.revision]).toEqual([CODE.conflict, '林晓棠', 2]);
    expect((await get(data.id)).name).toBe('先保存');
  });

  it('in use are not deleted, and the answer counts their holders (product 4)', async () => {
    const { data } = await add('在用', ['91']);
    await admin.call('POST /accountNumber/add.do', {
      account: 'role_holder',
      name: '持有者',
      roleIds: [data.id],
    });
    const refused = await admin.call('GET /role/delete.do', { id: data.id });
    expect([refused.code, refused.msg]).toEqual([CODE.conflict, '无法删除角色：仍有 1 个账号使用，请先改派']);
    expect((await get(data.id)).memberCount).toBe(1);
  });

  it('have one name in a company; the built-in one is read-only', async () => {
    expect((await add('运营', [])).data).toEqual({ fields: { name: '角色名称已存在' } });
    const builtIn = (
      await admin.call<{ list: { id: number; builtIn: boolean }[] }>('GET /role/list.do')
    ).data.list.find((role) => role.builtIn);
    for (const [wire, input] of [
      ['POST /role/update.do', { id: builtIn?.id, revision: 1, name: '换名', permissionIds: [] }],
      ['GET /role/delete.do', { id: builtIn?.id }],
    ] as const) {
      expect((await admin.call(wire, input)).msg).toBe('超级管理员为内置角色，不可修改');
    }
  });

  it('are exported with the names of their members and permissions (product 6)', async () => {
    const { data } = await add('导出甲', ['91', '91:edit']);
    await add('导出乙', []);
    for (const [account, name] of [
      ['export_one', '=甲'],
      ['export_two', '乙'],
    ])
      await admin.call('POST /accountNumber/add.do', { account, name, roleIds: [data.id] });
    const exported = async (query: Record<string, string>) =>
      server.inject({
        method: 'GET',
        url: '/saas/api/role/export.do',
        headers: { 'x-ckt-token': admin.token },
        query,
      });
    const reply = await exported({
      format: 'csv',
      keyword: '导出',
      sortBy: 'memberCount',
      sortOrder: 'desc',
    });
    const [heading, ...lines] = reply.body.split('\n').filter(Boolean);
    expect(heading).toBe('\ufeff角色名称,角色说明,账号数,账号,权限数,权限,更新人,更新时间');
    expect(lines.map((line) => line.split(',').slice(0, 6).join(','))).toEqual([
      "导出甲,,2,'=甲（export_one）、乙（export_two）,2,系统设置、账号管理、账号管理 · 编辑",
      '导出乙,,0,,0,',
    ]);
    const [builtIn] = (await exported({ format: 'csv', keyword: '超级管理员' })).body.split('\n').slice(1);
    expect(builtIn).toContain(',全部权限,');
    expect((await exported({ format: 'xlsx' })).rawPayload.subarray(0, 2).toString()).toBe('PK');
    const viewer = await server.signInWith(['9', '92', '92:edit']);
    expect((await viewer.call('GET /role/export.do', { format: 'csv' })).code).toBe(CODE.forbidden);
  });

  it('may have names of any characters, stored exactly (C-23)', async () => {
    for (const name of ['a/b%c#?;,\'"\\', '中文🙂 名', '{{7*7}}${7*7}', '<b>x</b>', 'اسم']) {
      const { data } = await add(name, []);
      expect((await get(data.id)).name).toBe(name);
      expect((await admin.call('GET /role/delete.do', { id: data.id })).code).toBe(CODE.ok);
    }
  });
});
