import { describe, expect, it } from 'vitest';
import { type Actor, reasonNotToManage, reasonNotToReset, reasonNotToSwitch } from './account-protection.ts';

const actor: Actor = { id: 7, isOwner: false, ungrantableRoleIds: new Set([1]) };
const owner: Actor = { id: 1, isOwner: true, ungrantableRoleIds: new Set() };
const person = { id: 8, isOwner: false, status: 1 as const, roles: [{ id: 2, name: '运营' }] };
const ownerRow = { ...person, id: 1, isOwner: true, roles: [{ id: 1, name: '超级管理员' }] };

describe('protected accounts (product section 4, S-09)', () => {
  it('nobody disables the owner or themselves', () => {
    expect(reasonNotToSwitch(owner, ownerRow)).toBe('企业所有者不能停用');
    expect(reasonNotToSwitch(undefined, ownerRow)).toBe('企业所有者不能停用');
    expect(reasonNotToSwitch(actor, { ...person, id: 7 })).toBe('无法停用自己的账号');
    expect(reasonNotToSwitch(actor, person)).toBeNull();
  });

  it('only the owner changes the owner', () => {
    expect(reasonNotToManage(actor, ownerRow)).toBe('企业所有者只能由本人修改');
    expect(reasonNotToManage(owner, ownerRow)).toBeNull();
  });

  it('an account with more rights than the asker cannot be changed or reset', () => {
    const higher = { ...person, roles: [...person.roles, { id: 1, name: '超级管理员' }] };
    for (const reason of [reasonNotToManage, reasonNotToReset, reasonNotToSwitch]) {
      expect(reason(actor, higher)).toBe('该账号的权限高于你，无法操作');
      expect(reason(owner, higher)).toBeNull();
    }
  });

  it('nobody resets the own password: the session would end before it is read', () => {
    expect(reasonNotToReset(owner, ownerRow)).not.toBeNull();
    expect(reasonNotToReset(actor, person)).toBeNull();
  });
});
