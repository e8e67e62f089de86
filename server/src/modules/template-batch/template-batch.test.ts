import { CODE } from '@design-console/contract/kernel';
import { operationIdOf } from '@design-console/contract/menu-tree';
import {
  BATCH_TITLE_COLUMN,
  batchRowsMax,
  type TemplateBatchDetail,
} from '@design-console/contract/template-batch';
import type { TeamTemplateDetail } from '@design-console/contract/template';
import {
  blankDesign,
  type Design,
  elementByRole,
  imageElement,
  plainText,
  shapeElement,
  textElement,
} from '@design-console/editor/document';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchOf, batchSheet, placedTemplateOf } from '../../../test/template-batches.ts';
import { picture } from '../../../test/valid-inputs.ts';
import { parseSheet } from '../../sheets/parse-sheet.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const at = (name: string) => `/templateCenter/v2/${name}.do`;
const soon = { timeout: 60_000, interval: 100 };

interface Checked {
  ready: number;
  failed: { row: number; name: string; faults: { field: string; message: string }[] }[];
  failedSheet: string;
  unknownColumns: string[];
  id: number;
  fields?: Record<string, string>;
}

const check = (templateId: number, file: Buffer, more: object = {}) =>
  admin.upload<Checked>(
    `POST ${at('checkTemplateBatch')}`,
    file,
    { templateId: String(templateId), ...more },
    'a.csv',
  );
const create = (templateId: number, file: Buffer, ready: number, more: object = {}) =>
  admin.upload<Checked>(
    `POST ${at('createTemplateBatch')}`,
    file,
    { templateId: String(templateId), ready: String(ready), ...more },
    'a.csv',
  );
const get = async (id: number) =>
  (await admin.call<TemplateBatchDetail>(`GET ${at('getTemplateBatch')}`, { id })).data;
const done = async (id: number): Promise<TemplateBatchDetail> => {
  await expect.poll(async () => (await get(id)).finishedAt, soon).not.toBeNull();
  return get(id);
};
const templateAt = async (id: number | null) => {
  const { data } = await admin.call<TeamTemplateDetail>(`GET ${at('getTeamTemplate')}`, { id });
  return { ...data, design: data.document as unknown as Design };
};
const textOf = (design: Design, role: string): string => {
  const [page] = design.pages;
  const element = page && elementByRole(page, role);
  return element?.type === 'text' ? plainText(element) : '';
};
const unfinished = (companyId: number, templateId: number) => ({
  company_id: companyId,
  what: 'sheet' as const,
  template_id: templateId,
  template_title: '别的一批',
  template: null,
  author_id: null,
  author_name: '',
  total: 1,
  created_at: new Date(),
  moved_at: new Date(),
  finished_at: null,
});
/** The company's batches wait: the turns of one that began earlier are taken to make them. */
const holdBack = (companyId: number, templateId: number) =>
  server.database.kysely.insertInto('template_batch').values(unfinished(companyId, templateId)).execute();
const logoDesign = (): Design => {
  const base = blankDesign({ width: 300, height: 400, title: '标志' });
  const url = `/saas/files/${'a'.repeat(40)}.png`;
  const logo = imageElement({ asset: 'old', role: 'logo', x: 0, y: 0, width: 100, height: 100 });
  return {
    ...base,
    assets: { old: { url, width: 40, height: 20, mime: 'image/png' } },
    pages: base.pages.map((page) => ({ ...page, elements: [logo] })),
  };
};
const drafts = async (keyword: string) =>
  (await admin.call<{ total: number }>(`POST ${at('pageTeamTemplate')}`, { keyword })).data.total;

