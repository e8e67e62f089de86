import {
  DOCUMENTS,
  definitionOf,
  type DocumentKey,
  setDocumentKeys,
} from '@design-console/contract/documents';
import { CODE, type DocumentValue, initialValue, mergeDocuments } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

interface Read {
  revision: number;
  draft: DocumentValue;
  published: DocumentValue;
  publishedVersion: number;
}

let server: TestServer;
let admin: Person;
let settingCode: string;

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const { data } = await admin.call<{ settingCode: string }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  settingCode = data[0]?.settingCode ?? '';
  return () => server.close();
});

const place = (key: DocumentKey = 'editor.theme', device = 'pc') => ({ settingCode, key, device });
const get = async (at: object = place(), person = admin) =>
  (await person.call<Read>('GET /configDocument/get.do', at)).data;
const save = (revision: number, value: unknown, at: object = place(), person = admin) =>
  person.call<{ revision: number; draft: DocumentValue; savedBy: string; fields: Record<string, string> }>(
    'POST /configDocument/save.do',
    { ...at, revision, value },
  );
const publish = (revision: number, note = '', at: object = place()) =>
  admin.call<{ version: number; revision: number }>('POST /configDocument/publish.do', {
    ...at,
    revision,
    note,
  });

const theme = (primary: string, title = '在线设计'): DocumentValue => {
  const value: DocumentValue = initialValue(DOCUMENTS['editor.theme']);
  return { ...value, colors: { ...value.colors, primary }, brand: { ...value.brand, title } };
};
const primaryOf = (value: DocumentValue) => value.colors?.primary;

describe('a configuration document', () => {
  it.each(setDocumentKeys)('%s reads as its defaults before anybody saved it', async (key) => {
    const read = await get(place(key));
    expect([read.revision, read.publishedVersion]).toEqual([0, 0]);
    expect(read.draft).toEqual(initialValue(definitionOf(key)));
  });

  it('goes from draft to publish, history and rollback, and history only grows (product 5)', async () => {
    expect((await save(0, theme('#111111'))).data.revision).toBe(1);
    expect(primaryOf((await get()).published)).toBe('#066CF3');
    expect((await publish(1, '首发')).data).toEqual({ version: 1, revision: 2 });
    await save(2, theme('#222222'));
    await publish(3, '换色');
    const back = await admin.call<{ version: number; revision: number }>('POST /configDocument/rollback.do', {
      ...place(),
      revision: 4,
      version: 1,
    });
    expect(back.data).toEqual({ version: 3, revision: 5 });
    const now = await get();
    expect([primaryOf(now.draft), primaryOf(now.published)]).toEqual(['#111111', '#111111']);
    const { data } = await admin.call<
      { version: number; note: string; rolledBackTo: number | null; changeCount: number }[]
    >('GET /configDocument/history.do', place());
    expect(data.map((one) => [one.version, one.note, one.rolledBackTo, one.changeCount])).toEqual([
      [3, '回滚到 v1', 1, 1],
      [2, '换色', null, 1],
      [1, '首发', null, 1],
    ]);
    const second = await admin.call<{ value: DocumentValue }>('GET /configDocument/version.do', {
      ...place(),
      version: 2,
    });
    expect(primaryOf(second.data.value)).toBe('#222222');
  });

  it('goes back to its defaults as a new version, once it was published (product 5)', async () => {
    const rollback = async () =>
      admin.call<{ version: number }>('POST /configDocument/rollback.do', {
        ...place(),
        revision: (await get()).revision,
        version: 0,
      });
    await save(0, theme('#111111'));
    const early = await rollback();
    expect([early.code, early.msg]).toEqual([CODE.conflict, '这份配置还没有发布过，线上就是默认设置']);
    await publish(1, '首发');
    expect((await rollback()).data.version).toBe(2);
    const now = await get();
    expect([now.draft, now.published]).toEqual(Array(2).fill(initialValue(DOCUMENTS['editor.theme'])));
    const { data } = await admin.call<{ version: number; note: string; rolledBackTo: number | null }[]>(
      'GET /configDocument/history.do',
      place(),
    );
    expect(data.map((one) => [one.version, one.note, one.rolledBackTo])).toEqual([
      [2, '回滚到默认设置', 0],
      [1, '首发', null],
    ]);
  });

  it('discarded equals the published one', async () => {
    await save(0, theme('#111111'));
    await publish(1);
    await save(2, theme('#222222'));
    await admin.call('POST /configDocument/discard.do', { ...place(), revision: 3 });
    expect(primaryOf((await get()).draft)).toBe('#111111');
  });

  it('says who saved it last and whether that went live, without its contents (product 5)', async () => {
    const last = async () =>
      (await admin.call<Record<string, unknown>>('GET /configDocument/revision.do', place())).data;
    const savedAt = expect.stringMatching(/Z$/);
    expect(await last()).toEqual({ revision: 0, savedBy: '', savedAt: null, publishedAs: null });
    await save(0, theme('#111111'));
    expect(await last()).toEqual({ revision: 1, savedBy: '林晓棠', savedAt, publishedAs: null });
    await publish(1);
    expect(await last()).toEqual({ revision: 2, savedBy: '林晓棠', savedAt, publishedAs: 1 });
    // a draft over it is no publish, whatever is live
    server.clock.advance(60_000);
    await save(2, theme('#222222'));
    expect(await last()).toEqual({ revision: 3, savedBy: '林晓棠', savedAt, publishedAs: null });
  });

  it('keeps unknown sections and fields', async () => {
    const value = { ...theme('#111111'), future: { x: 1 } };
    await save(0, value);
    await publish(1);
    expect((await get()).published.future).toEqual({ x: 1 });
  });

  it('refuses a broken value naming each field in Chinese, and stays the same', async () => {
    const broken = { ...theme('red'), shape: { radius: 99, font: 'comic' }, brand: 'x' };
    const { code, data } = await save(0, broken);
    expect(code).toBe(CODE.invalid);
    expect(data.fields).toMatchObject({
      'value.colors.primary': '主色须为 #RRGGBB 格式的颜色',
      'value.shape.radius': '圆角须在 0 到 20 px 之间',
      'value.brand': '品牌须为对象',
    });
    expect(Object.keys(data.fields)).toContain('value.shape.font');
    expect((await get()).revision).toBe(0);
  });

  it('has the devices of its definition', async () => {
    expect((await admin.call('GET /configDocument/get.do', place('editor.watermark', 'mobile'))).code).toBe(
      CODE.invalid,
    );
    expect((await get(place('editor.theme', 'mobile'))).revision).toBe(0);
  });
});

