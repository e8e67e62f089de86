import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../testing/openScreen.tsx';
import { takeNotice } from './session.ts';

const stage = prepareStage();
const kept = 'design-console-unfinished';

/** Ends the session on the server: the page's next call is refused. */
const endSession = async (person: { call: (wire: string) => Promise<unknown> }) => {
  await person.call('POST /main/loginOut.do');
};

describe('what was typed when the session ended', () => {
  it('into a dialog is there again for the same person, and the login page says what happened', async () => {
    const { user, person } = await stage.open('/systemSetting/userManage');
    await user.click(await screen.findByRole('button', { name: '新建用户' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('用户标识'), 'qh_kept_1');
    await user.type(dialog.getByLabelText(/昵称/), '写到一半');
    await endSession(person);
    await user.click(dialog.getByRole('button', { name: /^创\s?建$/ }));
    await waitFor(() => expect(stage.departures).toHaveLength(1));
    expect(takeNotice()).toBe('未登陆\n登录已过期，请重新登录');

    cleanup();
    const again = await stage.open('/systemSetting/userManage');
    await screen.findByText('登录过期前在「新建用户」里填写的内容已保留，重新打开即可继续');
    await again.user.click(await screen.findByRole('button', { name: '新建用户' }));
    const reopened = within(await screen.findByRole('dialog'));
    await reopened.findByText('已恢复登录过期前填写的内容');
    expect((await reopened.findByLabelText<HTMLInputElement>('用户标识')).value).toBe('qh_kept_1');
    expect(reopened.getByLabelText<HTMLInputElement>(/昵称/).value).toBe('写到一半');
    expect(screen.queryByText(/重新打开即可继续/)).toBeNull();
  });

  it('into a drawer too', async () => {
    const { user, person } = await stage.open('/systemSetting/roleManage');
    await user.click(await screen.findByRole('button', { name: '新建角色' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.type(await drawer.findByLabelText('角色名称'), '半个角色');
    await endSession(person);
    await user.click(drawer.getByRole('button', { name: /^(创\s?建|保\s?存)$/ }));
    await waitFor(() => expect(stage.departures).toHaveLength(1));

    cleanup();
    const again = await stage.open('/systemSetting/roleManage');
    await again.user.click(await screen.findByRole('button', { name: '新建角色' }));
    const reopened = within(await screen.findByRole('dialog'));
    expect((await reopened.findByLabelText<HTMLInputElement>('角色名称')).value).toBe('半个角色');
  });

  it('is nobody else’s, and is forgotten when another person signs in', async () => {
    sessionStorage.setItem(
      kept,
      JSON.stringify({
        owner: '63:999',
        kept: [{ name: '新建用户 ', title: '新建用户', values: { userFlag: 'x' } }],
      }),
    );
    const { user } = await stage.open('/systemSetting/userManage');
    await user.click(await screen.findByRole('button', { name: '新建用户' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByLabelText<HTMLInputElement>('用户标识')).value).toBe('');
    expect(sessionStorage.getItem(kept)).toBeNull();
  });

  it('holds no password', async () => {
    const { user, person } = await stage.open('/setting');
    await user.click((await screen.findAllByRole('button', { name: /^查看密钥/ }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('登录密码'), 'Qinghe-2026');
    await endSession(person);
    await user.click(dialog.getByRole('button', { name: '查看' }));
    await waitFor(() => expect(stage.departures).toHaveLength(1));
    expect(sessionStorage.getItem(kept) ?? '').not.toContain('Qinghe-2026');
  });
});

describe('a page that failed while the network was away', () => {
  it('loads by itself when it is back', async () => {
    stage.cut('/role/list.do');
    await stage.open('/systemSetting/roleManage');
    await screen.findByText('内容加载失败');
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(screen.queryByText('内容加载失败')).toBeNull());
    await screen.findByRole('table');
  });
});
