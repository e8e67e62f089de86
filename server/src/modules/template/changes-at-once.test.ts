import { CODE } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { rewriteWords } from './template-jobs.ts';
import { posterOf, templatesOf } from './testing.ts';

/** Templates that one person changes while another judges, renames or removes what belongs to them. */

let server: TestServer;
let admin: Person;
let templates: ReturnType<typeof templatesOf>;
const companyId = 63;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  templates = templatesOf(admin);
});
afterAll(() => server.close());

/** Waits until so many statements of this database wait for a lock. */
const untilWaiting = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await server.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(count);
  });

describe('a judgement', () => {
  const submitted = async (title: string) => {
    const id = await templates.made(title);
    await templates.move([id], 1);
    return (await templates.get(id)).data;
  };

  it('is refused where the details changed since they were seen, alone and among several', async () => {
    const [one, two] = [await submitted('待审甲'), await submitted('待审乙')];
    server.clock.advance(1000);
    await templates.update(one.id, { title: '待审甲改' });
    const alone = await templates.move([one.id], 3, { version: one.version, updatedAt: one.updatedAt });
    expect([alone.code, alone.msg]).toEqual([CODE.conflict, '模板在你查看之后有改动，请查看最新内容']);
    const versions = [one, two].map(({ id, version, updatedAt }) => ({ id, version, updatedAt }));
    const { data } = await templates.move([one.id, two.id], 3, { versions });
    expect(data.failed.map(({ id }) => id)).toEqual([one.id]);
    expect((await templates.get(two.id)).data.status).toBe(3);
    const { version, updatedAt } = (await templates.get(one.id)).data;
    expect((await templates.move([one.id], 3, { version, updatedAt })).code).toBe(CODE.ok);
  });
});

it('restoring the oldest kept version is answered the same when repeated under its key', async () => {
  const id = await templates.made('回滚');
  await server.database.pool.query(
    `insert into team_template_version
       (company_id, template_id, version, document, bytes, cover, page_count, restored_from, saved_by, saved_at)
     select company_id, template_id, n, document, bytes, cover, page_count, restored_from, saved_by, saved_at
       from team_template_version, generate_series(2, 20) n where template_id = $1 and version = 1`,
    [id],
  );
  await server.database.pool.query('update team_template set version = 20 where id = $1', [id]);
  const rollback = () =>
    admin.call(
      'POST /templateCenter/v2/rollbackTeamTemplate.do',
      { id, version: 1, fromVersion: 20 },
      { 'idempotency-key': 'rollback-of-the-oldest' },
    );
  const first = await rollback();
  expect(first.code).toBe(CODE.ok);
  expect(await rollback()).toEqual(first);
});

it('a tag is not removed that a template is taking', async () => {
  const id = await templates.made('取用标签');
  const { data: tag } = await admin.call<{ id: number }>('POST /api/templateTag/createTemplateTag.do', {
    light_app_id: 'enhance',
    name: '刚被取用',
  });
  const removal = await server.database.transaction(async (tx) => {
    await sql`select from template_tag where id = ${tag.id} for no key update`.execute(tx);
    await sql`insert into team_template_app_tag (company_id, template_id, tag_id)
      values (${companyId}, ${id}, ${tag.id})`.execute(tx);
    await sql`update template_tag set template_count = template_count + 1 where id = ${tag.id}`.execute(tx);
    const removing = admin.call('POST /api/templateTag/delTemplateTag.do', { id: tag.id });
    await untilWaiting(1);
    return { removing };
  });
  expect(await removal.removing).toMatchObject({
    code: CODE.conflict,
    msg: '无法删除标签「刚被取用」：仍有 1 个模板使用，请先从模板移除',
  });
});

it('words of a template that is saved while its kind is renamed have the new name', async () => {
  const { data: kind } = await admin.call<{ id: number }>('POST /templateCenter/v2/addTemplateKind.do', {
    name: '雨季伞具',
    width: 300,
    height: 400,
    unit: 'px',
    dpi: 72,
  });
  const id = await templates.made('改名时保存', { kindId: kind.id });
  const { saved, made } = await server.database.transaction(async (tx) => {
    await sql`update template_kind set name = '年度画册' where id = ${kind.id}`.execute(tx);
    await sql`update team_template_words set is_stale = true where template_id = ${id}`.execute(tx);
    const writes = {
      saved: templates.save(id, 1, posterOf('改名时保存')),
      made: templates.create('改名时新建', { kindId: kind.id }),
    };
    await untilWaiting(2);
    return writes;
  });
  expect([(await saved).code, (await made).code]).toEqual([CODE.ok, CODE.ok]);
  await rewriteWords(server.database.asCompany(companyId), companyId);
  const found = async (keyword: string) => (await templates.page({ keyword })).data.total;
  expect([await found('年度画册'), await found('雨季伞具')]).toEqual([2, 0]);
});
