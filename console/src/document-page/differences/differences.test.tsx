import { configDocument } from '@design-console/contract/config-document';
import { DOCUMENTS } from '@design-console/contract/documents';
import {
  differencesOf,
  type DocumentField,
  type DocumentValue,
  initialValue,
  readSide,
} from '@design-console/contract/kernel';
import { prepareInertCanvas } from '@design-console/editor/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SideView } from '../../kit/difference/SideView.tsx';
import { type Person, prepareStage } from '../../testing/openScreen.tsx';

const stage = prepareStage();
beforeAll(prepareInertCanvas);

const functions = DOCUMENTS['editor.functions'];
const [bar] = Object.entries(functions.sections).flatMap(([section, { fields }]) =>
  (Object.entries(fields) as [string, DocumentField][]).flatMap(([name, field]) =>
    field.kind === 'ordered' ? [{ section, name, field }] : [],
  ),
);
if (!bar) throw new Error('no bar of buttons');
const [first, second] = bar.field.initial.filter(({ id }) => !(id in bar.field.namedElsewhere));
if (!first || !second) throw new Error('a bar of one button');

const start = () => initialValue(functions) as DocumentValue;
const withBar = (items: readonly unknown[]): DocumentValue => {
  const value = start();
  return { ...value, [bar.section]: { ...value[bar.section], [bar.name]: items } };
};
const hidden = withBar(
  bar.field.initial.map((item) => (item === first ? { ...item, visible: false } : item)),
);

let admin: Person;
let settingCode = '';
let made = 0;
const place = () => ({ settingCode, key: 'editor.functions', device: 'pc' });
const save = async (value: DocumentValue) => {
  const { data } = await admin.call<{ revision: number }>('GET /configDocument/get.do', place());
  return admin.call('POST /configDocument/save.do', { ...place(), revision: data.revision, value });
};
const publish = async (note: string) => {
  const { data } = await admin.call<{ revision: number }>('GET /configDocument/get.do', place());
  return admin.call('POST /configDocument/publish.do', { ...place(), revision: data.revision, note });
};

/** A config set of its own for each test, as the default one: the screen opens with it. */
beforeEach(async () => {
  made += 1;
  admin = await stage.server().signIn('admin');
  const wire = 'GET /templateCenter/v2/configurationSettingCode.do';
  const created = await admin.call<{ settingCode: string }>(wire, { action: 'create', name: `差异 ${made}` });
  settingCode = created.data.settingCode;
  await admin.call(wire, { action: 'setDefault', settingCode, isTrafficConfirmed: true });
});

const open = async () => {
  const { user } = await stage.open('/templateEditor/configAdmin/pc', admin);
  await screen.findByText('历史');
  return user;
};
const dialogOf = async (title: string) => {
  const found = (
    await screen.findByText(title, { selector: '.ant-modal-title, .ant-drawer-title' })
  ).closest<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error(`${title} is no dialog`);
  return within(found);
};
const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
const choose = async (user: UserEvent, label: string) => user.click(screen.getByText(label));

