import { type TemplateKind, templateKind } from '@design-console/contract/template-kind';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { arrayMove } from '@dnd-kit/sortable';
import { Button, Tooltip } from 'antd';
import { ChevronRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { MoveButtons } from '../../../../kit/order/MoveButtons.tsx';
import { wholeNumber } from '../../../../kit/format/number.ts';
import { SortableList } from '../../../../kit/order/SortableList.tsx';
import { StatusSwitch, StatusWords } from '../../../../kit/display/status.tsx';
import type { KindNode } from './kind-tree.ts';
import styles from './TypeManage.module.css';

interface Doing {
  readonly canEdit: boolean;
  /** A search result: a part of the siblings cannot be put in order. */
  readonly isFound: boolean;
  readonly onAdd: (parentId: number) => void;
  readonly onEdit: (kind: TemplateKind) => void;
  readonly onRemove: (kind: TemplateKind) => void;
}

interface RowProps extends Doing {
  readonly kind: TemplateKind;
  readonly templateTotal: number;
  readonly index: number;
  readonly count: number;
  readonly isStill: boolean;
  readonly isSaving: boolean;
  readonly onMove: (from: number, to: number) => void;
}

const KindRow = (props: RowProps) => {
  const { kind, templateTotal, index, count, isStill, isSaving, canEdit } = props;
  const update = useCommandCall(templateKind.update);
  const pending = update.running.find((input) => input.id === kind.id)?.status;
  return (
    <div className={styles.kind}>
      <span className={styles.name} data-off={kind.status === 0}>
        {kind.name}
      </span>
      <span className={styles.facts}>
        {pageSizeText(kind)}
        <span className={styles.dpi}> · {kind.dpi} dpi</span>
      </span>
      <span className={styles.count}>{wholeNumber(templateTotal)} 个模板</span>
      <span className={styles.status}>
        {canEdit ? (
          <StatusSwitch
            name={`分类 ${kind.name}`}
            status={kind.status}
            pending={pending === undefined ? undefined : pending === 1 || pending === '1' ? 1 : 0}
            onSwitch={(status) => void update.run({ id: kind.id, status })}
          />
        ) : (
          <StatusWords status={kind.status} />
        )}
      </span>
      {canEdit && (
        <span className={styles.actions}>
          {!props.isFound && (
            <MoveButtons
              name={kind.name}
              index={index}
              count={count}
              isDisabled={isStill}
              isSaving={isSaving}
              onMove={props.onMove}
            />
          )}
          {kind.parentId === null && (
            <Tooltip title="添加下级分类">
              <Button
                size="small"
                type="text"
                icon={<Plus size={15} />}
                aria-label={`在「${kind.name}」下新建分类`}
                onClick={() => props.onAdd(kind.id)}
              />
            </Tooltip>
          )}
          <Tooltip title="编辑">
            <Button
              size="small"
              type="text"
              icon={<Pencil size={14} />}
              aria-label={`编辑「${kind.name}」`}
              onClick={() => props.onEdit(kind)}
            />
          </Tooltip>
          <Tooltip title="删除">
            <Button
              size="small"
              type="text"
              danger
              icon={<Trash2 size={14} />}
              aria-label={`删除「${kind.name}」`}
              onClick={() => props.onRemove(kind)}
            />
          </Tooltip>
        </span>
      )}
    </div>
  );
};

/** The order the user just gave a parent's children, until the server's answer has the same. */
const useOrder = (parentId: number | null, ids: readonly number[]) => {
  const sort = useCommandCall(templateKind.sort);
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  return {
    ids: moved ?? ids,
    isMoving: moved !== null,
    move: async (from: number, to: number) => {
      const next = arrayMove([...ids], from, to);
      setMoved(next);
      await sort.run({ parentId, ids: next });
      setMoved(null);
    },
  };
};

interface LevelProps extends Doing {
  readonly label: string;
  readonly parentId: number | null;
  readonly nodes: readonly KindNode[];
}

const Level = ({ label, parentId, nodes, ...doing }: LevelProps) => {
  const order = useOrder(
    parentId,
    nodes.map(({ kind }) => kind.id),
  );
  // kinds added or removed meanwhile are not in the pending order
  const shown = order.ids.flatMap((id) => nodes.find(({ kind }) => kind.id === id) ?? []);
  const items = shown.map((node) => ({ id: node.kind.id, node }));
  const isStill = !doing.canEdit || doing.isFound;
  return (
    <SortableList
      label={label}
      items={items}
      isDisabled={isStill}
      isSaving={order.isMoving}
      nameOf={({ node }) => node.kind.name}
      isQuiet={({ node }) => node.kind.status === 0}
      onMove={(from, to) => void order.move(from, to)}
    >
      {({ node }, index) => (
        <Branch
          node={node}
          isFirstLevel={parentId === null}
          index={index}
          count={items.length}
          isStill={isStill}
          isSaving={order.isMoving}
          onMove={(from, to) => void order.move(from, to)}
          {...doing}
        />
      )}
    </SortableList>
  );
};

interface BranchProps extends Doing {
  readonly node: KindNode;
  readonly isFirstLevel: boolean;
  readonly index: number;
  readonly count: number;
  readonly isStill: boolean;
  readonly isSaving: boolean;
  readonly onMove: (from: number, to: number) => void;
}

const Branch = ({ node, isFirstLevel, index, count, isStill, isSaving, onMove, ...doing }: BranchProps) => {
  const { kind, children, templateTotal } = node;
  const [isClosed, setIsClosed] = useState(false);
  const isOpen = doing.isFound || !isClosed;
  const row = (
    <KindRow
      kind={kind}
      templateTotal={templateTotal}
      index={index}
      count={count}
      isStill={isStill}
      isSaving={isSaving}
      onMove={onMove}
      {...doing}
    />
  );
  if (!isFirstLevel) return row;
  return (
    <div className={styles.branch}>
      <div className={styles.head}>
        <Button
          size="small"
          type="text"
          className={styles.toggle ?? ''}
          data-open={isOpen}
          icon={<ChevronRight size={16} />}
          aria-label={`${isOpen ? '收起' : '展开'}「${kind.name}」的下级分类`}
          aria-expanded={isOpen}
          disabled={children.length === 0 || doing.isFound}
          onClick={() => setIsClosed(isOpen)}
        />
        {row}
      </div>
      {isOpen && children.length > 0 && (
        <div className={styles.children}>
          <Level
            label={`「${kind.name}」的下级分类`}
            parentId={kind.id}
            nodes={children.map((child) => ({
              kind: child,
              children: [],
              templateTotal: child.templateCount,
            }))}
            {...doing}
          />
        </div>
      )}
    </div>
  );
};

interface Props extends Doing {
  readonly tree: readonly KindNode[];
}

/** Kinds on two levels; each level is ordered by mouse, touch or keys. */
export const KindTree = ({ tree, ...doing }: Props) => (
  <Level label="一级分类" parentId={null} nodes={tree} {...doing} />
);