describe('two administrators', () => {
  it('saving from one revision: the second learns who was first and what they saved, and merges (R-18)', async () => {
    const base = (await get()).draft;
    await save(0, theme('#111111'));
    const mine = theme('#066CF3', '我的标题');
    const refused = await save(0, mine);
    expect([refused.code, refused.data.savedBy, refused.data.revision]).toEqual([CODE.conflict, '林晓棠', 1]);
    const { merged, conflicts } = mergeDocuments(base, mine, refused.data.draft);
    expect(conflicts).toEqual([]);
    await save(1, merged);
    const { draft } = await get();
    expect([primaryOf(draft), draft.brand?.title]).toEqual(['#111111', '我的标题']);
  });

  it('never overwrite each other, whatever the order of twenty parallel saves', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => save(0, theme(`#${String(i).padStart(6, '0')}`))),
    );
    expect(replies.filter((reply) => reply.code === CODE.ok)).toHaveLength(1);
    expect(replies.filter((reply) => reply.code === CODE.conflict)).toHaveLength(19);
    expect((await get()).revision).toBe(1);
  });

  it('in any interleaving of saves with merges lose no change of a field only one of them touched', async () => {
    const steps = fc.array(
      fc.record({ who: fc.constantFrom(0, 1), field: fc.constantFrom('primary', 'hover', 'panel') }),
      {
        minLength: 2,
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const at = place();
        const started = await get(at);
        const sides = [0, 1].map(() => ({
          base: started.draft,
          mine: started.draft,
          revision: started.revision,
        }));
        const last = new Map<string, string>();
        for (const [index, { who, field }] of list.entries()) {
          const side = sides[who];
          if (!side) continue;
          const color = `#${String(started.revision * 10 + index + 1).padStart(6, '0')}`;
          // each side edits fields of its own, so that nothing conflicts
          const name = who === 0 ? field : { primary: 'topBar', hover: 'text', panel: 'border' }[field];
          side.mine = { ...side.mine, colors: { ...side.mine.colors, [name]: color } };
          last.set(name, color);
          let reply = await save(side.revision, side.mine, at);
          if (reply.code === CODE.conflict) {
            side.mine = mergeDocuments(side.base, side.mine, reply.data.draft).merged;
            reply = await save(reply.data.revision, side.mine, at);
          }
          expect(reply.code).toBe(CODE.ok);
          side.base = side.mine;
          side.revision = reply.data.revision;
        }
        const { draft } = await get(at);
        for (const [name, color] of last) expect(draft.colors?.[name]).toBe(color);
      }),
      { numRuns: 40 },
    );
  });
});

