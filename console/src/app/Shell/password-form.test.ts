import { MESSAGES } from '@design-console/contract/wire/messages';
import { describe, expect, it } from 'vitest';
import { againFault, mayChangePassword, strengthOf } from './password-form.ts';

describe('change password (spec section 5)', () => {
  it('keeps OK disabled until all fields are filled and the new ones match', () => {
    const good = { old_pass: 'a', new_pass: 'b', again_pass: 'b' };
    expect(mayChangePassword(good)).toBe(true);
    expect(mayChangePassword({})).toBe(false);
    for (const field of ['old_pass', 'new_pass', 'again_pass'] as const) {
      expect(mayChangePassword({ ...good, [field]: '' })).toBe(false);
    }
    expect(mayChangePassword({ ...good, again_pass: 'B' })).toBe(false);
  });

  it('shows the sentences of the specification', () => {
    expect(MESSAGES.oldPasswordMissing).toBe('请输入旧密码!');
    expect(MESSAGES.newPasswordMissing).toBe('请输入新密码!');
    expect(againFault('', 'x')).toBe('请输入新密码');
    expect(againFault(undefined, undefined)).toBe('请输入新密码');
    expect(againFault('y', 'x')).toBe('两次输入不一致');
    expect(againFault('x', 'x')).toBeNull();
    expect(MESSAGES.passwordChanged).toBe('密码修改成功');
  });

  it('shows the strength of a password but never disables OK for it (quality U-11)', () => {
    expect(strengthOf('')).toBeNull();
    expect(strengthOf('12345')?.level).toBe(1);
    expect(strengthOf('aaaaaaaaaaaaaaaaaaaa')?.level).toBe(1);
    expect(strengthOf('qinghe-2026')?.level).toBe(2);
    expect(strengthOf('春天 在山里 喝一杯 新茶 再回来')?.level).toBe(3);
    // what the server refuses is not called strong (passwords.ts)
    expect(strengthOf('Admin 在山里 喝一杯 新茶 再回来', ['admin', '青禾文化传播'])).toMatchObject({
      level: 1,
      advice: '不能包含账号或企业名称',
    });
  });
});
