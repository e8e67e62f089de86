import type { designer } from '@design-console/contract/designer';
import { DOCUMENTS } from '@design-console/contract/documents';
import type { OutputOf } from '@design-console/contract/kernel';
import { CODE, type DocumentValue, initialValue } from '@design-console/contract/kernel';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyFont } from '../../../../editor/src/fonts/testing/tiny-font.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

type Kinds = OutputOf<typeof designer.listKinds>;
type Brand = OutputOf<typeof designer.getBrand>;
type Params = OutputOf<typeof designer.getCustomParam>;

/** What a designer receives (spec section 7): published documents, never a draft. */
describe('a designer', () => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const kindsOf = async (input = {}) =>
    (await admin.call<Kinds>('POST /api/designer/getDesignerKind.do', input)).data;
  const paramsOf = async (input = {}) =>
    (await admin.call<Params>('POST /api/designer/getCustomParam.do', input)).data;
  const newSet = async (name: string): Promise<string> =>
    (
      await admin.call<{ settingCode: string }>('GET /templateCenter/v2/configurationSettingCode.do', {
        action: 'create',
        name,
      })
    ).data.settingCode;
  const save = async (settingCode: string, key: string, device: string, value: DocumentValue) => {
    const place = { settingCode, key, device };
    const { data } = await admin.call<{ revision: number }>('POST /configDocument/save.do', {
      ...place,
      revision: 0,
      value,
    });
    return () => admin.call('POST /configDocument/publish.do', { ...place, revision: data.revision });
  };

  it('of the default config set gets its kinds with sizes and units, and the bounds of a custom size', async () => {
    const { kinds, maxPages, customSize } = await kindsOf();
    expect(kinds).toHaveLength(8);
    expect(kinds[0]).toEqual({
      id: 'poster',
      name: '手机海报',
      width: 1080,
      height: 1920,
      unit: 'px',
      dpi: 72,
    });
    expect(kinds.at(-1)).toMatchObject({ name: 'A4 宣传单', width: 210, height: 297, unit: 'mm', dpi: 300 });
    expect([maxPages, customSize]).toEqual([
      30,
      { units: ['px', 'mm'], minSidePx: 40, maxSidePx: 10_000, ratioLock: false },
    ]);
  });

  it('of a named config set gets its published values, never its draft', async () => {
    const settingCode = await newSet('门店海报');
    const first = initialValue(DOCUMENTS['editor.canvas']);
    const value = {
      adding: { ...first.adding, kinds: ['card', 'poster'] },
      customSize: { ...first.customSize, enabled: false },
    };
    const publish = await save(settingCode, 'editor.canvas', 'pc', value);
    expect((await kindsOf({ settingCode })).kinds).toHaveLength(8);
    expect((await publish()).code).toBe(CODE.ok);
    const { kinds, customSize, settingCode: said } = await kindsOf({ settingCode });
    expect([kinds.map((kind) => kind.id), customSize, said]).toEqual([['card', 'poster'], null, settingCode]);
    expect((await kindsOf()).kinds).toHaveLength(8);
  });

  it('whose users may not add canvases gets no kinds, no custom size and one page', async () => {
    const settingCode = await newSet('只用模板');
    const first = initialValue(DOCUMENTS['editor.canvas']);
    const value = { ...first, adding: { ...first.adding, mayAdd: false } };
    await (await save(settingCode, 'editor.canvas', 'pc', value))();
    expect(await kindsOf({ settingCode })).toEqual({
      settingCode,
      kinds: [],
      maxPages: 1,
      customSize: null,
    });
  });

  it('gets window texts, the exit address and rights of its device', async () => {
    const settingCode = await newSet('手机端');
    const first = initialValue(DOCUMENTS['editor.functions']);
    const value = {
      ...first,
      window: { ...first.window, exitText: '回到门店', exitUrl: 'https://shop.qinghe.example/' },
      export: { ...first.export, formats: ['jpg'] },
      materials: { ...first.materials, fonts: 'free' },
    };
    await (await save(settingCode, 'editor.functions', 'mobile', value))();
    const phone = await paramsOf({ settingCode, device: 'mobile' });
    expect([phone.window.exitText, phone.window.exitUrl]).toEqual([
      '回到门店',
      'https://shop.qinghe.example/',
    ]);
    expect([phone.export.formats, phone.materials.fonts]).toEqual([['jpg'], 'free']);
    expect((await paramsOf({ settingCode })).window).toEqual({
      title: '在线设计',
      finishText: '完成',
      exitText: '退出',
      exitUrl: '',
      stayAfterFinish: false,
    });
  });

  it('gets the published fonts and colours, with the faces of the fonts that are offered, without a right', async () => {
    const uploaded = async (name: string) => {
      const file = await tinyFont(name);
      const { data } = await admin.upload<{ id: number }>(
        'POST /brandFont/upload.do',
        file,
        { name, licence: '企业自有' },
        'font.ttf',
      );
      return data.id;
    };
    const [offered, hidden, unused] = [
      await uploaded('青禾'),
      await uploaded('兰亭'),
      await uploaded('清风'),
    ];
    const initial = initialValue(DOCUMENTS['editor.brand']);
    const companyFonts = [
      { id: offered, visible: true },
      { id: hidden, visible: false },
    ];
    const brand = { ...initial, fonts: { ...initial.fonts, companyFonts } };
    const { settingCode } = await kindsOf();
    const publish = await save(settingCode, 'editor.brand', 'pc', brand);
    const person = await server.signInWith([entryIdOf('/templateCenter/templateMake/freeMake')]);
    const brandOf = async () => (await person.call<Brand>('POST /api/designer/getBrand.do', {})).data;
    expect(await brandOf()).toMatchObject({ settingCode, brand: initial, brandFonts: [] });
    await publish();
    const found = await brandOf();
    expect(found.brand).toEqual(brand);
    expect(found.brandFonts.map(({ id, name }) => [id, name])).toEqual([[offered, '青禾']]);
    expect(unused).not.toBe(offered);
  });

  it('of an unknown config set is refused, of a faulty device refused by a sentence', async () => {
    const missing = await admin.call('POST /api/designer/getDesignerKind.do', { settingCode: 'ZZZZZZZZ' });
    expect([missing.code, missing.msg]).toEqual([CODE.notFound, '配置方案不存在或已被删除']);
    const faulty = await admin.call<{ fields: object }>('POST /api/designer/getCustomParam.do', {
      device: 'tv',
    });
    expect([faulty.code, faulty.data.fields]).toEqual([CODE.invalid, { device: '没有这个端的配置' }]);
  });
});
