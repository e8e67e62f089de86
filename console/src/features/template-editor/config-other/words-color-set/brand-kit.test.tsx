import { hoverOf } from '@design-console/contract/kernel';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../../testing/openScreen.tsx';
import { prepareStage } from '../../../../testing/openScreen.tsx';

/** 品牌套件 (product section 4). */

const stage = prepareStage();
// as narrow as a phone, where the preview is behind its own tab
beforeAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width: 390 });
});
// the preview draws as soon as its file has arrived
beforeAll(prepareInertCanvas);
const kitPath = '/templateEditor/configOther/wordsColorSet';
const themePath = '/templateEditor/configTheme/pc';

afterEach(async () => {
  localStorage.clear();
  vi.restoreAllMocks();
  const { kysely } = stage.server().database;
  await kysely.deleteFrom('config_version').execute();
  await kysely.deleteFrom('config_document').execute();
  await kysely.deleteFrom('brand_kit').execute();
});

const section = async () => within(await screen.findByRole('region', { name: '品牌套件' }));

const colorsOf = async (person: Person, key: string) => {
  const sets = await person.call<{ settingCode: string; isDefault: boolean }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  const settingCode = sets.data.find((set) => set.isDefault)?.settingCode;
  const { data } = await person.call<{ draft: Record<string, unknown>; publishedVersion: number }>(
    'GET /configDocument/get.do',
    { settingCode, key, device: 'pc' },
  );
  return data;
};

const savedKit = async () => {
  const admin = await stage.server().signIn('admin');
  const { data } = await admin.call<{ value: { kit: object } }>('GET /brandKit/get.do');
  const value = { kit: { ...data.value.kit, primary: '#0B7A62', hover: hoverOf('#0B7A62') } };
  await admin.call('POST /brandKit/save.do', { revision: 0, value });
  return admin;
};

const madeSet = async (name: string) => {
  const admin = await stage.server().signIn('admin');
  const wire = 'GET /templateCenter/v2/configurationSettingCode.do';
  return (await admin.call<{ settingCode: string }>(wire, { action: 'create', name })).data.settingCode;
};
const pickSet = async (user: UserEvent, name: string) => {
  await user.click(screen.getByLabelText('配置方案'));
  await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content span' }));
  await screen.findAllByText((_, element) => element?.textContent?.startsWith(`方案：${name}`) ?? false);
};

