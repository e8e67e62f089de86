import { type TeamTemplate, template } from '@design-console/contract/template';
import { isKey } from '@design-console/editor/keys';
import { Tag } from 'antd';
import { Plus } from 'lucide-react';
import { useQueryCall } from '../api/use-query-call.ts';
import styles from './template-details.module.css';

interface Props {
  readonly templateId: number;
  readonly chosen: readonly string[];
  readonly onAdd: (id: TeamTemplate['tagIds'][number]) => void;
}

/** Tags that suit the template, each with its reason; a click adds one. */
export const SuggestedTags = ({ templateId, chosen, onAdd }: Props) => {
  const tags = useQueryCall(template.listTags, { templateId });
  const open = (tags.data ?? []).filter(({ id, suggestion }) => suggestion !== null && !chosen.includes(id));
  if (open.length === 0) return null;
  return (
    <div className={styles.suggested} role="group" aria-label="推荐标签">
      <span className={styles.suggestedLabel}>推荐</span>
      {open.map(({ id, name, suggestion }) => (
        <Tag
          key={id}
          icon={<Plus size={12} aria-hidden="true" />}
          title={suggestion ?? ''}
          role="button"
          tabIndex={0}
          aria-label={`添加标签 ${name}：${suggestion}`}
          onClick={() => onAdd(id)}
          onKeyDown={(event) => {
            if (!isKey(event, 'Enter', ' ')) return;
            event.preventDefault();
            onAdd(id);
          }}
        >
          {name}
        </Tag>
      ))}
    </div>
  );
};
