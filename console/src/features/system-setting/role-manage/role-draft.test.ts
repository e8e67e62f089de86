import { PERMISSION_TREE } from '@design-console/contract/menu-tree';
import type { RoleDetail } from '@design-console/contract/role';
import { describe, expect, it } from 'vitest';
import { indexPermissions, type PermissionNode } from './permission-tree.ts';
import { changesOf, copyOf, draftOf, isSameDraft, mergeDrafts } from './role-draft.ts';

const treeGranting = (ungrantable: readonly string[], nodes = PERMISSION_TREE): PermissionNode[] =>
  nodes.map((node) => ({
    ...node,
    grantable: !ungrantable.includes(node.id),
    children: treeGranting(ungrantable, node.children),
  }));
const index = indexPermissions(treeGranting(['8', '8:edit', '8:secret']));

const role: RoleDetail = {
  id: 3,
  name: '开发',
  description: '接入调试',
  memberCount: 2,
  permissionCount: 4,
  builtIn: false,
  revision: 5,
  updatedAt: '2026-11-01T00:00:00Z',
  permissionIds: ['1', '8', '8:secret', '92'],
  members: [],
};
const base = draftOf(index, role);

describe('the draft of a role', () => {
  it('that copies another has its own name and leaves out rights its author does not hold (S-09)', () => {
    const { draft, leftBehind } = copyOf(index, role);
    expect(draft.name).toBe('开发 副本');
    expect([...draft.granted]).toEqual(['1', '9', '92']);
    expect(leftBehind).toBe(2);
    expect([...copyOf(index, { ...role, name: '很'.repeat(20) }).draft.name]).toHaveLength(20);
  });

  it('is not changed by blanks around texts', () => {
    expect(isSameDraft(base, { ...base, name: ' 开发 ' })).toBe(true);
    expect(isSameDraft(base, { ...base, description: '' })).toBe(false);
  });

  it('of two people saved at once keeps both changes (R-18)', () => {
    const mine = { ...base, name: '接入', granted: new Set([...base.granted, '9', '91']) };
    const theirs = { ...base, description: '接入与凭证', granted: new Set(['1', '8']) };
    const merged = mergeDrafts(index, { base, mine, theirs });
    expect(merged.name).toBe('接入');
    expect(merged.description).toBe('接入与凭证');
    expect([...merged.granted]).toEqual(['1', '8', '9', '91']);
    const changes = changesOf(index, base, theirs);
    expect(changes.name).toBeUndefined();
    expect(changes.description).toBe('接入与凭证');
    expect(changes.removed.map((one) => one.id)).toEqual(['8:secret', '9', '92']);
  });
});
