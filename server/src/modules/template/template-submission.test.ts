import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { posterOf, templatesOf } from './testing.ts';

let server: TestServer;
let templates: ReturnType<typeof templatesOf>;
beforeAll(async () => {
  server = await startTestServer();
  templates = templatesOf(await server.signIn('admin'));
});
afterAll(() => server.close());

const later = (): string => {
  server.clock.advance(60_000);
  return server.clock.now.toISOString();
};
const submit = async (id: number): Promise<string> => {
  const at = later();
  expect((await templates.move([id], 1)).data.succeeded).toBe(1);
  return at;
};
const submittedAt = async (id: number) => (await templates.get(id)).data.submittedAt;
const listed = async (filter: object): Promise<number[]> =>
  (await templates.page(filter)).data.list.map(({ id }) => id);

describe('the moment a template was submitted (product 6)', () => {
  it('is that of its last submission, whatever changes or is judged since', async () => {
    const id = await templates.made('提交时间');
    expect(await submittedAt(id)).toBeNull();
    const first = await submit(id);
    later();
    await templates.update(id, { title: '提交时间改' });
    await templates.save(id, 1, posterOf('提交时间改', ['新的文字']));
    expect(await submittedAt(id)).toBe(first);
    await templates.move([id], 2, { reason: '字太小' });
    expect(await submittedAt(id)).toBe(first);
    const second = await submit(id);
    expect([await submittedAt(id), second > first]).toEqual([second, true]);
    await templates.move([id], 3);
    expect(await submittedAt(id)).toBe(second);
  });

  it('orders those that wait: the first comes first, and an edit does not lose its place', async () => {
    const ids = [];
    for (const title of ['排队甲', '排队乙', '排队丙', '排队丁']) ids.push(await templates.made(title));
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    for (const id of [b, a, c]) await submit(id);
    later();
    await templates.update(b, { title: '排队乙改' });
    const queue = { keyword: '排队', status: 1 };
    expect(await listed(queue)).toEqual([b, a, c]);
    expect(await listed({ ...queue, sortOrder: 'desc' })).toEqual([c, a, b]);
    expect(await listed({ ...queue, sortBy: 'updatedAt' })).toEqual([b, c, a]);
    const { data } = await templates.page({ ...queue, pageSize: 2 });
    const { next } = data as { next?: string };
    expect(await listed({ ...queue, pageSize: 2, after: next })).toEqual([c]);
    // all templates: the last changed first, as before; never submitted ones end the order of submissions
    expect((await listed({ keyword: '排队' }))[0]).toBe(b);
    expect(await listed({ keyword: '排队', sortBy: 'submittedAt' })).toEqual([c, a, b, d]);
  });

  it('is taken from the last change for those that waited when it was not stored yet', async () => {
    const id = await templates.made('迁移前提交');
    await submit(id);
    const changed = later();
    await templates.update(id, { title: '迁移前提交改' });
    const draft = await templates.made('迁移前草稿');
    const { pool } = server.database;
    await pool.query(`update team_template set submitted_at = '-infinity' where id = any($1)`, [[id, draft]]);
    const file = join(import.meta.dirname, '../../../migrations/0199-submission-of-templates.sql');
    const [fill = ''] = /^update [^;]+/m.exec(readFileSync(file, 'utf8')) ?? [];
    await pool.query(`${fill} and id = any($1)`, [[id, draft]]);
    expect([await submittedAt(id), await submittedAt(draft)]).toEqual([changed, null]);
  });
});
