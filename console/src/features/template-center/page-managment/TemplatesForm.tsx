import { blockBounds, type TemplatesBlock } from '@design-console/contract/kernel';
import { Select } from 'antd';
import { BoundedNumber } from '../../../kit/form/BoundedNumber.tsx';
import { facetOptions } from '../../../kit/form/facet-options.ts';
import { MultiSelect } from '../../../kit/form/MultiSelect.tsx';
import { Segments } from '../../../kit/form/Segments.tsx';
import { PickedTemplates } from '../../../template-picker/PickedTemplates.tsx';
import styles from './PageManagment.module.css';
import { useChoices } from './use-choices.ts';

interface Props {
  readonly block: TemplatesBlock;
  readonly isDisabled: boolean;
  readonly onChange: (block: TemplatesBlock) => void;
}

const sorts = [
  { value: 'hot' as const, label: '热门' },
  { value: 'newest' as const, label: '最新' },
  { value: 'mostUsed' as const, label: '最多使用' },
];

/** Which templates a grid shows: those matching a rule when the page opens, or those picked here. */
export const TemplatesForm = ({ block, isDisabled, onChange }: Props) => {
  const { kinds = [] } = useChoices();
  return (
    <>
      <Segments
        aria-label="取模板的方式"
        value={block.by}
        options={[
          { value: 'rule' as const, label: '按规则' },
          { value: 'hand' as const, label: '手选' },
        ]}
        disabled={isDisabled}
        onChange={(by) => onChange({ ...block, by })}
      />
      {block.by === 'hand' ? (
        <PickedTemplates
          label="手选模板"
          max={blockBounds.templates}
          value={block.templateIds}
          isDisabled={isDisabled}
          onChange={(templateIds) => onChange({ ...block, templateIds })}
        />
      ) : (
        <>
          <div className={styles.line}>
            <span>分类</span>
            <Select
              aria-label="模板分类"
              value={block.kindId}
              options={[{ value: 0, label: '全部分类' }, ...kinds]}
              disabled={isDisabled}
              onChange={(kindId) => onChange({ ...block, kindId })}
            />
          </div>
          <div className={styles.line}>
            <span>标签</span>
            <MultiSelect
              aria-label="模板标签"
              maxCount={blockBounds.tags}
              placeholder="不限"
              showSearch={{ optionFilterProp: 'label' }}
              value={block.tagIds}
              options={facetOptions}
              disabled={isDisabled}
              onChange={(tagIds: string[]) => onChange({ ...block, tagIds })}
            />
          </div>
          <div className={styles.line}>
            <span>排序</span>
            <Segments
              aria-label="模板排序"
              value={block.sort}
              options={sorts}
              disabled={isDisabled}
              onChange={(sort) => onChange({ ...block, sort })}
            />
          </div>
          <div className={styles.line}>
            <span>数量</span>
            <BoundedNumber
              aria-label="模板数量"
              min={1}
              max={blockBounds.templates}
              saysFault
              value={block.count}
              disabled={isDisabled}
              onChange={(count) => onChange({ ...block, count: count ?? 1 })}
            />
          </div>
        </>
      )}
    </>
  );
};
