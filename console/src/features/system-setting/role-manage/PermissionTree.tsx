import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { PermissionBox } from './PermissionBox.tsx';
import styles from './PermissionTree.module.css';
import type { FoundNode } from './permission-search.ts';
import {
  blockOf,
  countsOf,
  type GrantedPermissions,
  operationMenuType,
  giveAll,
  type PermissionIndex,
  type PermissionNode,
  stateOf,
  subtreeOf,
} from './permission-tree.ts';
import { useLatest } from '../../../kit/hooks/use-latest.ts';

interface Props {
  readonly index: PermissionIndex;
  readonly found: readonly FoundNode[];
  readonly granted: GrantedPermissions;
  readonly isLinked: boolean;
  readonly words: string;
  readonly collapsed: ReadonlySet<string>;
  readonly onCollapse: (id: string, isCollapsed: boolean) => void;
  readonly onToggle: (id: string) => void;
  /** Gives, or takes, everything under the node: pages and operations. */
  readonly onAll: (node: PermissionNode, isGiven: boolean) => void;
}

const isOperation = ({ node }: FoundNode): boolean => node.menuType === operationMenuType;

/** Every row is its own grid, so the widths of the operation columns are computed here. */
const characterPx = 14;
const boxPx = 68;

/** What arrow keys reach in a row: refused boxes too, which say why. */
const stops = 'input[data-id], button[data-all]';

const contextReason = '清除搜索后可以整组勾选';

/**
 * Permissions as a table of rows: an entry with its operations beside it, in columns. One tab stop; arrow
 * keys move between rows and within a row, and open and close groups.
 */
export const PermissionTree = (props: Props) => {
  const { index, found, granted, isLinked, words, collapsed, onCollapse, onToggle, onAll } = props;
  const box = useRef<HTMLDivElement>(null);
  const [lastFocused, setLastFocused] = useState<string | null>(null);

  const columns = useMemo(() => {
    const all = [...index.nodes.values()].filter((node) => node.menuType === operationMenuType);
    return [...new Set(all.map((node) => node.name))];
  }, [index]);

  const template = useMemo(
    () => columns.map((name) => `${[...name].length * characterPx + boxPx}px`).join(' '),
    [columns],
  );

  const isOpen = (id: string) => words !== '' || !collapsed.has(id);

  const reasonOf = ({ node, isContext }: FoundNode): string | null =>
    isContext ? contextReason : blockOf(index, granted, node, { isLinked });

  // the only checkbox Tab reaches: the last one focused while it is visible, else the first that may be ticked
  const shown = useMemo(() => {
    const below = (one: FoundNode): readonly FoundNode[] =>
      words === '' && collapsed.has(one.node.id) ? one.children.filter(isOperation) : one.children;
    const allOf = (nodes: readonly FoundNode[]): FoundNode[] =>
      nodes.flatMap((one) => [one, ...allOf(below(one))]);
    return allOf(found);
  }, [found, words, collapsed]);
  const tabStop = (
    shown.find(({ node }) => node.id === lastFocused) ??
    shown.find((one) => reasonOf(one) === null) ??
    shown[0]
  )?.node.id;

  const toggle = useLatest(onToggle);

  const boxOf = (one: FoundNode, prefix?: string) => {
    const { node } = one;
    const state = stateOf(granted, node);
    return (
      <PermissionBox
        id={node.id}
        name={node.name}
        {...(prefix === undefined ? {} : { prefix })}
        words={words}
        isChecked={isLinked ? state === 'full' : state !== 'none'}
        isHalf={isLinked && state === 'half'}
        reason={reasonOf(one)}
        isLocked={!node.grantable}
        isTabStop={node.id === tabStop}
        onFocus={setLastFocused}
        onToggle={toggle}
      />
    );
  };

  /** 全选 or 清空 of a node with everything under it; absent where it would change nothing. */
  const allOf = ({ node, isContext }: FoundNode): ReactNode => {
    // one operation is one tick away
    if (isContext || subtreeOf(node).length < 3 || !node.grantable) return null;
    const isGiven = giveAll(index, granted, [node]).size > granted.size;
    const verb = isGiven ? '全选' : '清空';
    return (
      <button
        type="button"
        className={styles.all}
        data-all=""
        tabIndex={-1}
        aria-label={`${verb} ${node.name} 的页面和操作`}
        onClick={() => onAll(node, isGiven)}
      >
        {verb}
      </button>
    );
  };

  const row = (one: FoundNode, depth: number): ReactNode => {
    const { node } = one;
    const entries = one.children.filter((child) => !isOperation(child));
    const operations = one.children.filter(isOperation);
    const below = countsOf(node.children, granted);
    return (
      <li key={node.id}>
        <div
          className={styles.row}
          data-depth={depth}
          data-row={node.id}
          style={{ '--depth': depth } as object}
        >
          <span className={styles.entry} style={{ paddingInlineStart: depth * 24 }}>
            {entries.length > 0 ? (
              <button
                type="button"
                className={styles.chevron}
                data-open={isOpen(node.id)}
                aria-expanded={isOpen(node.id)}
                aria-label={`${isOpen(node.id) ? '收起' : '展开'} ${node.name}`}
                disabled={words !== ''}
                tabIndex={-1}
                onClick={() => onCollapse(node.id, isOpen(node.id))}
              >
                <ChevronDown size={16} aria-hidden="true" />
              </button>
            ) : (
              <span className={styles.chevron} />
            )}
            {boxOf(one)}
            {entries.length > 0 && (
              <span className={styles.count}>
                {below.granted} / {below.all}
              </span>
            )}
            {allOf(one)}
          </span>
          {operations.map((operation) => (
            <span
              key={operation.node.id}
              className={styles.operation}
              style={{ gridColumn: columns.indexOf(operation.node.name) + 2 }}
            >
              {boxOf(operation, node.name)}
            </span>
          ))}
        </div>
        {entries.length > 0 && isOpen(node.id) && <ul>{entries.map((child) => row(child, depth + 1))}</ul>}
      </li>
    );
  };

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key];
    const input = event.target;
    if (!step || !(input instanceof HTMLElement) || !input.matches(stops) || !box.current) return;
    event.preventDefault();
    const rows = [...box.current.querySelectorAll<HTMLElement>('[data-row]')];
    const inputsOf = (one: HTMLElement | undefined) => [...(one?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const here = rows.findIndex((one) => one.contains(input));
    const [down = 0, right = 0] = step;
    if (down !== 0) {
      const candidates = down > 0 ? rows.slice(here + 1) : rows.slice(0, Math.max(here, 0)).reverse();
      inputsOf(candidates.find((one) => inputsOf(one).length > 0))[0]?.focus();
      return;
    }
    const beside = inputsOf(rows[here]);
    const at = beside.indexOf(input);
    const id = rows[here]?.dataset.row;
    const isGroup = rows[here]?.querySelector('button[aria-expanded]') !== null;
    if (at === 0 && isGroup && id !== undefined && words === '' && collapsed.has(id) === right > 0) {
      onCollapse(id, right < 0);
    } else beside[at + right]?.focus();
  };

  return (
    <div
      ref={box}
      className={styles.tree}
      role="group"
      aria-label="权限，方向键移动，空格勾选"
      style={{ '--operations': template } as object}
      onKeyDown={press}
    >
      <ul>{found.map((one) => row(one, 0))}</ul>
    </div>
  );
};
