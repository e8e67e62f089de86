import type { BrandKit } from '@design-console/contract/brand-kit';
import { defaultSetName } from '@design-console/contract/config-set';
import { brandKitDefinition } from '@design-console/contract/documents/brand-kit';
import { CODE, type DocumentValue, hoverOf, initialValue } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

/** 品牌套件 (product section 4). */

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

const kitOf = (changed: Partial<(typeof first)['kit']>) => ({ kit: { ...first.kit, ...changed } });
const first = initialValue(brandKitDefinition);
const theme = () => ({ settingCode, key: 'editor.theme', device: 'pc' });

const getKit = async () => (await admin.call<BrandKit>('GET /brandKit/get.do')).data;
const saveKit = (revision: number, value: unknown, person = admin) =>
  person.call<{ revision: number; fields: Record<string, string> }>('POST /brandKit/save.do', {
    revision,
    value,
  });
const getDocument = async (at: object = theme()) =>
  (await admin.call<Read>('GET /configDocument/get.do', at)).data;
const sync = (input: object, person = admin) =>
  person.call<{ revision: number; version: number | null }>('POST /brandKit/sync.do', {
    ...theme(),
    revision: 0,
    kitRevision: 1,
    ...input,
  });

const green = kitOf({ primary: '#0B7A62', hover: hoverOf('#0B7A62'), interfaceFont: 'serif' });

describe('the brand kit', () => {
  it('is stored once for the company, and names who saved it', async () => {
    expect(await getKit()).toMatchObject({ revision: 0, value: first, savedAt: null });
    expect((await saveKit(0, green)).data.revision).toBe(1);
    expect(await getKit()).toMatchObject({ revision: 1, value: green, savedBy: '林晓棠' });
  });

  it('names its faulty fields, and refuses files and fonts of other companies', async () => {
    const faulty = await saveKit(0, kitOf({ primary: 'red' }));
    expect([faulty.code, Object.keys(faulty.data.fields)]).toEqual([CODE.invalid, ['value.kit.primary']]);
    const foreign = await saveKit(0, kitOf({ logo: `/saas/files/${'b'.repeat(40)}.png` }));
    expect(Object.keys(foreign.data.fields)).toEqual(['value.kit.logo']);
    const gone = await saveKit(0, kitOf({ designFont: 'company:999' }));
    expect(Object.keys(gone.data.fields)).toEqual(['value.kit.designFont']);
  });

  it('is not overwritten by a save based on an older one', async () => {
    await saveKit(0, green);
    const late = await saveKit(0, kitOf({ primary: '#C2410C' }));
    expect(late.code).toBe(CODE.conflict);
    expect((await saveKit(1, kitOf({ primary: '#C2410C' }))).data.revision).toBe(2);
    expect((await saveKit(1, green)).code).toBe(CODE.conflict);
  });

  it('belongs to its company', async () => {
    await saveKit(0, green);
    const other = await server.signInElsewhere();
    expect((await other.call<BrandKit>('GET /brandKit/get.do')).data.revision).toBe(0);
  });
});

describe('applying it to a document', () => {
  it('writes the named fields as a draft, leaves all others, and publishes no version', async () => {
    await saveKit(0, green);
    const before = await getDocument();
    const done = await sync({ fields: ['colors.primary', 'shape.font'] });
    expect(done.data).toEqual({ revision: 1, version: null });
    const after = await getDocument();
    expect(after.draft).toEqual({
      ...before.draft,
      colors: { ...before.draft.colors, primary: '#0B7A62' },
      shape: { ...before.draft.shape, font: 'serif' },
    });
    expect([after.published, after.publishedVersion]).toEqual([before.published, 0]);
  });

  it('publishes on request, for people who may publish', async () => {
    await saveKit(0, green);
    const editor = await server.signInWith([
      entryIdOf('/templateEditor/configTheme/pc'),
      operationIdOf('/templateEditor/configTheme/pc', 'edit'),
    ]);
    const fields = ['colors.primary'];
    expect((await sync({ fields, publish: true }, editor)).code).toBe(CODE.forbidden);
    expect((await getDocument()).revision).toBe(0);
    expect((await sync({ fields }, editor)).code).toBe(CODE.ok);
    expect((await sync({ fields: ['colors.hover'], revision: 1, publish: true })).data.version).toBe(1);
    expect((await getDocument()).published.colors).toMatchObject({ primary: '#0B7A62' });
  });

  it('leaves one record for a document, with its changes', async () => {
    await saveKit(0, green);
    await sync({ fields: ['colors.primary'] });
    await sync({ key: 'templateCenter.style', fields: ['look.primary'] });
    const { data } = await admin.call<{ list: { title: string; subject: string; id: number }[] }>(
      'POST /operationLog/page.do',
    );
    const records = data.list.filter((one) => one.title === '同步品牌套件');
    expect(records.map((one) => one.subject)).toEqual([
      `样式管理 · Web 端 · ${defaultSetName}`,
      `主题设置 · Web 端 · ${defaultSetName}`,
    ]);
    const { data: record } = await admin.call('GET /operationLog/detail.do', { id: records[1]?.id });
    expect(JSON.stringify(record)).toContain('#0B7A62');
  });

  it('applies only what the person was shown: neither a newer kit nor a newer draft', async () => {
    expect((await sync({ fields: ['colors.primary'] })).msg).toBe('还没有保存品牌套件，请先填写并保存');
    await saveKit(0, green);
    await saveKit(1, kitOf({ primary: '#C2410C' }));
    expect((await sync({ fields: ['colors.primary'], kitRevision: 1 })).code).toBe(CODE.conflict);
    expect((await sync({ fields: ['colors.primary'], kitRevision: 2 })).code).toBe(CODE.ok);
    expect((await sync({ fields: ['colors.hover'], kitRevision: 2 })).code).toBe(CODE.conflict);
  });

  it('refuses fields the kit does not contain', async () => {
    await saveKit(0, green);
    const refused = await sync({ fields: ['colors.primary', 'colors.canvas'] });
    expect([refused.code, (await getDocument()).revision]).toEqual([CODE.invalid, 0]);
  });
});

describe('letters', () => {
  it('take logo and a colour that is read on paper, from then on', async () => {
    await saveKit(0, kitOf({ primary: '#FFE600', hover: hoverOf('#FFE600') }));
    const { letters } = await getKit();
    expect(letters.now.accent).toBe('#0B4DA2');
    expect(letters.wanted.accent).not.toBe('#FFE600');
    await admin.call('POST /brandKit/syncLetters.do', { kitRevision: 1, fields: ['accent', 'logo'] });
    expect((await getKit()).letters.now).toEqual(letters.wanted);
  });
});
