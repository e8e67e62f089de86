import { encodeBase64Text } from '@design-console/contract/kernel/base64-text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage, testPassword } from '../../testing/openScreen.tsx';
import { getToken, takeLeftAccount, takeNotice } from '../session.ts';

const stage = prepareStage();

const choose = async (user: Awaited<ReturnType<typeof stage.open>>['user'], item: RegExp) => {
  await user.click(await screen.findByRole('button', { name: /账号菜单/ }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('a session the server rejects (spec section 4: code 403)', () => {
  it('says 未登陆 and goes to /saas/login once, whatever the number of refusals', async () => {
    const person = await stage.server().signIn('admin');
    await person.call('POST /main/loginOut.do');
    // none is answered before all have been sent: the refusals are truly parallel
    const held = ['/menu/listPermissionMenu.do', '/api/manager/getSimpleInfo.do'];
    const releases = held.map(stage.hold);
    await stage.open('/templateCenter/specialTopic', person);
    await waitFor(() => expect(stage.calls.map(({ path }) => path)).toEqual(expect.arrayContaining(held)));
    for (const release of releases) release();
    await waitFor(() =>
      expect(stage.departures).toEqual(['/saas/login?redirect=%2Fsaas%2FtemplateCenter%2FspecialTopic']),
    );
    expect(await screen.findAllByText('未登陆')).toHaveLength(1);
    expect(getToken()).toBeNull();
    expect(takeNotice()).toBe('未登陆\n登录已过期，请重新登录');
    // for the other tabs
    expect(localStorage.getItem('design-console-ended')).toBe('expired');
    expect(screen.queryByText('服务器君开小差了，请稍后再试')).toBeNull();
  });
});

describe('log out (spec sections 4 and 8)', () => {
  it('clears the session and goes to the login page at code 200', async () => {
    localStorage.setItem('design-console-ended', 'expired');
    const { user, person } = await stage.open('/templateCenter/specialTopic');
    await choose(user, /退出登录/);
    await waitFor(() => expect(stage.departures).toEqual(['/saas/login']));
    expect(getToken()).toBeNull();
    expect(localStorage.getItem('api-adminAccount')).toBeNull();
    // to the other tabs this is a sign-out, whatever ended an earlier session
    expect(localStorage.getItem('design-console-ended')).toBeNull();
    expect((await person.call('GET /menu/listPermissionMenu.do')).code).toBe(403);
  });

  it('shows no message and keeps the session when the call fails', async () => {
    const { user, person } = await stage.open('/templateCenter/specialTopic');
    await screen.findByRole('heading', { level: 1 });
    stage.cut('/main/loginOut.do');
    await choose(user, /退出登录/);
    const asked = (path: string) => stage.calls.filter((call) => call.path === path).length;
    await waitFor(() => expect(asked('/main/loginOut.do')).toBe(1));
    // the app goes on after the failed call, and has shown what it had to show
    const before = asked('/menu/listPermissionMenu.do');
    await user.click(screen.getByRole('link', { name: '模板编辑器' }));
    await waitFor(() => expect(asked('/menu/listPermissionMenu.do')).toBe(before + 1));
    await screen.findByRole('navigation', { name: '模板编辑器' });
    expect(screen.queryByText('服务器君开小差了，请稍后再试')).toBeNull();
    expect(stage.departures).toEqual([]);
    expect(getToken()).toBe(person.token);
  });
});

describe('another tab signs out (quality R-28)', () => {
  it('leads this tab to the login page', async () => {
    await stage.open('/templateCenter/specialTopic');
    await screen.findByRole('heading', { level: 1 });
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    });
    expect(stage.departures).toEqual(['/saas/login']);
  });

  it('because its session expired: this tab says so too, and returns to its page after the sign-in', async () => {
    await stage.open('/templateCenter/specialTopic');
    await screen.findByRole('heading', { level: 1 });
    act(() => {
      localStorage.setItem('design-console-ended', 'expired');
      window.dispatchEvent(new StorageEvent('storage', { key: 'design-console-token', newValue: null }));
    });
    expect(stage.departures).toEqual(['/saas/login?redirect=%2Fsaas%2FtemplateCenter%2FspecialTopic']);
    expect(takeNotice()).toBe('未登陆\n登录已过期，请重新登录');
  });
});

describe('change password (spec sections 5 and 8)', () => {
  const fill = async (
    user: Awaited<ReturnType<typeof stage.open>>['user'],
    [old, fresh, again]: readonly [string, string, string],
  ) => {
    await user.type(await screen.findByLabelText('旧密码'), old);
    await user.type(screen.getByLabelText('新密码'), fresh);
    await user.type(screen.getByLabelText('确认密码'), again);
  };
  const ok = () => screen.getByRole<HTMLButtonElement>('button', { name: '确定' });

  it('has a dialog 392 px wide; OK stays disabled until three fields are filled and two are equal', async () => {
    // a loading screen full of inputs: the dialog opens over it and is found by its own name
    const { user } = await stage.open('/templateEditor/data/detail');
    await choose(user, /修改密码/);
    const dialog = await screen.findByRole('dialog', { name: '修改密码' });
    expect((dialog.closest('.ant-modal') as HTMLElement | null)?.style.width).toBe('392px');
    expect(ok().disabled).toBe(true);
    await fill(user, ['x', '春天在山里-2026', '春天在山里-202']);
    expect(await screen.findByText('两次输入不一致')).toBeTruthy();
    expect(ok().disabled).toBe(true);
    await user.type(screen.getByLabelText('确认密码'), '6');
    await waitFor(() => expect(ok().disabled).toBe(false));
    await user.type(screen.getByLabelText('新密码'), '7');
    await waitFor(() => expect(ok().disabled).toBe(true));
    await user.clear(screen.getByLabelText('旧密码'));
    expect(await screen.findByText('请输入旧密码!')).toBeTruthy();
    await user.clear(screen.getByLabelText('新密码'));
    expect(await screen.findByText('请输入新密码!')).toBeTruthy();
    await user.clear(screen.getByLabelText('确认密码'));
    expect(await screen.findByText('请输入新密码')).toBeTruthy();
    expect(ok().disabled).toBe(true);
  });

  it('shows the server’s message as a toast when refused, and stays', async () => {
    const { user } = await stage.open('/templateCenter/specialTopic');
    await choose(user, /修改密码/);
    await fill(user, ['not the password', '春天在山里-2026', '春天在山里-2026']);
    await user.click(ok());
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toContain('旧密码错误'));
    expect(
      await within(screen.getByRole('dialog', { name: '修改密码' })).findByText('旧密码错误'),
    ).toBeTruthy();
    expect(stage.departures).toEqual([]);
  });

  it('shows a transport fault as a toast too, and stays (spec section 8)', async () => {
    const { user } = await stage.open('/templateCenter/specialTopic');
    await choose(user, /修改密码/);
    await fill(user, [testPassword, '春天在山里-2026', '春天在山里-2026']);
    stage.cut('/api/manager/changePassword.do');
    await user.click(ok());
    await waitFor(() =>
      expect(document.querySelector('.ant-message')?.textContent).toContain('服务器君开小差了，请稍后再试'),
    );
    expect(stage.departures).toEqual([]);
    expect(getToken()).not.toBeNull();
  });

  it('sends both base64-encoded, says 密码修改成功, clears the session, and leaves 2 seconds later', async () => {
    const { user, person } = await stage.open('/templateCenter/specialTopic');
    await choose(user, /修改密码/);
    await fill(user, [testPassword, '春天在山里-2026', '春天在山里-2026']);
    await user.click(ok());
    expect(await screen.findByText('密码修改成功')).toBeTruthy();
    const doneAt = Date.now();
    expect(getToken()).toBeNull();
    expect(stage.departures).toEqual([]);
    const sent = stage.calls.find((call) => call.path === '/api/manager/changePassword.do');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      old_pass: encodeBase64Text(testPassword),
      new_pass: encodeBase64Text('春天在山里-2026'),
    });
    await waitFor(() => expect(stage.departures).toEqual(['/saas/login']));
    const tookMs = Date.now() - doneAt;
    expect(tookMs).toBeGreaterThan(1500);
    // a loaded machine may notice late
    expect(tookMs).toBeLessThan(8000);
    // the person signs in again at once
    expect(takeLeftAccount()).toBe('admin');
    expect((await person.call('GET /menu/listPermissionMenu.do')).code).toBe(403);
  });

  it('cannot be postponed by a person with a generated password: no other call is made meanwhile', async () => {
    const admin = await stage.server().signIn('admin', '春天在山里-2026');
    const added = await admin.call<{ password: string }>('POST /accountNumber/add.do', {
      account: 'newcomer',
      name: '新同事',
      roleIds: [],
    });
    const newcomer = await stage.server().signIn('newcomer', added.data.password);
    await stage.open('/home', newcomer);
    expect(await screen.findByRole('dialog', { name: '请先修改初始密码' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
    expect(screen.getByRole('button', { name: '退出登录' })).toBeTruthy();
    const search = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
    fireEvent(document.body, search);
    expect(search.defaultPrevented).toBe(false);
    expect(stage.calls.map((call) => call.path).sort()).toEqual([
      '/api/manager/getSimpleInfo.do',
      '/menu/listPermissionMenu.do',
    ]);
  });
});
