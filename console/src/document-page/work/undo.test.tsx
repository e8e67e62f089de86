import { prepareInertCanvas } from '@design-console/editor/testing';
import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareStage } from '../../testing/openScreen.tsx';
import { exportText } from './transfer.ts';

/** Undo of a configuration document that is being edited (U-05). */

const stage = prepareStage();
beforeAll(prepareInertCanvas);
beforeEach(() => localStorage.clear());

const text = () => screen.findByRole<HTMLInputElement>('textbox', { name: '水印文字' });
const enabled = () => screen.getByRole<HTMLButtonElement>('switch', { name: '启用水印' });
const isOn = () => enabled().getAttribute('aria-checked') === 'true';
const button = (name: string) =>
  within(screen.getByRole('group', { name: '撤销和重做' })).getByRole<HTMLButtonElement>('button', { name });
const undo = () => button('撤销');
const redo = () => button('重做');
const choose = async (user: UserEvent, entry: string) => {
  await user.click(screen.getByLabelText('更多操作'));
  await user.click(await screen.findByText(entry, { selector: '.ant-dropdown-menu-title-content' }));
};
const takeBack = async (user: UserEvent, says: string) => {
  const message = (await screen.findByText(says)).parentElement ?? document.body;
  await user.click(within(message).getByText('撤销', { selector: '.message-action' }));
};

describe('undo of a document', () => {
  it('takes back 全部恢复默认 from its message, with everything typed before', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    await user.clear(await text());
    await user.type(await text(), '青禾内部');
    await choose(user, '全部恢复默认');
    expect((await text()).value).not.toBe('青禾内部');
    await takeBack(user, '已恢复默认设置');
    expect((await text()).value).toBe('青禾内部');
    expect(isOn()).toBe(false);
    // the message of an act that was already taken back takes back nothing else
    await choose(user, '放弃未保存的修改');
    await user.click(undo());
    await takeBack(user, '已放弃未保存的修改');
    expect(await screen.findByText('这次修改已经撤销，或已被其他人保存的内容替换')).toBeTruthy();
    expect((await text()).value).toBe('青禾内部');
  });

  it('by keys and buttons goes back past 保存草稿 and 放弃未保存的修改, and forth again', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    await text();
    expect([undo().disabled, redo().disabled]).toEqual([true, true]);
    await user.click(enabled());
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await screen.findByText('草稿已保存');
    await user.click(enabled());
    await choose(user, '放弃未保存的修改');
    expect(isOn()).toBe(true);
    await takeBack(user, '已放弃未保存的修改');
    expect(isOn()).toBe(false);
    enabled().focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(isOn()).toBe(true);
    expect(undo().title).toBe('撤销「水印 · 启用水印」的修改 (Ctrl+Z)');
    await user.keyboard('{Control>}z{/Control}');
    expect(isOn()).toBe(false);
    // the saved draft has it on: going back is a change that is not saved yet
    expect(await screen.findByText('已自动保存到本机')).toBeTruthy();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(isOn()).toBe(true);
    await user.keyboard('{Control>}y{/Control}');
    expect(isOn()).toBe(false);
    await user.click(undo());
    expect(isOn()).toBe(true);
  });

  it('by keys is left to a text field, to the preview and to a dialog that have the focus', async () => {
    const { user } = await stage.open('/templateEditor/watermark');
    await text();
    // whatever was saved before, this is not what is live
    await user.type(await text(), '校对');
    await user.click(enabled());
    await user.click(undo());
    const titles = () => [undo().title, redo().title];
    const before = titles();
    expect(before).toEqual([
      '撤销「水印 · 水印文字」的修改 (Ctrl+Z)',
      '重做「水印 · 启用水印」的修改 (Ctrl+Shift+Z)',
    ]);
    const pressKeys = async () => {
      for (const keys of ['{Control>}z', '{Control>}y', '{Control>}{Shift>}z{/Shift}']) {
        await user.keyboard(`${keys}{/Control}`);
        expect(titles(), keys).toEqual(before);
      }
    };
    await user.click(await text());
    await pressKeys();
    const preview = within(screen.getByRole('complementary', { name: '实时预览' }));
    // while it is being loaded, what has the focus may be replaced
    await preview.findByRole('toolbar');
    const [choice] = preview.getAllByRole('radio');
    choice?.focus();
    expect(document.activeElement).toBe(choice);
    await pressKeys();
    await user.click(screen.getByRole('button', { name: '对比线上' }));
    const difference = await screen.findByText('对比线上', { selector: '.ant-modal-title' });
    const close = difference.closest('[role="dialog"]')?.querySelector('button');
    close?.focus();
    expect(document.activeElement).toBe(close);
    await pressKeys();
  });

  it('after 发布 changes the draft and says that what is live stays', async () => {
    const { user, person } = await stage.open('/templateEditor/watermark');
    await text();
    await user.click(enabled());
    await user.click(screen.getByRole('button', { name: '发布' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /^发\s?布$/ }));
    await screen.findByText('已发布 v1', { selector: '.ant-tag' });
    const wasOn = isOn();
    await user.click(undo());
    expect(isOn()).toBe(!wasOn);
    expect(await screen.findByText('只撤销了草稿里的修改，线上仍是 v1，再次发布后才会改变')).toBeTruthy();
    expect(screen.getByText('草稿 · 1 处改动')).toBeTruthy();
    const asked = stage.calls.find(({ path }) => path === '/configDocument/publish.do');
    const { settingCode } = JSON.parse(asked?.body ?? '{}') as { settingCode: string };
    const place = { settingCode, key: 'editor.watermark', device: 'pc' };
    const wire = 'GET /configDocument/get.do';
    const { data } = await person.call<{ published: { basic: { enabled: boolean } } }>(wire, place);
    expect(data.published.basic.enabled).toBe(wasOn);
  });

  it('takes back a preset and an imported file', async () => {
    const { user } = await stage.open('/templateEditor/configTheme/pc');
    const primary = await screen.findByRole<HTMLInputElement>('textbox', { name: '主色' });
    const was = primary.value;
    const [preset] = within(screen.getByRole('group', { name: '预设' }))
      .getAllByRole('button')
      .filter((one) => one.getAttribute('aria-pressed') === 'false');
    if (!preset) throw new Error('no preset');
    await user.click(preset);
    expect(primary.value).not.toBe(was);
    await takeBack(user, `已使用预设「${preset.title}」`);
    expect(primary.value).toBe(was);
    const documentRef = { settingCode: '', key: 'editor.theme', device: 'pc' } as const;
    const value = initialValue(DOCUMENTS['editor.theme']);
    const file = exportText(documentRef, { ...value, colors: { ...value.colors, primary: '#123456' } });
    const picker = screen.getByLabelText('选择要导入的配置文件');
    await user.upload(picker, new File([file], '主题.json', { type: 'application/json' }));
    await waitFor(() => expect(primary.value).toBe('#123456'));
    await takeBack(user, '已导入配置文件');
    expect(primary.value).toBe(was);
  });
});