describe('rights to a document', () => {
  it('are those of its screen: one document may be allowed, another not (S-09)', async () => {
    const watermark = '/templateEditor/watermark';
    const person = await server.signInWith([entryIdOf(watermark), operationIdOf(watermark, 'edit')]);
    const value = initialValue(DOCUMENTS['editor.watermark']);
    expect((await save(0, value, place('editor.watermark'), person)).code).toBe(CODE.ok);
    expect((await save(0, theme('#111111'), place(), person)).code).toBe(CODE.forbidden);
    expect((await person.call('GET /configDocument/get.do', place())).code).toBe(CODE.forbidden);
    const live = await person.call('POST /configDocument/publish.do', {
      ...place('editor.watermark'),
      revision: 1,
    });
    expect(live.code).toBe(CODE.forbidden);
    const around = await person.call('POST /saas/basic/configSaasFunctions.do', {
      ...place('editor.watermark'),
      revision: 1,
      value,
      publish: true,
    });
    expect(around.code).toBe(CODE.forbidden);
    expect((await get(place('editor.watermark'))).publishedVersion).toBe(0);
  });
});

describe('a copy to another device or config set', () => {
  const copy = (to: object, from: object = {}, person = admin) =>
    person.call<{ revision: number; fields: Record<string, string> }>('POST /configDocument/copy.do', {
      ...place('editor.theme', 'mobile'),
      revision: 0,
      fromSettingCode: settingCode,
      fromDevice: 'pc',
      fromRevision: 1,
      ...from,
      ...to,
    });
  const addSet = async () =>
    (
      await admin.call<{ settingCode: string }>('GET /templateCenter/v2/configurationSettingCode.do', {
        action: 'create',
        name: '双十一',
      })
    ).data.settingCode;

  it('becomes the draft of the target; the source and the published value of the target stay, and the audit names the source', async () => {
    await save(0, theme('#111111'));
    expect((await copy({})).data).toEqual({ revision: 1 });
    const there = await get(place('editor.theme', 'mobile'));
    expect([primaryOf(there.draft), primaryOf(there.published), there.publishedVersion]).toEqual([
      '#111111',
      '#066CF3',
      0,
    ]);
    expect((await get()).revision).toBe(1);
    const records = await admin.call<{ list: { subject: string; action: string }[] }>(
      'POST /operationLog/page.do',
      { pageNo: 1, pageSize: 1 },
    );
    expect(records.data.list[0]?.subject).toBe('主题设置 · 移动端 · 默认方案（来自：Web 端 · 默认方案）');
  });

  it('goes to another config set as well', async () => {
    await save(0, theme('#111111'));
    const other = await addSet();
    expect((await copy({ settingCode: other, device: 'pc' })).code).toBe(CODE.ok);
    expect(primaryOf((await get({ ...place(), settingCode: other })).draft)).toBe('#111111');
  });

  it('overwrites only what was shown: a target or a source saved since is refused, and both stay', async () => {
    await save(0, theme('#111111'));
    await save(0, theme('#222222'), place('editor.theme', 'mobile'));
    expect((await copy({})).msg).toBe('目标配置刚刚被保存过，请查看最新差异后重新复制');
    expect((await copy({ revision: 1 }, { fromRevision: 0 })).msg).toBe(
      '要复制的配置刚刚被保存过，请查看最新内容后重新复制',
    );
    expect(primaryOf((await get(place('editor.theme', 'mobile'))).draft)).toBe('#222222');
  });

  it('onto itself, from a device the document lacks, or from a foreign set is refused', async () => {
    expect((await copy({ device: 'pc', revision: 1 })).data.fields).toEqual({
      fromSettingCode: '来源方案和端与目标相同，请选择另一处',
    });
    const other = await addSet();
    const watermark = { key: 'editor.watermark', device: 'pc', settingCode: other };
    expect((await copy(watermark, { fromDevice: 'mobile' })).code).toBe(CODE.invalid);
    expect((await copy({}, { fromSettingCode: 'ZZZZZZZZ' })).code).toBe(CODE.notFound);
  });

  it('needs the right to see the source and to edit the target', async () => {
    const [pc, mobile] = ['/templateEditor/configTheme/pc', '/templateEditor/configTheme/mobile'] as const;
    const only = await server.signInWith([entryIdOf(mobile), operationIdOf(mobile, 'edit')]);
    expect((await copy({}, { fromRevision: 0 }, only)).code).toBe(CODE.forbidden);
    const both = await server.signInWith([entryIdOf(mobile), operationIdOf(mobile, 'edit'), entryIdOf(pc)]);
    expect((await copy({}, { fromRevision: 0 }, both)).code).toBe(CODE.ok);
    expect((await copy({ device: 'pc' }, { fromDevice: 'mobile', fromRevision: 1 }, both)).code).toBe(
      CODE.forbidden,
    );
  });
});

