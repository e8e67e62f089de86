import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, prepareStage } from '../../testing/openScreen.tsx';

const stage = prepareStage();
beforeAll(prepareInertCanvas);
// a dialog that closes is gone at once
const { device } = (
  window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } }
).happyDOM.settings;
beforeAll(() => {
  device.prefersReducedMotion = 'reduce';
});
afterAll(() => {
  device.prefersReducedMotion = 'no-preference';
});

const path = '/templateEditor/configTheme/pc';
let made = 0;
let settingCode = '';
let admin: Person;

const place = () => ({ settingCode, key: 'editor.theme', device: 'pc' });
interface Read {
  revision: number;
  draft: { brand: { title: string } };
  publishedVersion: number;
}
const read = async () => (await admin.call<Read>('GET /configDocument/get.do', place())).data;
/** Another administrator saves this title. */
const save = async (title: string) => {
  const { revision, draft } = await read();
  const value = { ...draft, brand: { ...draft.brand, title } };
  await admin.call('POST /configDocument/save.do', { ...place(), revision, value });
};
const publish = async () => {
  const { revision } = await read();
  await admin.call('POST /configDocument/publish.do', { ...place(), revision, note: '' });
};

beforeEach(async () => {
  made += 1;
  admin = await stage.server().signIn('admin');
  const wire = 'GET /templateCenter/v2/configurationSettingCode.do';
  const created = await admin.call<{ settingCode: string }>(wire, { action: 'create', name: `冲突 ${made}` });
  settingCode = created.data.settingCode;
});

const open = async () => {
  const { user } = await stage.open(`${path}?set=${settingCode}`, admin);
  await screen.findByLabelText('标题');
  return user;
};
const mergeShows = async (title: string) => {
  const merge = (await screen.findByText('合并两边的修改')).closest<HTMLElement>('[role="dialog"]');
  if (!merge) throw new Error('no dialog');
  expect(await within(merge).findByText(title)).toBeTruthy();
};
const press = (user: UserEvent, name: RegExp) => user.click(screen.getByRole('button', { name }));
/** A dialog that was closed may stay in the page, hidden. */
const isGone = (title: string | RegExp) =>
  waitFor(() =>
    expect(
      screen
        .queryAllByText(title, { selector: '.ant-modal-title' })
        .filter((one) => one.closest<HTMLElement>('.ant-modal-wrap')?.style.display !== 'none'),
    ).toEqual([]),
  );

describe('a draft that another person saved first', () => {
  it('stops 放弃草稿 and opens the merge', async () => {
    await save('草稿');
    const user = await open();
    await save('别人的标题');
    await user.click(screen.getByLabelText('更多操作'));
    await user.click(await screen.findByText('放弃草稿', { selector: '.ant-dropdown-menu-title-content' }));
    await press(user, /^放弃草稿$/);
    await mergeShows('别人的标题');
    await isGone('放弃草稿？');
    expect((await read()).draft.brand.title).toBe('别人的标题');
  });

  it('stops 回滚 and opens the merge', async () => {
    for (const title of ['第一版', '第二版']) {
      await save(title);
      await publish();
    }
    const user = await open();
    await user.click(screen.getByText('历史'));
    await user.click(await screen.findByRole('button', { name: '回滚到此版本' }));
    await save('别人的标题');
    await press(user, /^回\s?滚$/);
    await mergeShows('别人的标题');
    await isGone('回滚到 v1？');
    expect((await read()).publishedVersion).toBe(2);
  });

  it('stops 发布 and opens the merge', async () => {
    await save('草稿');
    const user = await open();
    await press(user, /^发\s?布$/);
    const dialog = (
      await screen.findByText(/^发布「/, { selector: '.ant-modal-title' })
    ).closest<HTMLElement>('[role="dialog"]');
    if (!dialog) throw new Error('no dialog');
    await save('别人的标题');
    await user.click(within(dialog).getByRole('button', { name: /^发\s?布$/ }));
    await mergeShows('别人的标题');
    await isGone(/^发布「/);
    expect((await read()).publishedVersion).toBe(0);
  });

  it('with the same value is no conflict: the action continues', async () => {
    const user = await open();
    const title = screen.getByLabelText('标题');
    await user.clear(title);
    await user.type(title, '同一个标题');
    await save('同一个标题');
    await user.click(screen.getByLabelText('更多操作'));
    await user.click(await screen.findByText('放弃草稿', { selector: '.ant-dropdown-menu-title-content' }));
    await press(user, /^放弃草稿$/);
    await screen.findByText('草稿已放弃');
    await isGone('放弃草稿？');
    expect((await read()).draft.brand.title).not.toBe('同一个标题');
  });
});
