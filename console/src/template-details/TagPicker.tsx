import { type IntellectTag } from '@design-console/contract/template';
import { facetOptions } from '../kit/form/facet-options.ts';
import { MultiSelect } from '../kit/form/MultiSelect.tsx';

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
    options={facetOptions}
    onChange={(next: IntellectTag['id'][]) => onChange?.(next)}
  />
);
