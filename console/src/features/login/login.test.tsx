import { encodeBase64Text } from '@design-console/contract/kernel/base64-text';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { getRememberedAccount, leaveAccount, leaveNotice } from '../../app/session.ts';
import { prepareStage, testPassword } from '../../testing/openScreen.tsx';
import { Login } from './Login.tsx';
import { countdownText } from './login-attempt.ts';

const stage = prepareStage();

const openLogin = () => {
  stage.connect();
  const entered = vi.fn(async (_token: string) => {});
  const typing = vi.fn();
  render(<Login onSignedIn={entered} onTyping={typing} />);
  return { user: userEvent.setup(), entered, typing };
};
const account = () => screen.getByLabelText<HTMLInputElement>('账号');
const password = () => screen.getByLabelText<HTMLInputElement>('密码');

describe('the login page (quality U-09)', () => {
  it('signs in with Enter, sends the password base64-encoded, and remembers the account alone', async () => {
    const { user, entered, typing } = openLogin();
    expect(document.activeElement).toBe(account());
    expect([account().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
    await user.click(screen.getByLabelText('记住账号'));
    await user.type(account(), 'admin');
    expect(typing).toHaveBeenCalled();
    await user.click(password());
    await user.paste(testPassword);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(entered).toHaveBeenCalledTimes(1));
    const [sent] = stage.calls;
    expect(sent).toMatchObject({ method: 'POST', path: '/main/login.do' });
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      account: 'admin',
      password: encodeBase64Text(testPassword),
    });
    expect(Object.values({ ...localStorage })).toContain('admin');
    const [token] = entered.mock.calls[0] ?? [''];
    const reply = await stage.server().inject({
      method: 'GET',
      url: '/saas/api/menu/listPermissionMenu.do',
      headers: { 'x-ckt-token': token },
    });
    expect(reply.json()).toMatchObject({ code: 200 });

    cleanup();
    openLogin();
    expect([account().value, password().value]).toEqual(['admin', '']);
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toContain(testPassword);
    expect(kept).not.toContain(encodeBase64Text(testPassword));
  });

  it('has the account of a changed password filled in once, and does not remember it', async () => {
    leaveAccount('lin.xiaotang');
    openLogin();
    expect(account().value).toBe('lin.xiaotang');
    expect(document.activeElement).toBe(password());
    expect(screen.getByLabelText<HTMLInputElement>('记住账号').checked).toBe(false);
    cleanup();
    openLogin();
    expect(account().value).toBe('');
    expect(getRememberedAccount()).toBe('');
  });

  it('reports an empty field beside it, and sends no request', async () => {
    const { user } = openLogin();
    await user.type(account(), '  ');
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(screen.getByText('请输入账号')).toBeTruthy();
    expect(screen.getByText('请输入密码')).toBeTruthy();
    expect(document.activeElement).toBe(account());
    expect(account().getAttribute('aria-invalid')).toBe('true');
    expect(stage.calls).toEqual([]);
  });

  it('shows and hides the password, and says when Caps Lock is on', async () => {
    const { user } = openLogin();
    await user.type(password(), 'abc');
    expect(password().type).toBe('password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(password().type).toBe('password');
    await user.type(password(), '{CapsLock}A');
    expect(screen.getByText('大写锁定已打开')).toBeTruthy();
    await user.type(password(), '{CapsLock}b');
    expect(screen.queryByText('大写锁定已打开')).toBeNull();
  });

  it('shows a wrong password beside its field, in the same words for an unknown account (S-03)', async () => {
    for (const name of ['admin', 'nobody.else']) {
      const { user } = openLogin();
      await user.type(account(), name);
      await user.type(password(), 'not-the-password{Enter}');
      const fault = await screen.findByText('账号或密码错误，还可尝试 4 次');
      expect(password().getAttribute('aria-invalid')).toBe('true');
      expect(password().getAttribute('aria-describedby')).toContain(fault.closest('[id]')?.id ?? 'no id');
      await waitFor(() => expect(document.activeElement).toBe(password()));
      cleanup();
    }
  });

  it('says for how long five wrong passwords pause the account, counts down, and pauses no other', async () => {
    const { user, entered } = openLogin();
    await user.type(account(), 'nobody.here');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await user.clear(password());
      await user.type(password(), `wrong-${attempt}{Enter}`);
      await waitFor(() => expect(stage.calls).toHaveLength(attempt));
      if (attempt < 5) {
        expect(await screen.findByText(`账号或密码错误，还可尝试 ${5 - attempt} 次`)).toBeTruthy();
      }
    }
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^1[45]:\d\d 后可重试$/ });
    expect(button.disabled).toBe(true);
    expect(screen.getByRole('alert').textContent).toContain('密码输入错误次数过多，请在 15 分钟后重试');
    // another account is not paused by this one
    await user.clear(account());
    await user.type(account(), 'admin');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(false);
    expect(entered).not.toHaveBeenCalled();
    await user.clear(password());
    await user.type(password(), `${testPassword}{Enter}`);
    await waitFor(() => expect(entered).toHaveBeenCalledTimes(1));
  });

  it('sends the token of this known device, and none of another account (S-03)', async () => {
    const { user, entered } = openLogin();
    await user.type(account(), 'admin');
    await user.type(password(), `${testPassword}{Enter}`);
    await waitFor(() => expect(stage.calls).toHaveLength(1));
    expect(stage.calls[0]?.body).not.toContain('deviceToken');
    await waitFor(() => expect(entered).toHaveBeenCalledTimes(1));
    cleanup();
    const { user: again } = openLogin();
    await again.type(account(), ' ＡＤＭＩＮ');
    await again.type(password(), `${testPassword}{Enter}`);
    await waitFor(() => expect(stage.calls).toHaveLength(2));
    const { deviceToken } = JSON.parse(stage.calls[1]?.body ?? '') as { deviceToken?: string };
    expect(deviceToken).toMatch(/^[\w-]{43}$/);
    // an account that was not to be remembered is not named in storage
    expect(JSON.stringify({ ...localStorage })).not.toContain('admin');
    cleanup();
    const { user: other } = openLogin();
    await other.type(account(), 'zhou.yian');
    await other.type(password(), 'wrong{Enter}');
    await waitFor(() => expect(stage.calls).toHaveLength(3));
    expect(stage.calls[2]?.body).not.toContain('deviceToken');
  });

  it('shows the sentence of the specification for a broken connection (section 8), and can be submitted again', async () => {
    const { user, entered } = openLogin();
    stage.cut('/main/login.do');
    await user.type(account(), 'admin');
    await user.type(password(), `${testPassword}{Enter}`);
    expect(await screen.findByText('服务器君开小差了，请稍后再试')).toBeTruthy();
    expect(password().value).toBe(testPassword);
    await user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(entered).toHaveBeenCalledTimes(1));
  });

  it('shows once why the person was sent here', () => {
    leaveNotice('未登陆');
    openLogin();
    expect(screen.getByRole('alert').textContent).toBe('未登陆');
  });
});

it('a pause counts down in minutes and seconds', () => {
  expect(countdownText(900)).toBe('15:00');
  expect(countdownText(61)).toBe('01:01');
  expect(countdownText(3725)).toBe('1:02:05');
});