describe('a sheet (product section 6)', () => {
  it('is judged row by row, with every fault of every row at once, before any draft is made', async () => {
    const id = await placedTemplateOf(admin, '秋分海报');
    const before = await drafts('');
    const long = '长'.repeat(801);
    const { data } = await check(
      id,
      batchSheet([
        { [BATCH_TITLE_COLUMN]: '示例（此行不会制作）', 主标题: '不会制作' },
        { [BATCH_TITLE_COLUMN]: '第一份', 主标题: '处暑', 日期: '八月廿三', 备注: '没有这一列' },
        { [BATCH_TITLE_COLUMN]: '题'.repeat(61), 主标题: long },
        { 主标题: '白露' },
        { 备注: '只有用不上的内容' },
      ]),
    );
    expect(data).toMatchObject({ ready: 2, unknownColumns: ['备注'] });
    expect(data.failed.map(({ row, faults }) => [row, faults])).toEqual([
      [
        4,
        [
          { field: BATCH_TITLE_COLUMN, message: '最多 60 个字符' },
          { field: '主标题', message: '最多 800 个字符' },
        ],
      ],
      [6, [{ field: '', message: '没有填写这个模板用得上的内容' }]],
    ]);
    expect(await drafts('')).toBe(before);
    const sheet = await parseSheet(Buffer.from(data.failedSheet, 'base64'), {
      headings: ['原行号', '问题', '主标题'],
      rowsMax: 10,
    });
    expect('rows' in sheet && sheet.rows.map(({ cells }) => cells.原行号)).toEqual(['4', '6']);
  });

  it('names rows without a name after the template, cut between characters', async () => {
    const id = await placedTemplateOf(admin, `春${'🌸'.repeat(30)}`);
    const { data } = await create(id, batchSheet([{ 主标题: '立春' }]), 1);
    expect((await get(data.id)).rows.map(({ title }) => title)).toEqual([`春${'🌸'.repeat(30)} 1`]);
  });

  it('has its cells read whole or refused, and refuses characters that the database cannot store', async () => {
    const id = await placedTemplateOf(admin);
    const whole = `长${'🌾'.repeat(700)}`;
    const rows = [
      { 主标题: whole },
      { 主标题: `${whole}${'🌾'.repeat(400)}` },
      { 主标题: `末尾${' '.repeat(2000)}不丢` },
      { [BATCH_TITLE_COLUMN]: '空\0字', 主标题: '处\0暑', 备注: '\0' },
    ];
    const { data } = await check(id, batchSheet(rows));
    const unknown = '包含无法识别的字符';
    expect(data.failed).toEqual([
      { row: 3, name: '--', faults: [{ field: '主标题', message: '最多 800 个字符' }] },
      { row: 4, name: '--', faults: [{ field: '主标题', message: '最多 800 个字符' }] },
      {
        row: 5,
        name: '空\ufffd字',
        faults: [
          { field: BATCH_TITLE_COLUMN, message: unknown },
          { field: '主标题', message: unknown },
        ],
      },
    ]);
    const { data: made } = await create(id, batchSheet(rows), 1);
    const { contents } = await server.database.kysely
      .selectFrom('template_batch_row')
      .select('contents')
      .where('batch_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(contents)).toContain(whole);
    const bare = await admin.call<{ id: number }>(`POST ${at('createTeamTemplate')}`, {
      title: '标志',
      document: logoDesign(),
    });
    const pictures = '[{"name":"a.png","url":"/saas/files/\\u0000.png"}]';
    expect(await check(bare.data.id, batchSheet([{ 标志: 'a.png' }]), { pictures })).toMatchObject({
      code: CODE.invalid,
      data: { fields: { 'pictures.0.url': unknown } },
    });
  });

  it('is read in the form it is given out, headed by the roles of the template', async () => {
    const reply = await server.inject({
      method: 'GET',
      url: `/saas/api${at('templateBatchSheet')}`,
      headers: { 'x-ckt-token': admin.token },
      query: { templateId: String(await placedTemplateOf(admin)), format: 'xlsx' },
    });
    const sheet = await parseSheet(reply.rawPayload, {
      headings: [BATCH_TITLE_COLUMN],
      readsOthers: true,
      rowsMax: 10,
    });
    expect('rows' in sheet && Object.keys(sheet.rows[0]?.cells ?? {})).toEqual([
      BATCH_TITLE_COLUMN,
      '主标题',
      '日期',
    ]);
  });

  it('of too many rows, of a template without places, or of other rows than were shown is refused', async () => {
    const id = await placedTemplateOf(admin);
    const many = batchSheet(Array.from({ length: batchRowsMax + 1 }, () => ({ 主标题: '处暑' })));
    expect((await check(id, many)).data.fields?.file).toBe('一次最多 500 行，文件超出了，请分批上传');
    const blank = await admin.call<{ id: number }>(`POST ${at('createTeamTemplate')}`, {
      title: '没有用途',
      document: blankDesign({ width: 200, height: 200, title: '没有用途' }),
    });
    const file = batchSheet([{ 主标题: '处暑' }]);
    expect(await check(blank.data.id, file)).toMatchObject({ code: CODE.conflict });
    expect(await create(id, file, 2)).toMatchObject({
      code: CODE.conflict,
      msg: '检查之后有变化，请重新检查文件再制作',
    });
    expect(await check(id, file, { pictures: '{' })).toMatchObject({ code: CODE.invalid });
  });
});

describe('a batch', () => {
  it('is made into drafts with the words of each row and its own cover', async () => {
    const id = await placedTemplateOf(admin, '节气海报');
    const names = ['立秋', '处暑', '白露'];
    const file = batchSheet(
      names.map((name) => ({ [BATCH_TITLE_COLUMN]: `${name}一份`, 主标题: `${name}\n好时节` })),
    );
    const { data } = await create(id, file, 3);
    expect(await get(data.id)).toMatchObject({ total: 3, made: 0, failed: 0, finishedAt: null });
    await server.startJobs();
    const batch = await done(data.id);
    expect(batch).toMatchObject({ made: 3, failed: 0, what: 'sheet', templateTitle: '节气海报' });
    expect(batch.rows.map(({ title, state }) => [title, state])).toEqual(
      names.map((name) => [`${name}一份`, 'made']),
    );
    const covers = new Set<string>();
    for (const [index, row] of batch.rows.entries()) {
      const { design, ...made } = await templateAt(row.templateId);
      expect(made).toMatchObject({ status: 0, coverUrl: row.coverUrl, title: `${names[index]}一份` });
      expect(textOf(design, 'title')).toBe(`${names[index]}\n好时节`);
      // elements without a column keep the template's text
      expect(textOf(design, 'date')).toBe('十月十日');
      covers.add(row.coverUrl);
    }
    expect(covers.size).toBe(3);
    const [first] = [...covers];
    const cover = await server.inject({ method: 'GET', url: first ?? '' });
    expect(await sharp(cover.rawPayload).metadata()).toMatchObject({ width: 360, height: 480 });
  });

  it('takes pictures by file name and by address, and reports a missing one', async () => {
    const { data: stored } = await admin.upload<{ url: string }>(
      'POST /file/uploadImage.do',
      await picture(),
      { purpose: 'picture' },
      'a.png',
    );
    const asset = { url: stored.url, width: 40, height: 20, mime: 'image/png' as const };
    const base = blankDesign({ width: 300, height: 400, title: '商品' });
    const elements = [
      imageElement({ asset: 'old', role: 'logo', x: 0, y: 0, width: 100, height: 100 }),
      shapeElement({ outline: { kind: 'ellipse' }, role: 'photo', x: 0, y: 100, width: 200, height: 200 }),
      { ...textElement({ text: '原价', role: 'price', x: 0, y: 320, width: 200, fontSize: 20 }) },
    ];
    const document = {
      ...base,
      assets: { old: asset },
      pages: base.pages.map((page) => ({ ...page, elements })),
    };
    const { data: made } = await admin.call<{ id: number }>(`POST ${at('createTeamTemplate')}`, {
      title: '商品',
      document,
    });
    // a name copied from a file manager begins with a character that shows nothing
    const pictures = JSON.stringify([{ name: '\u202a主图 1.png', url: stored.url }]);
    const file = batchSheet([
      { 标志: '\u202a主图 1', 图片: `https://design.example${stored.url}`, 价格: '12.8' },
      { 标志: '没有.png', 图片: `/saas/files/${'a'.repeat(40)}.png` },
    ]);
    const { data: checked } = await check(made.id, file, { pictures });
    expect(checked.failed.map(({ faults }) => faults.map(({ field }) => field))).toEqual([['标志', '图片']]);
    const { data } = await create(made.id, file, 1, { pictures });
    const [row] = (await done(data.id)).rows;
    const { design, coverUrl } = await templateAt(row?.templateId ?? null);
    const [page] = design.pages;
    const [logo, photo] = ['logo', 'photo'].map((role) => page && elementByRole(page, role));
    const urlOf = (one: typeof logo) => (one?.type === 'image' ? design.assets[one.asset]?.url : '');
    expect([urlOf(logo), urlOf(photo)]).toEqual([stored.url, stored.url]);
    expect(photo).toMatchObject({ type: 'image', mask: { kind: 'ellipse' } });
    const cover = (await server.inject({ method: 'GET', url: coverUrl })).rawPayload;
    const centre = sharp(cover).removeAlpha().extract({ left: 120, top: 240, width: 1, height: 1 });
    const [red = 255, , blue = 0] = await centre.raw().toBuffer();
    expect([red < 20, blue > 230], 'the cover shows the picture').toEqual([true, true]);
  });

  it('lays a template out for several kinds, each with its size and a cover of that form', async () => {
    const id = await placedTemplateOf(admin, '延展海报');
    const kind = async (name: string, width: number, height: number) =>
      (
        await admin.call<{ id: number }>(`POST ${at('addTemplateKind')}`, {
          name,
          width,
          height,
          unit: 'px',
          dpi: 72,
        })
      ).data.id;
    const kindIds = [
      await kind('横版封面', 900, 300),
      await kind('方图', 500, 500),
      await kind('长图', 300, 20_000),
      await kind('横幅', 20_000, 300),
    ];
    const { data } = await admin.call<{ id: number }>(`POST ${at('createTemplateSizes')}`, {
      templateId: id,
      kindIds,
    });
    const batch = await done(data.id);
    expect(batch).toMatchObject({ what: 'sizes', made: 4, failed: 0 });
    const made = await Promise.all(batch.rows.map(({ templateId }) => templateAt(templateId)));
    expect(made.map(({ title, kindId, width, height }) => [title, kindId, width, height])).toEqual([
      ['延展海报 · 横版封面', kindIds[0], 900, 300],
      ['延展海报 · 方图', kindIds[1], 500, 500],
      ['延展海报 · 长图', kindIds[2], 300, 20_000],
      ['延展海报 · 横幅', kindIds[3], 20_000, 300],
    ]);
    expect(made.map(({ coverWidthPx, coverHeightPx }) => [coverWidthPx, coverHeightPx])).toEqual([
      [360, 120],
      [360, 360],
      // the highest and the lowest a picture can be
      [240, 16_000],
      [360, 5],
    ]);
    const shownIn = async ({ coverUrl }: TeamTemplateDetail) => {
      const { rawPayload } = await server.inject({ method: 'GET', url: coverUrl });
      const { width, height } = await sharp(rawPayload).metadata();
      return [width, height];
    };
    const pictures = await Promise.all(made.map(shownIn));
    expect(pictures).toEqual(made.map(({ coverWidthPx, coverHeightPx }) => [coverWidthPx, coverHeightPx]));
    for (const { design } of made) {
      const [page] = design.pages;
      const title = page && elementByRole(page, 'title');
      // its words stay at the edge where they begin, by the factor of the page: in 450 × 600, 30 px from it
      const { width = 0, height = 0 } = page ?? {};
      const factor = Math.min(width / 450, height / 600);
      expect([title?.x, title?.width].map((one) => Math.round(one ?? 0))).toEqual([
        Math.round(30 * factor),
        Math.round(390 * factor),
      ]);
    }
  });

  it('makes each draft once, however many servers take its rows', async () => {
    const id = await placedTemplateOf(admin, '只做一次');
    // more than one turn makes
    const rows = Array.from({ length: 16 }, (_, at) => ({ [BATCH_TITLE_COLUMN]: `独一份${at + 1}` }));
    const { data } = await create(id, batchSheet(rows), rows.length);
    // as a second server resumes work of a first one that it takes for dead
    await server.database.queue(
      `insert into job_queue.job (name, data) values ('template-batch.make', '{"companyId": 63}')`,
    );
    expect(await done(data.id)).toMatchObject({ made: rows.length, failed: 0 });
    expect(await drafts('独一份')).toBe(rows.length);
  });

  it('explains why a row could not be made, and makes the others', async () => {
    const other = await server.signInElsewhere();
    const id = await placedTemplateOf(other, '缺分类');
    const kinds = await Promise.all(
      ['留下的', '删掉的'].map(async (name) => {
        const draft = { name, width: 400, height: 400, unit: 'px', dpi: 72 };
        return (await other.call<{ id: number }>(`POST ${at('addTemplateKind')}`, draft)).data.id;
      }),
    );
    const { kysely } = server.database;
    // the company's batches start when this stuck one has ended
    const stuck = await kysely
      .insertInto('template_batch')
      .values(unfinished(other.companyId, id))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { data } = await other.call<{ id: number }>(`POST ${at('createTemplateSizes')}`, {
      templateId: id,
      kindIds: kinds,
    });
    await kysely
      .deleteFrom('template_kind')
      .where('id', '=', kinds[1] ?? 0)
      .execute();
    await kysely.deleteFrom('template_batch').where('id', '=', stuck.id).execute();
    await server.database.queue(
      `insert into job_queue.job (name, data) values ('template-batch.make', '{"companyId": ${other.companyId}}')`,
    );
    const told = async () =>
      (await other.call<TemplateBatchDetail>(`GET ${at('getTemplateBatch')}`, { id: data.id })).data;
    await expect.poll(async () => (await told()).finishedAt, soon).not.toBeNull();
    expect((await told()).rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['made', ''],
      ['failed', '模板分类已被删除'],
    ]);
    const report = await server.inject({
      method: 'GET',
      url: `/saas/api${at('templateBatchReport')}`,
      headers: { 'x-ckt-token': other.token },
      query: { id: String(data.id) },
    });
    const sheet = await parseSheet(report.rawPayload, { headings: ['行号', '结果', '原因'], rowsMax: 10 });
    expect('rows' in sheet && sheet.rows.map(({ cells }) => Object.values(cells))).toEqual([
      ['1', '成功', ''],
      ['2', '失败', '模板分类已被删除'],
    ]);
  });

  it('tells which rows were made with words that are too long for their place (product 6)', async () => {
    const id = await placedTemplateOf(admin, '放不下');
    const long = '春眠不觉晓处处闻啼鸟夜来风雨声花落知多少'.repeat(20);
    const { data } = await create(id, batchSheet([{ 主标题: '春茶' }, { 主标题: long, 日期: '三月' }]), 2);
    const batch = await done(data.id);
    expect(batch).toMatchObject({ made: 2, failed: 0 });
    expect(batch.rows.map(({ line, state, reason }) => [line, state, reason])).toEqual([
      [2, 'made', ''],
      [3, 'made', '主标题：文字太长，已缩小到最小仍放不下，请检查'],
    ]);
    const report = await server.inject({
      method: 'GET',
      url: `/saas/api${at('templateBatchReport')}`,
      headers: { 'x-ckt-token': admin.token },
      query: { id: String(data.id) },
    });
    const sheet = await parseSheet(report.rawPayload, { headings: ['行号', '结果', '原因'], rowsMax: 10 });
    expect('rows' in sheet && sheet.rows.map(({ cells }) => Object.values(cells))).toEqual([
      ['2', '成功', ''],
      ['3', '成功，请检查', '主标题：文字太长，已缩小到最小仍放不下，请检查'],
    ]);
  });

  it('is stopped: drafts that are made stay, rows that wait are never made (product 6)', async () => {
    const other = await server.signInElsewhere();
    const id = await placedTemplateOf(other, '填错的表');
    await holdBack(other.companyId, id);
    const create = (rows: object[]) =>
      other.upload<{ id: number }>(
        `POST ${at('createTemplateBatch')}`,
        batchSheet(rows as Record<string, string>[]),
        { templateId: String(id), ready: String(rows.length) },
        'a.csv',
      );
    const { data } = await create(
      ['甲', '乙', '丙'].map((title) => ({ [BATCH_TITLE_COLUMN]: title, 主标题: title })),
    );
    const { kysely } = server.database;
    const made = kysely.updateTable('template_batch_row').set({ state: 1, template_id: id });
    await made.where('batch_id', '=', data.id).where('position', '=', 0).execute();
    const stop = () => other.call<object>(`POST ${at('stopTemplateBatch')}`, { id: data.id });
    expect(await stop()).toMatchObject({ code: CODE.ok, data: { made: 1, stopped: 2 } });
    expect(await stop()).toMatchObject({ code: CODE.conflict, msg: '这一批已经结束，不需要停止' });
    const told = async () =>
      (await other.call<TemplateBatchDetail>(`GET ${at('getTemplateBatch')}`, { id: data.id })).data;
    const { rows, finishedAt, ...counts } = await told();
    expect(finishedAt).not.toBeNull();
    expect(counts).toMatchObject({ total: 3, made: 1, failed: 0, stopped: 2 });
    expect(counts.stoppedBy).not.toBe('');
    expect(rows.map(({ state }) => state)).toEqual(['made', 'stopped', 'stopped']);
    const { changes } = await kysely
      .selectFrom('audit_record')
      .select('changes')
      .where('action', '=', 'templateBatch.stop')
      .where('outcome', '=', 'done')
      .executeTakeFirstOrThrow();
    expect(changes).toEqual([
      { field: '已制作', before: null, after: 1 },
      { field: '不再制作', before: null, after: 2 },
    ]);
    const report = await server.inject({
      method: 'GET',
      url: `/saas/api${at('templateBatchReport')}`,
      headers: { 'x-ckt-token': other.token },
      query: { id: String(data.id) },
    });
    const sheet = await parseSheet(report.rawPayload, { headings: ['结果'], rowsMax: 10 });
    expect('rows' in sheet && sheet.rows.map(({ cells }) => cells.结果)).toEqual([
      '成功',
      '已停止',
      '已停止',
    ]);
  });

  it('ends when the account of its author is disabled, others go on (product 4)', async () => {
    const author = await server.signInWith([operationIdOf('/templateCenter/templateMake/freeMake', 'edit')]);
    const id = await placedTemplateOf(admin, '离职的人');
    await holdBack(63, id);
    const [mine, colleague] = [await batchOf(author), await batchOf(admin)];
    const { data } = await author.call<{ me: { id: number; account: string } }>(
      'POST /api/manager/getSimpleInfo.do',
    );
    const disabled = await admin.call('POST /accountNumber/enableOrDisEnable.do', {
      id: data.me.id,
      status: 0,
    });
    expect(disabled.code).toBe(CODE.ok);
    expect(await get(mine)).toMatchObject({ made: 0, stopped: 1, stoppedBy: '林晓棠' });
    expect(await get(colleague)).toMatchObject({ stopped: 0, stoppedBy: '' });
    const { changes } = await server.database.kysely
      .selectFrom('audit_record')
      .select('changes')
      .where('title', '=', '停用账号')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toContainEqual({ field: '停止的批量制作', before: null, after: '立夏海报' });
  });

  it('is not recorded as stopped by a try that a conflict rolled back, when it ended meanwhile (S-15)', async () => {
    const author = await server.signInWith([operationIdOf('/templateCenter/templateMake/freeMake', 'edit')]);
    const id = await placedTemplateOf(admin, '自己做完的');
    await holdBack(63, id);
    const batch = await batchOf(author);
    const { data } = await author.call<{ me: { id: number; account: string } }>(
      'POST /api/manager/getSimpleInfo.do',
    );
    // the first try stops the batch and is then aborted; the second finds that it has ended
    await server.database.pool.query(`
      create sequence stops;
      create function stops_once() returns trigger language plpgsql as $$ begin
        if nextval('stops') > 1 then return null; end if;
        return new; end $$;
      create trigger stops_once before update on template_batch for each row
        when (old.id = ${batch}) execute function stops_once();
      create sequence records;
      create function conflicts_once() returns trigger language plpgsql as $$ begin
        if nextval('records') = 1 then raise exception using errcode = '40P01'; end if;
        return new; end $$;
      create trigger conflicts_once before insert on audit_record for each row
        when (new.action = 'account.setEnabled') execute function conflicts_once()`);
    const disabled = await admin.call('POST /accountNumber/enableOrDisEnable.do', {
      id: data.me.id,
      status: 0,
    });
    await server.database.pool.query(`
      drop trigger stops_once on template_batch;
      drop trigger conflicts_once on audit_record`);
    expect(disabled.code).toBe(CODE.ok);
    expect(await get(batch)).toMatchObject({ stopped: 0 });
    const records = await server.database.kysely
      .selectFrom('audit_record')
      .select('changes')
      .where('title', '=', '停用账号')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(records[0]?.changes.map(({ field }) => field)).toEqual([data.me.account]);
  });

  it('is refused while too many of the company are running', async () => {
    const other = await server.signInElsewhere();
    const id = await placedTemplateOf(other, '排队');
    await server.database.kysely
      .insertInto('template_batch')
      .values(Array.from({ length: 10 }, () => unfinished(other.companyId, id)))
      .execute();
    const kind = { name: '方图', width: 400, height: 400, unit: 'px', dpi: 72 };
    const { data } = await other.call<{ id: number }>(`POST ${at('addTemplateKind')}`, kind);
    expect(
      await other.call(`POST ${at('createTemplateSizes')}`, { templateId: id, kindIds: [data.id] }),
    ).toMatchObject({ code: CODE.conflict, msg: '已有 10 批在制作，请等其中一批完成后再试' });
    // stopped, before a turn has ended them
    await server.database.kysely
      .updateTable('template_batch')
      .set({ stopped_by: '林晓棠' })
      .where('company_id', '=', other.companyId)
      .execute();
    expect(
      (await other.call(`POST ${at('createTemplateSizes')}`, { templateId: id, kindIds: [data.id] })).code,
    ).toBe(CODE.ok);
  });
});
