import { filterWidth, textWidthPx } from '../../../kit/filter/list-filters.tsx';
import { MultiSelect } from '../../../kit/form/MultiSelect.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[] | undefined;
  readonly onChange: (values: Value[] | undefined) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly widthPx: number;
}

/** A filter by several values, or all: shows the name of one, the number of several. */
export const ManyFilter = <Value extends string>({
  label,
  values,
  onChange,
  options,
  widthPx,
}: Props<Value>) => {
  const nameOf = (value: Value) => options.find((option) => option.value === value)?.label ?? value;
  const [first] = values ?? [];
  const chosen = values?.length === 1 && first ? nameOf(first) : `${values?.length ?? 0} 项`;
  // label, tag with its padding, arrow
  const neededPx = Math.min(260, textWidthPx(label) + textWidthPx(chosen) + 80);
  return (
    <MultiSelect<Value>
      aria-label={label}
      prefix={<span style={{ color: 'var(--text-tertiary)' }}>{label}</span>}
      placeholder="全部"
      allowClear
      style={
        values?.length
          ? { ...filterWidth(Math.max(widthPx, neededPx)), minWidth: neededPx }
          : filterWidth(widthPx)
      }
      value={[...(values ?? [])]}
      onChange={(next) => onChange(next.length > 0 ? next : undefined)}
      options={options.map((option) => ({ ...option }))}
      popupMatchSelectWidth={false}
      maxTagCount={0}
      maxTagPlaceholder={chosen}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
};
