import { contract } from '@design-console/contract';
import type { BrandFont } from '@design-console/contract/brand-font';
import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tinyFont } from '../../../../../../editor/src/fonts/testing/tiny-font.ts';
import { type Person, prepareStage } from '../../../../testing/openScreen.tsx';

/** 平台字体与颜色 (spec section 2, product section 5 editor.brand). */

const stage = prepareStage();
// as narrow as a phone, where the preview is behind its own tab
beforeAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width: 390 });
});
const path = '/templateEditor/configOther/wordsColorSet';

const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: '企业字体' });
  const found = within(list)
    .getAllByRole('listitem')
    .find((one) => within(one).queryByText(name));
  if (!found) throw new Error(`no row ${name}`);
  return within(found);
};
const rowNames = () =>
  within(screen.getByRole('list', { name: '企业字体' }))
    .getAllByRole('listitem')
    .map((one) => one.querySelector('b')?.textContent);

const openedDialog = async () => within(await screen.findByRole('dialog'));

const uploaded = async (name: string, fields: Record<string, string> = {}): Promise<number> => {
  const person = await stage.server().signIn('admin');
  const file = await tinyFont(name.replace(/[^A-Za-z]/g, '') || 'Z');
  const input = { name, licence: '企业自有', ...fields };
  const { data } = await person.upload<{ id: number }>('POST /brandFont/upload.do', file, input, 'a.ttf');
  return data.id;
};

const settingCodeOf = async (person: Person): Promise<string> => {
  const { data } = await person.call<{ settingCode: string; isDefault: boolean }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  return data.find((set) => set.isDefault)?.settingCode ?? '';
};

/** Publishes fonts, in the state the screen is opened in. */
const publish = async (companyFonts: { id: number; visible: boolean }[]): Promise<void> => {
  const person = await stage.server().signIn('admin');
  const place = { settingCode: await settingCodeOf(person), key: 'editor.brand', device: 'pc' };
  const { data } = await person.call<{ revision: number }>('GET /configDocument/get.do', place);
  const brand = initialValue(DOCUMENTS['editor.brand']);
  const value = { ...brand, fonts: { ...brand.fonts, companyFonts } };
  const saved = await person.call<{ revision: number }>('POST /configDocument/save.do', {
    ...place,
    revision: data.revision,
    value,
  });
  await person.call('POST /configDocument/publish.do', { ...place, revision: saved.data.revision });
};

afterEach(async () => {
  localStorage.clear();
  const { kysely } = stage.server().database;
  await kysely.deleteFrom('brand_font').execute();
  await kysely.deleteFrom('config_version').execute();
  await kysely.deleteFrom('config_document').execute();
});

