import type { TeamTemplate } from '@design-console/contract/template';
import { filterWidth } from '../../../../kit/filter/list-filters.tsx';
import { facetOptions } from '../../../../kit/form/facet-options.ts';
import { MultiSelect } from '../../../../kit/form/MultiSelect.tsx';

type TagIds = TeamTemplate['tagIds'];

interface Props {
  readonly value: TagIds;
  readonly onChange: (tagIds: TagIds | undefined) => void;
}

/** Matches any chosen tag within a facet, and every facet that has chosen tags. */
export const TagFilter = ({ value, onChange }: Props) => (
  <MultiSelect
    aria-label="标签"
    prefix={<span style={{ color: 'var(--text-tertiary)' }}>标签</span>}
    placeholder="全部"
    allowClear
    maxTagCount={1}
    style={filterWidth(184)}
    value={[...value]}
    options={facetOptions}
    showSearch={{ optionFilterProp: 'label' }}
    popupMatchSelectWidth={false}
    onChange={(next: TagIds) => onChange(next.length === 0 ? undefined : next)}
  />
);
