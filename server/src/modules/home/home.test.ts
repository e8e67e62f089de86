import type { company } from '@design-console/contract/company';
import { DOCUMENTS } from '@design-console/contract/documents';
import { type home, waitingReviewsMax } from '@design-console/contract/home';
import { CODE, encodeBase64Text, initialValue, type OutputOf } from '@design-console/contract/kernel';
import { entryIdOf, type MenuPath, type Operation, operationIdOf } from '@design-console/contract/menu-tree';
import { template } from '@design-console/contract/template';
import { blankDesign } from '@design-console/editor/document';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyFont } from '../../../../editor/src/fonts/testing/tiny-font.ts';
import { testPassword } from '../../testing/seed.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const overviewOf = async (person: Person) => {
  const reply = await person.call<OutputOf<typeof home.overview>>('GET /home/overview.do');
  expect(reply.code).toBe(CODE.ok);
  return reply.data;
};

describe('the home page of one person (product section 6)', () => {
  it('ticks every step of the setup when it is done, and not before', async () => {
    const elsewhere = await server.signInElsewhere();
    const ticked: string[] = [];
    /** The steps an action completed; earlier ones must stay completed. */
    const ticks = async (doing: Promise<unknown>) => {
      await doing;
      const now = (await overviewOf(elsewhere)).setup.filter((one) => one.isDone).map((one) => one.step);
      const fresh = now.filter((step) => !ticked.includes(step));
      expect(ticked.filter((step) => !now.some((one) => one === step))).toEqual([]);
      ticked.push(...fresh);
      return fresh;
    };
    const done = async (wire: string, input: object) => {
      const reply = await elsewhere.call<{ revision: number }>(wire, input);
      expect([wire, reply.msg]).toEqual([wire, '成功']);
      return reply.data;
    };
    expect(await ticks(Promise.resolve())).toEqual([]);

    const { data: info } = await elsewhere.call<OutputOf<typeof company.getSimpleInfo>>(
      'POST /api/manager/getSimpleInfo.do',
    );
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0773fc' } })
      .png()
      .toBuffer();
    const { data: logo } = await elsewhere.upload<{ url: string }>(
      'POST /file/uploadImage.do',
      png,
      { purpose: 'logo' },
      'logo.png',
    );
    const { apiAccessName, companyName, industryName, productName, revision } = info;
    const kept = { apiAccessName, companyName, industryName, productName };
    const described = { ...kept, companyLogo: '', companyDesc: '一家做茶的企业', revision };
    const update = 'POST /api/manager/updateInfo.do';
    const { revision: next } = await done(update, described);
    expect(await ticks(Promise.resolve())).toEqual([]);
    expect(await ticks(done(update, { ...described, companyLogo: logo.url, revision: next }))).toEqual([
      'company',
    ]);

    const { data: sets } = await elsewhere.call<{ settingCode: string }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    );
    const place = { settingCode: sets[0]?.settingCode, device: 'pc' };
    for (const step of ['theme', 'watermark', 'functions']) {
      const key = `editor.${step}`;
      const value = initialValue(DOCUMENTS[key as 'editor.theme']);
      const saved = await done('POST /configDocument/save.do', { ...place, key, revision: 0, value });
      // a draft is no step
      expect(await ticks(Promise.resolve())).toEqual([]);
      const note = '开张';
      expect(
        await ticks(
          done('POST /configDocument/publish.do', { ...place, key, revision: saved.revision, note }),
        ),
      ).toEqual([step]);
    }
    const theme = { title: '主题设置 · Web 端', path: '/templateEditor/configTheme/pc' };
    expect((await overviewOf(elsewhere)).recentPublishes).toContainEqual(
      expect.objectContaining({ ...theme, version: 1, note: '开张' }),
    );
    expect((await overviewOf(admin)).recentPublishes?.map((one) => one.note)).not.toContain('开张');

    // no list is a choice too, but nobody makes it by leaving the form alone
    await elsewhere.call('GET /accessPolicy/get.do');
    expect(await ticks(Promise.resolve())).toEqual([]);
    expect(await ticks(done('POST /accessPolicy/set.do', { hosts: [], addresses: [], revision: 0 }))).toEqual(
      ['access'],
    );
    // a user entered by hand has opened nothing
    expect(
      await ticks(done('POST /apiUser/create.do', { userFlag: 'by-hand', nickname: '', group: '' })),
    ).toEqual([]);
    expect(await ticks(server.openLink({}, elsewhere.companyId))).toEqual(['credential', 'open']);
    // another secret replaces the used one
    const password = encodeBase64Text(testPassword);
    await done('POST /credential/rotate.do', { password, overlapHours: 0 });
    server.clock.advance(1000);
    await done('POST /credential/rotate.do', { password, overlapHours: 0 });
    expect(await ticks(Promise.resolve())).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select from api_secret where company_id = $1 and last_used_at is not null',
      [elsewhere.companyId],
    );
    expect(rows).toEqual([]);
  });

  it('warns of a font until the end of its last day in the company’s time zone', async () => {
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
    const dayIn = (days: number) => local.format(new Date(server.clock.now.getTime() + days * 86_400_000));
    const { code } = await admin.upload(
      'POST /brandFont/upload.do',
      await tinyFont('今'),
      { licence: '企业自有', name: '今天到期', expiresOn: dayIn(0) },
      'font.ttf',
    );
    expect(code).toBe(CODE.ok);
    const alert = (await overviewOf(admin)).alerts.find(({ title }) => title.includes('今天到期'));
    expect(alert?.endsAt).toBe(new Date(`${dayIn(1)}T00:00:00+08:00`).toISOString());
  });

  it.each([
    ['Asia/Shanghai', '20:00:00Z', 6],
    ['America/New_York', '02:00:00Z', 4],
  ])('shows the day a service ends in %s, the zone of the company', async (zone, moment, days) => {
    const { kysely } = server.database;
    const dayAfter = (count: number) =>
      new Date(server.clock.now.getTime() + count * 86_400_000).toISOString().slice(0, 10);
    const elsewhere = await server.signInElsewhere();
    await kysely
      .updateTable('company')
      .set({ time_zone: zone })
      .where('id', '=', elsewhere.companyId)
      .execute();
    await kysely
      .updateTable('company_service')
      .set({ expires_at: new Date(`${dayAfter(5)}T${moment}`) })
      .where('company_id', '=', elsewhere.companyId)
      .where('product', '=', 'templateEditor')
      .where('device', '=', 'pc')
      .execute();
    expect((await overviewOf(elsewhere)).alerts).toEqual([
      expect.objectContaining({
        title: `模板编辑器（Web 端）将于 ${dayAfter(days)} 到期`,
        endsAt: new Date(`${dayAfter(5)}T${moment}`).toISOString(),
      }),
    ]);
  });

  it('names published pages by their titles, with a link to each', async () => {
    const { data: sets } = await admin.call<{ settingCode: string }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    );
    const settingCode = sets[0]?.settingCode;
    const publish = async (name: string) => {
      const { data } = await admin.call<{ id: string }>('POST /centerPage/add.do', {
        settingCode,
        device: 'pc',
        name,
      });
      const place = { settingCode, key: 'templateCenter.page', device: 'pc', pageId: data.id };
      server.clock.advance(1000);
      const { code } = await admin.call('POST /configDocument/publish.do', { ...place, revision: 0 });
      expect(code).toBe(CODE.ok);
      return data.id;
    };
    const ids = [await publish('立夏'), await publish('小满')];
    const { recentPublishes } = await overviewOf(await server.signIn('admin'));
    expect(recentPublishes?.slice(0, 2).map(({ title, pageId }) => [title, pageId])).toEqual([
      ['页面「小满」 · Web 端', ids[1]],
      ['页面「立夏」 · Web 端', ids[0]],
    ]);
  });

  it('counts the templates that wait for a judgement, for those who give it', async () => {
    const list = '/templateCenter/templateMake/templateList';
    const judges = await server.signInWith([entryIdOf(list), operationIdOf(list, 'publish')]);
    const looks = await server.signInWith([entryIdOf(list)]);
    const before = (await overviewOf(judges)).waitingReviews ?? Number.NaN;
    const made = async (title: string): Promise<number> => {
      const document = blankDesign({ width: 300, height: 400, title });
      const { data } = await admin.call<{ id: number }>(`POST ${template.create.path}`, { title, document });
      return data.id;
    };
    const move = (ids: number[], status: number, more: object = {}) =>
      admin.call(`POST ${template.setStatus.path}`, { ids, status, ...more });
    const rejected = await made('大雪');
    await move([await made('立冬'), await made('小雪'), rejected], 1);
    await move([rejected], 2, { reason: '错字' });
    expect((await overviewOf(judges)).waitingReviews).toBe(before + 2);
    expect((await overviewOf(looks)).waitingReviews).toBeNull();
    expect((await overviewOf(await server.signInElsewhere())).waitingReviews).toBe(0);
    await server.database.kysely
      .insertInto('team_template')
      .columns(['company_id', 'title', 'source', 'status', 'width', 'height', 'unit', 'page_count'])
      .expression(sql`select 63, '待审', 1, 1, 1, 1, 'px', 1 from generate_series(1, ${waitingReviewsMax})`)
      .execute();
    expect((await overviewOf(judges)).waitingReviews).toBe(waitingReviewsMax);
  });

  it('shows numbers, steps, publishes and warnings only to people who may see their screens', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into api_secret (company_id, sealed, hint, expires_at) values (63, '', 'F00D', now() + interval '20 hours')`,
    );
    const all = await overviewOf(admin);
    expect(all.usage).toHaveLength(14);
    expect(all.setup).toHaveLength(7);
    // where links are signed, not where secrets are replaced
    expect(all.setup.find((one) => one.step === 'credential')?.path).toBe('/setting#signature');
    expect(all.setup.find((one) => one.step === 'access')?.path).toBe('/setting#access');
    expect(all.alerts.map((one) => one.title)).toContain('尾号 F00D 的旧密钥即将停用');

    const few = await overviewOf(await server.signInWith([entryIdOf('/templateEditor/watermark')]));
    expect([few.usage, few.yesterdaySoFar]).toEqual([null, null]);
    expect(few.alerts.filter((one) => one.path === '/setting')).toEqual([]);
  });

  it.each<[MenuPath, Operation[], string[]]>([
    ['/templateEditor/watermark', [], []],
    ['/templateEditor/watermark', ['edit'], []],
    ['/templateEditor/watermark', ['publish'], ['watermark']],
    ['/templateEditor/configTheme/pc', ['publish'], ['theme']],
    ['/templateEditor/configAdmin/pc', ['publish'], ['functions']],
    ['/setting', [], []],
    ['/setting', ['edit'], ['company']],
    ['/setting', ['secret'], ['access', 'credential']],
    ['/systemSetting/userManage', [], ['open']],
  ])('of the setup names only steps that the person may do: %s with %j', async (path, operations, steps) => {
    const rights = [entryIdOf(path), ...operations.map((operation) => operationIdOf(path, operation))];
    const { setup } = await overviewOf(await server.signInWith(rights));
    expect(setup.map((one) => one.step)).toEqual(steps);
  });
});