describe('company fonts', () => {
  it('are uploaded with their licence, shown in their own face, and saved with the document', async () => {
    const { user } = await stage.open(path);
    expect(await screen.findByText('还没有企业字体')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '上传字体' }));
    const dialog = await openedDialog();
    await user.click(dialog.getByRole('button', { name: /上\s*传/ }));
    expect(await dialog.findByText('请选择字体文件')).toBeTruthy();
    expect(await dialog.findByText('请输入授权说明')).toBeTruthy();

    const file = new File([new Uint8Array(await tinyFont('永和九年'))], '青禾.ttf');
    const chooser = document.querySelector<HTMLInputElement>('.ant-modal input[type="file"]');
    if (!chooser) throw new Error('no file input');
    await user.upload(chooser, file);
    await user.click(dialog.getByLabelText('授权说明'));
    await user.paste('青禾自有字体');
    await user.click(dialog.getByRole('button', { name: /上\s*传/ }));

    await screen.findByText('字体已上传，发布后对用户生效');
    const font = await row('ZCOOL KuaiLe');
    expect(font.getByText('永和九年 Aa 123').style.fontFamily).toMatch(/brand-[a-f0-9]{20}/);
    expect(font.getByText('长期有效')).toBeTruthy();
    expect(font.getByRole('switch', { name: '启用「ZCOOL KuaiLe」' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    expect(await screen.findByText('草稿已保存')).toBeTruthy();
    const saved = stage.calls.find((call) => call.path === contract.configDocument.update.path);
    expect(JSON.parse(saved?.body ?? '{}').value.fonts.companyFonts).toEqual([
      { id: expect.any(Number), visible: true },
    ]);
  });

  it('a file that is not a font is reported beside the file, and typed input stays', async () => {
    const { user } = await stage.open(path);
    await user.click(await screen.findByRole('button', { name: '上传字体' }));
    const dialog = await openedDialog();
    const chooser = document.querySelector<HTMLInputElement>('.ant-modal input[type="file"]');
    if (!chooser) throw new Error('no file input');
    await user.upload(chooser, new File(['not a font at all'], '伪装.ttf'));
    await user.click(dialog.getByLabelText('授权说明'));
    await user.paste('自有');
    await user.click(dialog.getByRole('button', { name: /上\s*传/ }));
    expect(await dialog.findByText('文件不是字体，请上传 TTF、OTF 或 WOFF2')).toBeTruthy();
    expect((dialog.getByLabelText('授权说明') as HTMLTextAreaElement).value).toBe('自有');
  });

  it('report licences that end or have ended; an expired font cannot be switched on', async () => {
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const [ending, over] = [await uploaded('Ending', { expiresOn: soon }), await uploaded('Over')];
    await stage
      .server()
      .database.kysely.updateTable('brand_font')
      .set({ expires_on: '2026-01-01' })
      .where('id', '=', over)
      .execute();
    await publish([ending, over].map((id) => ({ id, visible: true })));
    await stage.open(path);
    expect((await row('Ending')).getByText(/天后到期/)).toBeTruthy();
    expect(screen.getByText(/「Ending」的授权即将到期/)).toBeTruthy();
    const expired = await row('Over');
    expect(expired.getByText('2026-01-01 已过期')).toBeTruthy();
    expect((expired.getByRole('switch') as HTMLButtonElement).disabled).toBe(true);
  });

  it("name the day of their upload by the browser's calendar (product section 2)", async () => {
    const { kysely } = stage.server().database;
    for (const [name, moment] of [
      ['Early', '2026-03-04T00:30:00'],
      ['Late', '2026-03-05T23:30:00'],
    ] as const) {
      const id = await uploaded(name);
      const createdAt = new Date(moment);
      await kysely.updateTable('brand_font').set({ created_at: createdAt }).where('id', '=', id).execute();
    }
    await stage.open(path);
    expect((await row('Early')).getByText(/上传于 2026-03-04/)).toBeTruthy();
    expect((await row('Late')).getByText(/上传于 2026-03-05/)).toBeTruthy();
  });

  it('are put in order, and one in use is deleted only after a second confirmation', async () => {
    const [first, second] = [await uploaded('First'), await uploaded('Second')];
    await publish([first, second].map((id) => ({ id, visible: true })));
    const { user } = await stage.open(path);
    await user.click((await row('First')).getByRole('button', { name: '下移「First」' }));
    expect(rowNames()).toEqual(['Second', 'First']);

    await user.click((await row('First')).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除字体' }));
    await screen.findByText('删除字体「First」？');
    await user.click(screen.getByRole('button', { name: /^删\s*除$/ }));
    await screen.findByText('字体「First」正在线上使用');
    expect(screen.getByText(/「默认方案」的线上配置正在使用/)).toBeTruthy();
    await user.click(screen.getByText('仍要删除'));
    await waitFor(() => expect(rowNames()).toEqual(['Second']));
    const person = await stage.server().signIn('admin');
    const { data } = await person.call<BrandFont[]>('GET /brandFont/list.do');
    expect(data.map((font) => font.name)).toEqual(['Second']);
  });

  it('keep what a colleague switched off while their removal was asked about (R-18)', async () => {
    const [first, second] = [await uploaded('First'), await uploaded('Second')];
    await publish([first, second].map((id) => ({ id, visible: true })));
    const { user, person } = await stage.open(path);
    const isOn = async () =>
      (await row('Second')).getByRole('switch', { name: '启用「Second」' }).getAttribute('aria-checked');
    await user.click(await screen.findByRole('switch', { name: '仅用企业色板' }));
    const place = { settingCode: await settingCodeOf(person), key: 'editor.brand', device: 'pc' };
    const { data } = await person.call<{ revision: number; draft: { fonts: object } }>(
      'GET /configDocument/get.do',
      place,
    );
    const companyFonts = [
      { id: first, visible: true },
      { id: second, visible: false },
    ];
    const value = { ...data.draft, fonts: { ...data.draft.fonts, companyFonts } };
    await person.call('POST /configDocument/save.do', { ...place, revision: data.revision, value });
    // the answer to a save arrives while the question is open
    const release = stage.hold('/configDocument/save.do');
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    await user.click((await row('First')).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除字体' }));
    await screen.findByText('删除字体「First」？');
    release();
    await user.click(await screen.findByRole('button', { name: '合并并保存' }));
    await waitFor(async () => expect(await isOn()).toBe('false'));
    await user.click(screen.getByRole('button', { name: /^删\s*除$/ }));
    await user.click(await screen.findByText('仍要删除'));
    await waitFor(() => expect(rowNames()).toEqual(['Second']));
    expect(await isOn()).toBe('false');
  });

  it('keep what someone else changed while their form was open here (R-18)', async () => {
    const id = await uploaded('Shared', { expiresOn: '2040-01-01' });
    const { user, person } = await stage.open(path);
    await user.click((await row('Shared')).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '修改信息' }));
    const dialog = await openedDialog();
    await user.clear(dialog.getByLabelText('授权说明'));
    await user.paste('2026-031 号合同');
    const theirs = { id, name: 'Renamed', expiresOn: '2045-06-30' };
    expect((await person.call('POST /brandFont/update.do', theirs)).code).toBe(200);
    await user.click(dialog.getByRole('button', { name: /保\s*存/ }));
    await screen.findByText('字体信息已保存');
    const { data } = await person.call<BrandFont[]>('GET /brandFont/list.do');
    expect(data).toMatchObject([{ name: 'Renamed', expiresOn: '2045-06-30', licence: '2026-031 号合同' }]);
  });

  it('are read-only for people who may only see the screen', async () => {
    await uploaded('Seen');
    await stage.open(path, [entryIdOf(path)]);
    const font = await row('Seen');
    expect((font.getByRole('switch') as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: '上传字体' })).toBeNull();
  });

  it('that failed to load can be loaded again, and the rest of the screen works (U-01)', async () => {
    stage.cut(contract.brandFont.list.path, 20);
    await stage.open(path);
    expect((await screen.findAllByRole('button', { name: '重试' })).length).toBeGreaterThan(0);
    expect(screen.getByRole('list', { name: '平台字体' })).toBeTruthy();
  });
});

describe('rules', () => {
  it('that leave no choice are reported before they are published', async () => {
    const { user } = await stage.open(path);
    await user.click(await screen.findByRole('switch', { name: '仅用企业字体' }));
    expect(await screen.findByText('没有可用的企业字体，编辑器仍会提供平台字体')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: '仅用企业色板' }));
    expect(screen.queryByText('没有企业色板，用户将无法更改颜色')).toBeNull();
    for (const name of ['品牌色', '中性色'])
      await user.click(screen.getByRole('button', { name: `移除色板「${name}」` }));
    expect(await screen.findByText('没有企业色板，用户将无法更改颜色')).toBeTruthy();
  });
});