describe('differences are shown by element (product 5)', () => {
  it('each side shows the text it is read as, so that two different texts look different', () => {
    const values: readonly [DocumentField | undefined, unknown, unknown][] = [
      [bar.field, start()[bar.section]?.[bar.name], hidden[bar.section]?.[bar.name]],
      [undefined, '青禾', '青禾 '],
      [undefined, '#111111', null],
      [
        { kind: 'palettes', label: '色板', initial: [], maxCount: 3, maxColors: 3 },
        [{ name: '品牌', colors: ['#111111'] }],
        [{ name: '品牌', colors: ['#222222', '#333333'] }],
      ],
    ];
    for (const [field, before, after] of values) {
      for (const side of differencesOf(field, before, after).flatMap((one) => [one.before, one.after])) {
        const { container, unmount } = render(<SideView side={side} name="设置" />);
        expect(container.textContent).toBe(readSide(side).replaceAll(' #', '#'));
        unmount();
      }
    }
    const url = `/saas/files/${'a'.repeat(40)}.png`;
    render(<SideView side={{ kind: 'picture', url }} name="Logo，之前" />);
    expect(screen.getByAltText('Logo，之前').getAttribute('src')).toBe(url);
  });

  it('compare and publish name the button, its change, the document and the config set', async () => {
    await save(hidden);
    const user = await open();
    await choose(user, '对比线上');
    const row = (await dialogOf('对比线上')).getByRole('row', { name: new RegExp(`^${first.label}`) });
    expect(cells(row)).toEqual([first.label, '显示', '隐藏']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '发布' }));
    const dialog = await dialogOf(`发布「${functions.title} · Web 端」`);
    expect(dialog.getByText(`发布到方案「差异 ${made}」，使用这个方案的页面在下次打开时生效`)).toBeTruthy();
    expect(cells(dialog.getByRole('row', { name: new RegExp(`^${first.label}`) }))).toEqual([
      first.label,
      '显示',
      '隐藏',
    ]);
  });

  it('history begins with v0, and the preview shows an old version beside the present one', async () => {
    await save(hidden);
    await publish('收起按钮');
    const user = await open();
    await choose(user, '历史');
    const history = await dialogOf('发布历史');
    const row = await history.findByRole('row', { name: new RegExp(`^${first.label}`) });
    expect(cells(row)).toEqual([first.label, '显示', '隐藏']);
    expect(history.getByText('v0')).toBeTruthy();
    await user.click(history.getByRole('button', { name: '预览 v0 默认设置' }));
    const seen = await dialogOf('预览v0 默认设置');
    expect(seen.getByRole('region', { name: 'v0 默认设置' })).toBeTruthy();
    expect(seen.getByRole('region', { name: '当前草稿' })).toBeTruthy();
    await waitFor(() => expect(seen.getAllByText('v0 默认设置', { selector: 'h2' })).toHaveLength(1));
  });

  it('a version that could not be read gives the reason in place and is read again (U-01)', async () => {
    await save(hidden);
    await publish('收起按钮');
    const user = await open();
    const { path } = configDocument.getVersion;
    stage.cut(path, 99);
    await choose(user, '历史');
    const history = await dialogOf('发布历史');
    await history.findByRole('button', { name: /重\s?试/ });
    expect(history.queryByRole('row')).toBeNull();
    await user.click(history.getByRole('button', { name: '预览 v1' }));
    const seen = within(await (await dialogOf('预览v1')).findByRole('region', { name: 'v1' }));
    const again = await seen.findByRole('button', { name: /重\s?试/ });
    stage.cut(path, 0);
    await user.click(again);
    await waitFor(() => expect(seen.queryByRole('button', { name: /重\s?试/ })).toBeNull());
    await history.findByRole('row', { name: new RegExp(`^${first.label}`) });
  });

  it('the first publish is taken back: the defaults go live again as a new version (product 5)', async () => {
    await save(hidden);
    await publish('收起按钮');
    const user = await open();
    await choose(user, '历史');
    const history = await dialogOf('发布历史');
    await user.click(await history.findByRole('button', { name: '回滚到默认设置' }));
    expect(await screen.findByText('回滚到默认设置？')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^回\s?滚$/ }));
    expect(await history.findByText('v2', { selector: 'b' })).toBeTruthy();
    expect(history.getByText('回滚到默认设置', { selector: 'li > div > span' })).toBeTruthy();
    const { data } = await admin.call<{ published: DocumentValue }>('GET /configDocument/get.do', place());
    expect(data.published).toEqual(start());
  });

  it('before the first publish nothing can be taken back', async () => {
    const user = await open();
    await choose(user, '历史');
    const history = await dialogOf('发布历史');
    expect(await history.findByRole('button', { name: '预览 v0 默认设置' })).toBeTruthy();
    expect(history.queryByRole('button', { name: '回滚到默认设置' })).toBeNull();
  });

  it('the operation log shows the same difference', async () => {
    await save(hidden);
    await stage.open('/systemSetting/operationLog?keyword=' + encodeURIComponent('保存配置草稿'), admin);
    const [record] = await screen.findAllByRole('button', { name: '保存配置草稿' });
    record?.click();
    const detail = await dialogOf('操作详情');
    expect(await detail.findByText(`${functions.title} · Web 端 · 差异 ${made}`)).toBeTruthy();
    expect(detail.getByText(first.label)).toBeTruthy();
    expect([detail.getByText('显示'), detail.getByText('隐藏')]).toHaveLength(2);
  });
});

describe('publishing with known errors (product 5)', () => {
  it('stops at the button, counts them, and goes to the first', async () => {
    const user = await open();
    const label = (item: { label: string }) => `「${item.label}」的名称`;
    for (const item of [first, second])
      await user.clear(screen.getAllByLabelText(label(item))[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: '发布' }));
    expect(await screen.findByText(/^有 \d+ 处设置有误，改正后才能发布。/)).toBeTruthy();
    expect(screen.queryByText(/^发布「/)).toBeNull();
    expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe(
      `${bar.section}.${bar.name}`,
    );
    expect(stage.calls.some(({ path }) => path.includes('publish'))).toBe(false);
  });
});
