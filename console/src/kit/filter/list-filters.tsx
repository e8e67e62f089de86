import { Input, Select } from 'antd';
import { Search } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

const typingPauseMs = 300;

/** A field of a filter bar: its own width where there is room, four fifths of it before the bar needs a second row. */
export const filterWidth = (widthPx: number): CSSProperties => ({
  flex: `1 1 ${Math.round(widthPx * 0.8)}px`,
  width: widthPx,
  maxWidth: widthPx,
});

/** About as wide as this text is in a field. */
export const textWidthPx = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 14 : 8), 0);

interface SearchProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** 搜索账号、姓名或手机号 */
  readonly placeholder: string;
  readonly widthPx?: number;
}

/** Search words of a list: requested after a short pause, or at once with Enter. */
export const SearchFilter = ({ value, onChange, placeholder, widthPx = 280 }: SearchProps) => {
  const [words, setWords] = useState(value ?? '');
  const requested = useRef(value ?? '');
  // an input method may take the letters as they stand, which changes no text: the end of it asks
  const [isComposing, setIsComposing] = useState(false);

  useEffect(() => {
    // the address changed elsewhere: back, reset, a link
    if ((value ?? '') !== requested.current) {
      requested.current = value ?? '';
      setWords(value ?? '');
    }
  }, [value]);

  const ask = (next: string) => {
    const tidy = next.trim();
    if (tidy === requested.current) return;
    requested.current = tidy;
    onChange(tidy === '' ? undefined : tidy);
  };
  const latestAsk = useLatest(ask);

  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => latestAsk(words), typingPauseMs);
    return () => clearTimeout(timer);
  }, [words, isComposing, latestAsk]);

  return (
    <Input
      allowClear
      aria-label={placeholder}
      placeholder={placeholder}
      prefix={<Search size={16} color="var(--text-tertiary)" aria-hidden="true" />}
      style={filterWidth(widthPx)}
      value={words}
      maxLength={100}
      onChange={(event) => setWords(event.target.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={(event) => {
        setIsComposing(false);
        setWords(event.currentTarget.value);
      }}
      onPressEnter={() => {
        if (!isComposing) ask(words);
      }}
    />
  );
};

interface ChoiceProps<Value extends string | number> {
  /** 角色: shown inside the field, before the choice. */
  readonly label: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly isLoading?: boolean;
  readonly widthPx?: number;
}

/** A choice of one value, or all. */
export const ChoiceFilter = <Value extends string | number>({
  label,
  value,
  onChange,
  options,
  isLoading = false,
  widthPx = 168,
}: ChoiceProps<Value>) => (
  <Select<Value>
    aria-label={label}
    prefix={<span style={{ color: 'var(--text-tertiary)' }}>{label}</span>}
    placeholder="全部"
    allowClear
    loading={isLoading}
    style={filterWidth(widthPx)}
    {...(value === undefined ? {} : { value })}
    onChange={(next: Value | undefined) => onChange(next)}
    options={options.map((option) => ({ ...option }))}
    popupMatchSelectWidth={false}
    showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
  />
);
