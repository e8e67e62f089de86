import { PERMISSION_TREE } from '@design-console/contract/menu-tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAtWords, type FoundNode, searchPermissions, wholeNodes } from './permission-search.ts';
import {
  blockOf,
  closeUpwards,
  countsOf,
  differenceOf,
  giveAll,
  type GrantedPermissions,
  indexPermissions,
  isSameSet,
  mergePermissions,
  operationMenuType,
  type PermissionNode,
  stateOf,
  subtreeOf,
  takeAll,
  toggle,
} from './permission-tree.ts';

/** Any tree of up to four levels; operations only as leaves, grantable or not at every node. */
const anyTree = fc
  .array(
    fc.letrec<{ node: Shape }>((tie) => ({
      node: fc.record({
        grantable: fc.boolean(),
        operations: fc.array(fc.boolean(), { maxLength: 3 }),
        children: fc.oneof(
          { depthSize: 'small', maxDepth: 3 },
          fc.constant([]),
          fc.array(tie('node'), { maxLength: 3 }),
        ),
      }),
    })).node,
    { minLength: 1, maxLength: 4 },
  )
  .map((shapes) => shapes.map((shape, at) => build(shape, String(at + 1))));

interface Shape {
  readonly grantable: boolean;
  readonly operations: readonly boolean[];
  readonly children: readonly Shape[];
}

const build = ({ grantable, operations, children }: Shape, id: string): PermissionNode => ({
  id,
  name: `页面 ${id}`,
  menuType: 1,
  grantable,
  children: [
    ...children.map((child, at) => build(child, `${id}.${at + 1}`)),
    ...operations.map((mayGrant, at) => ({
      id: `${id}:${at}`,
      name: `操作 ${at}`,
      menuType: 2,
      grantable: mayGrant,
      children: [],
    })),
  ],
});

/** A tree, what a role holds of it, and a sequence of clicks. */
const anySituation = anyTree.chain((tree) => {
  const index = indexPermissions(tree);
  const someIds = fc.subarray([...index.order]).map((ids) => closeUpwards(index, ids));
  return fc.record({
    index: fc.constant(index),
    granted: someIds,
    other: someIds,
    another: someIds,
    clicks: fc.array(fc.record({ id: fc.constantFrom(...index.order), isLinked: fc.boolean() }), {
      maxLength: 12,
    }),
  });
});

type Situation = typeof anySituation extends fc.Arbitrary<infer One> ? One : never;

const afterClicks = ({ index, granted, clicks }: Situation): GrantedPermissions =>
  clicks.reduce<GrantedPermissions>((now, { id, isLinked }) => toggle(index, now, id, { isLinked }), granted);

const forAll = (holds: (situation: Situation) => void) =>
  fc.assert(fc.property(anySituation, holds), { numRuns: 200 });

const pagesUnder = (node: PermissionNode): PermissionNode[] =>
  subtreeOf(node).filter((one) => one === node || one.menuType !== 2);

const statesOf = ({ index }: Situation, granted: GrantedPermissions) =>
  [...index.nodes.values()].map((node) => stateOf(granted, node));

