import type { PermissionNode } from './permission-tree.ts';

/** A node shown by a search. */
export interface FoundNode {
  readonly node: PermissionNode;
  /** Shown only because something under it matched: part of its subtree is hidden. */
  readonly isContext: boolean;
  readonly children: readonly FoundNode[];
}

const whole = (node: PermissionNode): FoundNode => ({
  node,
  isContext: false,
  children: node.children.map(whole),
});

const tidy = (words: string): string => words.normalize('NFKC').trim().toLowerCase();

const isNamed = (node: PermissionNode, words: string): boolean => tidy(node.name).includes(words);

/**
 * The part of the tree that a search shows: the matches by name, everything under them, and their ancestors.
 * Without words, the whole tree.
 */
export const searchPermissions = (nodes: readonly PermissionNode[], words: string): FoundNode[] => {
  const wanted = tidy(words);
  if (wanted === '') return nodes.map(whole);
  return nodes.flatMap((node) => {
    if (isNamed(node, wanted)) return [whole(node)];
    const children = searchPermissions(node.children, wanted);
    return children.length > 0 ? [{ node, isContext: true, children }] : [];
  });
};

/** The topmost nodes whose whole subtree is shown: what 全选 acts on. */
export const wholeNodes = (found: readonly FoundNode[]): PermissionNode[] =>
  found.flatMap((one) => (one.isContext ? wholeNodes(one.children) : [one.node]));

/** Splits a name at the search words; every odd piece is a match. */
export const cutAtWords = (name: string, words: string): string[] => {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [name];
  const pieces: string[] = [];
  const lower = name.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    pieces.push(name.slice(from, at), name.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...pieces, name.slice(from)];
};