describe('the brand kit', () => {
  it('is filled in, its hover colour follows, and themes take it as drafts, field by field', async () => {
    const { user, person } = await stage.open(kitPath);
    const kit = await section();
    const primary = await kit.findByRole('textbox', { name: '主色' });
    expect(kit.getByText('跟随主色')).toBeTruthy();
    await user.clear(primary);
    await user.type(primary, '#0b7a');
    expect(kit.getByRole('alert').textContent).toBe('主色须为 #RRGGBB 格式的颜色');
    const keeping = kit.getByRole('button', { name: '保存品牌套件' });
    expect(keeping.getAttribute('aria-description')).toBe('请先改正标出的内容');
    await user.type(primary, '62');
    expect((kit.getByRole('textbox', { name: '悬停' }) as HTMLInputElement).value).toBe(hoverOf('#0B7A62'));
    await user.click(kit.getByRole('button', { name: '保存品牌套件' }));
    await screen.findByText('品牌套件已保存，同步后各主题才会改变');

    await user.click(kit.getByRole('button', { name: /同步到/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /同步到/ }));
    const theme = within(await dialog.findByRole('listitem', { name: '编辑器主题设置 · Web 端' }));
    await user.click(await theme.findByRole('checkbox', { name: '颜色 · 悬停' }));
    for (const name of [
      '编辑器主题设置 · 移动端',
      '平台字体与颜色',
      '模板中心样式',
      'AI 画匠主题',
      'AI 设计经典主题',
      'AI 设计会话主题',
      '授权书',
    ])
      expect(await dialog.findByRole('checkbox', { name })).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: '模板中心样式' }));
    await user.click(dialog.getByRole('button', { name: '同步 7 处' }));
    await screen.findByText('已同步 7 处');

    const pc = await colorsOf(person, 'editor.theme');
    expect(pc.draft.colors).toMatchObject({ primary: '#0B7A62', hover: hoverOf('#066CF3') });
    expect(pc.publishedVersion).toBe(0);
    expect((await colorsOf(person, 'aiArtisan.theme')).draft.colors).toMatchObject({ primary: '#0B7A62' });
    expect((await colorsOf(person, 'templateCenter.style')).draft.look).toMatchObject({ primary: '#066CF3' });
  });

  it('keeps typed input while the preview is opened and another config set is chosen', async () => {
    await madeSet('另一方案');
    const { user } = await stage.open(kitPath);
    const primary = await (await section()).findByRole<HTMLInputElement>('textbox', { name: '主色' });
    await user.clear(primary);
    await user.type(primary, '#0b7a62');
    await user.click(screen.getByText('预览', { selector: '.ant-segmented-item-label' }));
    await screen.findByRole('complementary', { name: '实时预览' });
    expect(screen.queryByRole('textbox', { name: '主色' })).toBeNull();
    await user.click(screen.getByText('设置', { selector: '.ant-segmented-item-label' }));
    const shown = async () =>
      (await (await section()).findByRole<HTMLInputElement>('textbox', { name: '主色' })).value;
    expect(await shown()).toBe('#0B7A62');
    await pickSet(user, '另一方案');
    expect(await shown()).toBe('#0B7A62');
  });

  it('keeps typed input for the next sign-in when the session ends', async () => {
    const { user, person } = await stage.open(kitPath);
    const kit = await section();
    const primary = await kit.findByRole('textbox', { name: '主色' });
    await user.clear(primary);
    await user.type(primary, '#0b7a62');
    await person.call('POST /main/loginOut.do');
    await user.click(kit.getByRole('button', { name: '保存品牌套件' }));
    await waitFor(() => expect(stage.departures).toHaveLength(1));
    cleanup();
    await stage.open(kitPath);
    const again = await (await section()).findByRole<HTMLInputElement>('textbox', { name: '主色' });
    await waitFor(() => expect(again.value).toBe('#0B7A62'));
  });

  it('begins with the stored kit, not with a cached one', async () => {
    const { user } = await stage.open(themePath);
    await screen.findByText('还没有品牌套件');
    await savedKit();
    const release = stage.hold('/brandKit/get.do');
    await user.click(screen.getByRole('link', { name: '去填写' }));
    const kit = await section();
    expect(kit.queryByRole('textbox', { name: '主色' })).toBeNull();
    release();
    const primary = await kit.findByRole<HTMLInputElement>('textbox', { name: '主色' });
    expect(primary.value).toBe('#0B7A62');
  });

  it('merges what another administrator saved first, and keeps typed input over it', async () => {
    const { user, person } = await stage.open(kitPath);
    const kit = await section();
    const primary = await kit.findByRole<HTMLInputElement>('textbox', { name: '主色' });
    const hover = kit.getByRole<HTMLInputElement>('textbox', { name: '悬停' });
    await user.clear(hover);
    await user.type(hover, '#112233');
    await savedKit();
    await user.click(kit.getByRole('button', { name: '保存品牌套件' }));
    await screen.findByText('林晓棠刚刚保存了品牌套件，请查看最新内容后再保存');
    await waitFor(() => expect([primary.value, hover.value]).toEqual(['#0B7A62', '#112233']));
    await user.click(kit.getByRole('button', { name: /保存品牌套件$/ }));
    await screen.findByText('品牌套件已保存，同步后各主题才会改变');
    const { data } = await person.call<{ value: object }>('GET /brandKit/get.do');
    expect(data.value).toMatchObject({ kit: { primary: '#0B7A62', hover: '#112233' } });
  });

  it('takes over what another administrator saved where the person typed nothing', async () => {
    const { user, person } = await stage.open(kitPath);
    const kit = await section();
    const primary = await kit.findByRole<HTMLInputElement>('textbox', { name: '主色' });
    await user.click(kit.getByRole('button', { name: '保存品牌套件' }));
    await screen.findByText('品牌套件已保存，同步后各主题才会改变');
    const { data } = await person.call<{ value: { kit: object } }>('GET /brandKit/get.do');
    const value = { kit: { ...data.value.kit, primary: '#AA3300' } };
    await person.call('POST /brandKit/save.do', { revision: 1, value });
    // whatever makes the page read the kit again
    await user.click(kit.getByRole('button', { name: /同步到/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /同步到/ }));
    await user.click(await dialog.findByRole('button', { name: /^同步 \d+ 处$/ }));
    await screen.findByText('有几处没有同步，原因见列表');
    await waitFor(() => expect(primary.value).toBe('#AA3300'));
  });

  it('stays in sight while themes take it, one after the other (U-03)', async () => {
    await savedKit();
    const { user } = await stage.open(kitPath);
    await user.click(await (await section()).findByRole('button', { name: /同步到/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /同步到/ }));
    const release = stage.hold('/brandKit/sync.do');
    await user.click(await dialog.findByRole('button', { name: '同步 8 处' }));
    await dialog.findByRole('button', { name: /正在同步第 1 处，共 8 处/ });
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await user.keyboard('{Escape}');
    release();
    await screen.findByText('已同步 8 处');
    const calls = stage.calls.filter((call) => call.path === '/brandKit/sync.do');
    expect(calls).toHaveLength(7);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /同步到/ })).toBeNull());
  });

  it('is taken by the letters too, whichever config set is chosen for the themes', async () => {
    await savedKit();
    const settingCode = await madeSet('换季');
    const { user, person } = await stage.open(kitPath);
    await user.click(await (await section()).findByRole('button', { name: /同步到/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /同步到/ }));
    await dialog.findByRole('checkbox', { name: '授权书' });
    await user.click(dialog.getByLabelText('方案'));
    await user.click(
      await screen.findByText(`换季 ${settingCode}`, { selector: '.ant-select-item-option-content' }),
    );
    await user.click(await dialog.findByRole('button', { name: '同步 8 处' }));
    await screen.findByText('已同步 8 处');
    const { data } = await person.call<{ letters: { now: object; wanted: object } }>('GET /brandKit/get.do');
    expect(data.letters.now).toEqual(data.letters.wanted);
    expect((await colorsOf(person, 'editor.theme')).draft.colors).not.toMatchObject({ primary: '#0B7A62' });
  });

  it('is read-only for people who may not edit it', async () => {
    await savedKit();
    await stage.open(kitPath, [entryIdOf(kitPath)]);
    const kit = await section();
    expect(((await kit.findByRole('textbox', { name: '主色' })) as HTMLInputElement).disabled).toBe(true);
    expect(kit.queryByRole('button', { name: '保存品牌套件' })).toBeNull();
  });
});