describe('the permission tree of a role (U-08)', () => {
  it('is read from the server as it was saved, half-checked nodes included, for 200 random trees', () => {
    forAll((situation) => {
      const chosen = afterClicks(situation);
      const sent = [...chosen];
      const reloaded = closeUpwards(situation.index, JSON.parse(JSON.stringify(sent)) as string[]);
      expect([...reloaded]).toEqual(sent);
      expect(statesOf(situation, reloaded)).toEqual(statesOf(situation, chosen));
    });
  });

  it('never grants or revokes what the asker may not grant, whatever is clicked', () => {
    forAll((situation) => {
      const { index, granted } = situation;
      const bulk = takeAll(index, giveAll(index, afterClicks(situation), index.roots), index.roots);
      for (const after of [afterClicks(situation), bulk]) {
        for (const node of index.nodes.values()) {
          if (!node.grantable) expect(after.has(node.id)).toBe(granted.has(node.id));
        }
      }
    });
  });

  it('shows a node half-checked exactly when it is granted without every page under it', () => {
    forAll((situation) => {
      const granted = afterClicks(situation);
      for (const node of situation.index.nodes.values()) {
        const missing = pagesUnder(node).some((one) => !granted.has(one.id));
        const expected = granted.has(node.id) ? (missing ? 'half' : 'full') : 'none';
        expect(stateOf(granted, node)).toBe(expected);
      }
    });
  });

  it('linked, a click on a node selects the pages that can be granted under it, and no operation', () => {
    forAll(({ index, granted }) => {
      for (const node of index.nodes.values()) {
        const after = toggle(index, granted, node.id, { isLinked: true });
        const isReachable = (id: string) =>
          (index.trails.get(id) ?? []).every((one) => one.grantable || granted.has(one.id));
        const missing = pagesUnder(node).filter((one) => !granted.has(one.id) && isReachable(one.id));
        if (missing.length > 0) for (const one of missing) expect(after.has(one.id)).toBe(true);
        else expect(after.size).toBeLessThanOrEqual(granted.size);
        for (const one of subtreeOf(node).slice(1))
          if (one.menuType === 2 && !granted.has(one.id)) expect(after.has(one.id)).toBe(false);
      }
    });
  });

  it('unlinked, a click selects one node alone', () => {
    forAll(({ index, granted }) => {
      for (const node of index.nodes.values()) {
        if (granted.has(node.id)) continue;
        const after = toggle(index, granted, node.id, { isLinked: false });
        for (const one of subtreeOf(node).slice(1)) expect(after.has(one.id)).toBe(granted.has(one.id));
      }
    });
  });

  it('blocks a click exactly when it would change nothing or the node is beyond the ceiling', () => {
    forAll(({ index, granted, clicks }) => {
      for (const { id, isLinked } of clicks) {
        const node = index.nodes.get(id);
        if (!node) continue;
        const isBlocked = blockOf(index, granted, node, { isLinked }) !== null;
        const changes = !isSameSet(toggle(index, granted, id, { isLinked }), granted);
        expect(isBlocked).toBe(!node.grantable || !changes);
      }
    });
  });

  it('describes a difference that turns the one set into the other', () => {
    forAll(({ index, granted, other }) => {
      const { added, removed } = differenceOf(index, granted, other);
      const result = new Set(granted);
      for (const { id } of removed) result.delete(id);
      for (const { id } of added) result.add(id);
      expect(isSameSet(result, other)).toBe(true);
      expect(added.filter(({ id }) => removed.some((one) => one.id === id))).toEqual([]);
    });
  });

  it('merges two changes of one role without loss', () => {
    forAll(({ index, granted: base, other: mine, another: theirs }) => {
      const merged = mergePermissions(index, { base, mine, theirs });
      expect(isSameSet(closeUpwards(index, merged), merged)).toBe(true);
      for (const id of index.order) {
        if (!base.has(id) && (mine.has(id) || theirs.has(id))) expect(merged.has(id)).toBe(true);
      }
      expect(isSameSet(mergePermissions(index, { base, mine: base, theirs }), theirs)).toBe(true);
      expect(isSameSet(mergePermissions(index, { base, mine, theirs: base }), mine)).toBe(true);
    });
  });

  it('a search keeps every match, all nodes under it and all above it, and no others', () => {
    const flat = (found: readonly FoundNode[]): FoundNode[] =>
      found.flatMap((one) => [one, ...flat(one.children)]);
    fc.assert(
      fc.property(anyTree, fc.constantFrom('操作 1', '页面 1', '页面 2.1', '没有'), (tree, words) => {
        const index = indexPermissions(tree);
        const shown = new Set(flat(searchPermissions(tree, words)).map((one) => one.node.id));
        const matches = index.order.filter((id) => index.nodes.get(id)?.name.includes(words));
        const expected = new Set(
          matches.flatMap((id) => [
            ...(index.trails.get(id) ?? []).map((node) => node.id),
            ...(index.nodes.has(id) ? subtreeOf(index.nodes.get(id) as PermissionNode) : []).map(
              (one) => one.id,
            ),
          ]),
        );
        expect(shown).toEqual(expected);
        for (const node of wholeNodes(searchPermissions(tree, words))) {
          for (const one of subtreeOf(node)) expect(shown.has(one.id)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the permission tree of this product', () => {
  const all = (nodes: typeof PERMISSION_TREE): PermissionNode[] =>
    nodes.map((node) => ({ ...node, grantable: true, children: all(node.children) }));
  const index = indexPermissions(all(PERMISSION_TREE));
  const node = (id: string) => {
    const found = index.nodes.get(id);
    if (!found) throw new Error(`no permission ${id}`);
    return found;
  };

  it('keeps a page granted without its operations, and a group half-checked that lacks pages', () => {
    const granted = toggle(index, new Set(), '91', { isLinked: false });
    expect([...granted]).toEqual(['9', '91']);
    expect(stateOf(granted, node('91'))).toBe('full');
    expect(stateOf(granted, node('9'))).toBe('half');
  });

  it('pages and operations are counted, not the groups that come with them', () => {
    const granted = toggle(index, new Set(), '92:edit', { isLinked: true });
    expect([...granted]).toEqual(['9', '92', '92:edit']);
    expect(countsOf(index.roots, granted).granted).toBe(2);
    const groups = index.order.filter((id) =>
      node(id).children.some(({ menuType }) => menuType !== operationMenuType),
    );
    const everything = index.order.length - groups.length;
    expect(countsOf(index.roots, new Set(index.order))).toEqual({ granted: everything, all: everything });
  });

  it('linked, keeps a page whose last operation goes but drops a group whose last page goes', () => {
    expect([...toggle(index, new Set(), '92', { isLinked: true })]).toEqual(['9', '92']);
    const whole = toggle(index, new Set(), '92:edit', { isLinked: true });
    expect([...whole]).toEqual(['9', '92', '92:edit']);
    const seeing = toggle(index, whole, '92:edit', { isLinked: true });
    expect([...seeing]).toEqual(['9', '92']);
    expect([...toggle(index, whole, '92', { isLinked: true })]).toEqual([]);
    expect([...toggle(index, whole, '92', { isLinked: false })]).toEqual(['9']);
  });

  it('names a permission by its area and its path', () => {
    const { added } = differenceOf(index, new Set(), closeUpwards(index, ['411:edit']));
    expect(added.map(({ area, words }) => [area, words.join(' · ')])).toEqual([
      ['AI 画匠', ''],
      ['AI 画匠', '主题设置'],
      ['AI 画匠', '主题设置 · Web 端'],
      ['AI 画匠', '主题设置 · Web 端 · 编辑'],
    ]);
  });

  it('marks the searched words in names', () => {
    expect(cutAtWords('账号管理', '管理')).toEqual(['账号', '管理', '']);
    expect(cutAtWords('Web 端', 'web')).toEqual(['', 'Web', ' 端']);
    expect(cutAtWords('首页', '')).toEqual(['首页']);
  });
});