describe('config sets', () => {
  const change = (input: object) =>
    admin.call<{ settingCode: string }>('GET /templateCenter/v2/configurationSettingCode.do', input);
  const sets = async () =>
    (
      await admin.call<{ settingCode: string; name: string; isDefault: boolean; draftCount: number }[]>(
        'GET /templateCenter/v2/getConfigurationSettingCode.do',
      )
    ).data;

  it('start as one default, are copied with their drafts, renamed, made default and removed', async () => {
    expect(await sets()).toHaveLength(1);
    await save(0, theme('#111111'));
    expect((await sets())[0]?.draftCount).toBe(1);
    const copy = (await change({ action: 'copy', settingCode, name: '双十一' })).data.settingCode;
    expect(copy).toMatch(/^[A-Z0-9]{8}$/);
    expect(primaryOf((await get({ ...place(), settingCode: copy })).draft)).toBe('#111111');
    expect((await change({ action: 'create', name: '双十一' })).data).toEqual({
      fields: { name: '方案名称已存在' },
    });
    await change({ action: 'setDefault', settingCode: copy, isTrafficConfirmed: true });
    expect((await change({ action: 'remove', settingCode: copy })).msg).toBe(
      '默认方案不能删除，请先把另一个方案设为默认',
    );
    expect((await change({ action: 'remove', settingCode, isTrafficConfirmed: true })).code).toBe(CODE.ok);
    expect((await sets()).map((set) => [set.name, set.isDefault])).toEqual([['双十一', true]]);
  });
});

describe('the given configuration calls (spec 7)', () => {
  it('are views of the documents', async () => {
    await save(0, theme('#111111'));
    const both = await admin.call<{
      settingCode: string;
      theme: { draft: DocumentValue };
      functions: { revision: number };
    }>('GET /saas/basic/getThemeSettingsFunction.do');
    expect([both.data.settingCode, primaryOf(both.data.theme.draft), both.data.functions.revision]).toEqual([
      settingCode,
      '#111111',
      0,
    ]);
    const done = await admin.call<{ revision: number; version: number }>(
      'POST /saas/basic/configSaasFunctions.do',
      {
        key: 'editor.theme',
        device: 'pc',
        revision: 1,
        value: theme('#333333'),
        publish: true,
        note: '经由旧接口',
      },
    );
    expect(done.data).toEqual({ version: 1, revision: 3 });
    expect(primaryOf((await get()).published)).toBe('#333333');
    const session = await admin.call<{ theme: { published: DocumentValue } }>(
      'GET /saas/basic/getIntellectDesignTheme.do',
      {
        theme: 'session',
      },
    );
    expect(session.data.theme.published.people?.aiName).toBe('设计助手');
    const usable = await admin.call<{ product: string; usable: boolean }[]>(
      'POST /saas/basic/getUsableService.do',
    );
    expect(usable.data.filter((service) => service.usable)).toHaveLength(8);
    const artisan = await admin.call<{ theme: object }>('POST /saas/basic/getAIThemeSettingsFunction.do');
    expect(artisan.code).toBe(CODE.ok);
  });
});
