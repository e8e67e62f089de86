import { type IntellectTag } from '@design-console/contract/template';
import { FACET_TITLES, facets, INTELLECT_TAGS } from '@design-console/contract/intellect-tag';
import { MultiSelect } from '../../../kit/form/MultiSelect.tsx';

const options = facets.map((facet) => ({
  label: FACET_TITLES[facet],
  options: INTELLECT_TAGS.filter((tag) => tag.facet === facet).map(({ id, name }) => ({
    value: id,
    label: name,
  })),
}));

interface Props {
  /** Given by Form.Item. */
  readonly id?: string;
  readonly value?: readonly IntellectTag['id'][];
  readonly onChange?: (tagIds: IntellectTag['id'][]) => void;
  readonly max?: number;
}

/** Tags of every facet, chosen by name. */
export const TagPicker = ({ id, value = [], onChange, max }: Props) => (
  <MultiSelect
    {...(id ? { id } : {})}
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
    placeholder="选择行业、风格、颜色和用途"
    {...(max === undefined ? {} : { maxCount: max })}
    value={[...value]}
    options={options}
    onChange={(next: IntellectTag['id'][]) => onChange?.(next)}
  />
);
