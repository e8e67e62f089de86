import {
  type Block,
  type BlockType,
  blockTitles,
  emptyBlock,
  faultOfBlock,
  nameOfBlock,
} from '@design-console/contract/kernel';
import { arrayMove } from '@dnd-kit/sortable';
import { Button, Dropdown, Switch } from 'antd';
import {
  ChevronDown,
  Copy,
  Image,
  LayoutGrid,
  LayoutTemplate,
  type LucideIcon,
  Plus,
  Sparkles,
  Trash2,
  Type,
} from 'lucide-react';
import { useState } from 'react';
import type { FieldInputProps } from '../../../document-page/form/fields/FieldInput.tsx';
import { focusBesideRow } from '../../../kit/feedback/dialog-focus.tsx';
import { ReasonedButton } from '../../../kit/feedback/ReasonedButton.tsx';
import { useMenuKeys } from '../../../kit/navigation/menu-keys.ts';
import { MoveButtons } from '../../../kit/order/MoveButtons.tsx';
import { SortableList } from '../../../kit/order/SortableList.tsx';
import { useLatest } from '../../../kit/hooks/use-latest.ts';
import { BlockForm } from './BlockForm.tsx';
import { emptinessOf } from './empty-blocks.ts';
import { goneFaultOfBlock } from './gone-links.ts';
import { newId } from './new-id.ts';
import styles from './PageManagment.module.css';
import { useChoices } from './use-choices.ts';

const icons: Readonly<Record<BlockType, LucideIcon>> = {
  banner: Image,
  kinds: LayoutGrid,
  topics: Sparkles,
  templates: LayoutTemplate,
  text: Type,
};

interface RowProps {
  readonly block: Block;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  /** Why there can be no further block; null where there can. */
  readonly fullReason: string | null;
  readonly onToggle: () => void;
  readonly onChange: (change: (now: Block) => Block) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

const Row = ({
  block,
  index,
  count,
  isOpen,
  isDisabled,
  fullReason,
  onToggle,
  onChange,
  onMove,
  onCopy,
  onRemove,
}: RowProps) => {
  const Icon = icons[block.type];
  const name = nameOfBlock(block);
  const choices = useChoices();
  const fault = faultOfBlock(block) ?? goneFaultOfBlock(block, choices);
  const emptiness = emptinessOf(block);
  return (
    <div className={styles.block} data-open={isOpen}>
      <div className={styles.blockHead}>
        <button type="button" className={styles.blockName} aria-expanded={isOpen} onClick={onToggle}>
          <Icon size={16} aria-hidden="true" />
          <span>{name}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </button>
        <Switch
          size="small"
          aria-label={`显示${name}`}
          checked={block.visible}
          disabled={isDisabled}
          onChange={(visible) => onChange((now) => ({ ...now, visible }))}
        />
      </div>
      {fault === null && emptiness !== null && <p className={styles.emptiness}>{emptiness}</p>}
      {fault !== null && !isOpen && <p className={styles.fault}>{fault}</p>}
      {isOpen && (
        <>
          <BlockForm block={block} isDisabled={isDisabled} onChange={onChange} />
          {fault !== null && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
          <div className={styles.blockActions}>
            <MoveButtons name={name} index={index} count={count} isDisabled={isDisabled} onMove={onMove} />
            <ReasonedButton
              size="small"
              type="text"
              icon={<Copy size={14} />}
              aria-label={`复制${name}`}
              disabled={isDisabled}
              reason={fullReason}
              onClick={onCopy}
            />
            <Button
              size="small"
              type="text"
              danger
              icon={<Trash2 size={14} />}
              aria-label={`删除${name}`}
              disabled={isDisabled}
              onClick={({ currentTarget }) => {
                focusBesideRow(currentTarget);
                onRemove();
              }}
            />
          </div>
        </>
      )}
    </div>
  );
};

/** The blocks of a page in their order: added, opened, moved, hidden, copied and removed here. */
export const BlockList = ({ field, value, isDisabled, onChange }: FieldInputProps) => {
  const [openId, setOpenId] = useState<string | null>(null);
  const keys = useMenuKeys();
  const blocks = Array.isArray(value) ? (value as Block[]) : [];
  // a block's input may answer late (a picture): all other blocks stay as they are then
  const changeBlock = useLatest((blockId: string, change: (now: Block) => Block) =>
    onChange(blocks.map((one) => (one.id === blockId ? change(one) : one))),
  );
  if (field.kind !== 'blocks') return null;
  const fullReason = blocks.length >= field.maxCount ? `区块最多 ${field.maxCount} 个` : null;
  const move = (from: number, to: number) => onChange(arrayMove(blocks, from, to));
  const add = (type: BlockType) => {
    const block = emptyBlock(type, newId());
    onChange([...blocks, block]);
    setOpenId(block.id);
  };
  const copy = (block: Block, index: number) => {
    const made = { ...structuredClone(block), id: newId() };
    onChange([...blocks.slice(0, index + 1), made, ...blocks.slice(index + 1)]);
    setOpenId(made.id);
  };
  return (
    <div className={styles.blocks}>
      {blocks.length === 0 && <p className={styles.hint}>还没有区块，从轮播图或模板开始</p>}
      <SortableList
        label={field.label}
        items={blocks}
        isDisabled={isDisabled}
        nameOf={nameOfBlock}
        isQuiet={({ visible }) => !visible}
        onMove={move}
      >
        {(block, index) => (
          <Row
            block={block}
            index={index}
            count={blocks.length}
            isOpen={openId === block.id}
            isDisabled={isDisabled}
            fullReason={fullReason}
            onToggle={() => setOpenId(openId === block.id ? null : block.id)}
            onChange={(change) => changeBlock(block.id, change)}
            onMove={move}
            onCopy={() => copy(block, index)}
            onRemove={() => onChange(blocks.filter(({ id }) => id !== block.id))}
          />
        )}
      </SortableList>
      {!isDisabled && (
        <Dropdown
          trigger={fullReason === null ? ['click'] : []}
          menu={{
            items: Object.entries(blockTitles).map(([type, label]) => {
              const Icon = icons[type as BlockType];
              return { key: type, label, icon: <Icon size={16} /> };
            }),
            onClick: ({ key }) => add(key as BlockType),
          }}
          {...keys.dropdown}
        >
          <ReasonedButton type="dashed" icon={<Plus size={15} />} reason={fullReason} {...keys.button}>
            添加区块 {blocks.length} / {field.maxCount}
          </ReasonedButton>
        </Dropdown>
      )}
    </div>
  );
};
