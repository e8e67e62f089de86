import { FACET_TITLES, facets, INTELLECT_TAGS } from '@design-console/contract/intellect-tag';
import type { TeamTemplate } from '@design-console/contract/template';
import { filterWidth } from '../../../../kit/filter/list-filters.tsx';
import { MultiSelect } from '../../../../kit/form/MultiSelect.tsx';

type TagIds = TeamTemplate['tagIds'];

interface Props {
  readonly value: TagIds;
  readonly onChange: (tagIds: TagIds | undefined) => void;
}

const options = facets.map((facet) => ({
  label: FACET_TITLES[facet],
  options: INTELLECT_TAGS.filter((tag) => tag.facet === facet).map(({ id, name }) => ({
    value: id,
    label: name,
  })),
}));

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
    options={options}
    showSearch={{ optionFilterProp: 'label' }}
    popupMatchSelectWidth={false}
    onChange={(next: TagIds) => onChange(next.length === 0 ? undefined : next)}
  />
);