describe('a theme', () => {
  it('shows its differences from the kit and takes the ticked ones, unsaved', async () => {
    await savedKit();
    const { user } = await stage.open(themePath);
    const start = within(await screen.findByRole('region', { name: '品牌与预设' }));
    expect(await start.findByText('2 项与品牌套件不同：主色、悬停')).toBeTruthy();
    await user.click(start.getByRole('button', { name: '使用品牌套件' }));
    const dialog = within(await screen.findByRole('dialog', { name: '使用品牌套件' }));
    await user.click(dialog.getByRole('checkbox', { name: '颜色 · 悬停' }));
    await user.click(dialog.getByRole('button', { name: '使用 1 项' }));
    expect(await start.findByText('1 项与品牌套件不同：悬停')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: '主色' }) as HTMLInputElement).value).toBe('#0B7A62');
    expect(screen.getByText('改为跟随主色')).toBeTruthy();
  });

  it('takes its colour from the logo and keeps text typed while the picture was read', async () => {
    const { user } = await stage.open(themePath);
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';
    await user.upload(
      await screen.findByLabelText('Logo的图片文件'),
      new File([drawing], 'logo.svg', { type: 'image/svg+xml' }),
    );
    const take = screen.getByRole<HTMLButtonElement>('button', { name: '从 Logo 取色' });
    await waitFor(() => expect(take.getAttribute('aria-disabled')).toBeNull());
    let read = () => {};
    vi.stubGlobal(
      'Image',
      class {
        decode = () => new Promise<void>((resolve) => (read = resolve));
      },
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: () => undefined,
      getImageData: () => ({ data: [11, 122, 98, 255] }),
    } as never);
    await user.click(take);
    const title = screen.getByLabelText('标题');
    await user.clear(title);
    await user.type(title, '读图时写的');
    read();
    await screen.findByText('已从 Logo 取色');
    expect((screen.getByRole('textbox', { name: '主色' }) as HTMLInputElement).value).toBe('#0B7A62');
    expect((screen.getByRole('textbox', { name: '悬停' }) as HTMLInputElement).value).toBe(
      hoverOf('#0B7A62'),
    );
    expect((title as HTMLInputElement).value).toBe('读图时写的');
  });

  it('an invalid colour is reported, and the former colour does not silently replace it', async () => {
    const { user } = await stage.open(themePath);
    const primary = (await screen.findByRole('textbox', { name: '主色' })) as HTMLInputElement;
    await user.clear(primary);
    await user.type(primary, '#12');
    await user.tab();
    expect(primary.value).toBe('#12');
    expect((await screen.findByRole('alert')).textContent).toBe('主色须为 #RRGGBB 格式的颜色');
    await user.clear(primary);
    await user.type(primary, '07f');
    await user.tab();
    expect(primary.value).toBe('#0077FF');
  });
});
