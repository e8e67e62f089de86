import { center, type TemplateCard } from '@design-console/contract/center';
import { arrayMove } from '@dnd-kit/sortable';
import { Tag } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQueryCall } from '../api/use-query-call.ts';
import { ReasonedButton } from '../kit/feedback/ReasonedButton.tsx';
import { MoveAndRemove } from '../kit/order/MoveAndRemove.tsx';
import { SortableList } from '../kit/order/SortableList.tsx';
import { PickerModal } from './PickerModal.tsx';
import { TemplateCover } from './TemplateCover.tsx';
import styles from './template-picker.module.css';

interface Props {
  /** The list's name for screen readers. */
  readonly label: string;
  readonly value?: readonly string[];
  readonly max: number;
  readonly isDisabled?: boolean;
  readonly onChange?: (templateIds: string[]) => void;
}

const nothing = () => undefined;

/** Templates picked by hand, in the user's order; also a form input. */
export const PickedTemplates = ({
  label,
  value = [],
  max,
  isDisabled = false,
  onChange = nothing,
}: Props) => {
  const [isPicking, setIsPicking] = useState(false);
  // templates picked in this dialog are known without a request
  const [known, setKnown] = useState<ReadonlyMap<string, TemplateCard>>(new Map());
  const templateIds = [...value];
  const found = useQueryCall(
    center.listTemplates,
    { templateIds },
    { enabled: templateIds.length > 0, keepPrevious: true },
  );
  const cards = new Map([...known, ...(found.data ?? []).map((card) => [card.templateId, card] as const)]);
  const isLoaded = found.data !== undefined;
  const items = templateIds.map((id) => ({ id, card: cards.get(id) }));
  const nameOf = ({ id, card }: (typeof items)[number]) => card?.title ?? `模板 ${id}`;
  const move = (from: number, to: number) => onChange(arrayMove([...templateIds], from, to));

  return (
    <div className={styles.picked}>
      {items.length > 0 && (
        <SortableList label={label} items={items} isDisabled={isDisabled} nameOf={nameOf} onMove={move}>
          {(item, index) => (
            <div className={styles.row}>
              <TemplateCover template={{ coverUrl: item.card?.coverUrl ?? '' }} />
              <span className={styles.about}>
                <span className={styles.title}>{nameOf(item)}</span>
                {item.card ? (
                  <small>{item.card.kindName || '自定义尺寸'}</small>
                ) : (
                  isLoaded && <Tag color="warning">用户现在看不到</Tag>
                )}
              </span>
              <MoveAndRemove
                name={nameOf(item)}
                index={index}
                count={items.length}
                isDisabled={isDisabled}
                onMove={move}
                onRemove={() => onChange(templateIds.filter((id) => id !== item.id))}
              />
            </div>
          )}
        </SortableList>
      )}
      <ReasonedButton
        type="dashed"
        icon={<Plus size={15} />}
        disabled={isDisabled}
        reason={items.length >= max ? `最多 ${max} 个模板` : null}
        onClick={() => setIsPicking(true)}
      >
        选择模板{items.length > 0 && ` ${items.length} / ${max}`}
      </ReasonedButton>
      {isPicking && (
        <PickerModal
          picked={templateIds}
          max={max}
          onPick={(templates) => {
            setKnown(new Map([...cards, ...templates.map((one) => [one.templateId, one] as const)]));
            onChange([...templateIds, ...templates.map(({ templateId }) => templateId)]);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
};
