import type { ColorField } from '@design-console/contract/kernel';
import { ColorPicker, Input } from 'antd';
import { useEffect, useState } from 'react';
import { contrastOf, gradeOf } from '../contrast.ts';
import styles from './fields.module.css';

interface Props {
  readonly field: ColorField;
  readonly value: string;
  /** The colour this one is read against. */
  readonly against: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

const whole = /^#[0-9a-f]{6}$/i;

const Contrast = ({ value, against }: { value: string; against: string }) => {
  const contrast = contrastOf(value, against);
  const grade = gradeOf(contrast);
  return (
    <span className={styles.contrast} data-grade={grade} title="文字与背景的对比度，AA 要求不低于 4.5">
      对比度 {contrast.toFixed(1)} {grade === 'poor' ? '不足' : grade}
    </span>
  );
};

/** A colour by picker or by typing its #RRGGBB; what is typed counts once it is whole. */
export const ColorInput = ({ field, value, against, isDisabled, onChange }: Props) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <div className={styles.color}>
      <ColorPicker
        value={value}
        disabledAlpha
        disabled={isDisabled}
        onChange={(color) => onChange(color.toHexString().slice(0, 7).toUpperCase())}
      />
      <Input
        aria-label={field.label}
        value={typed}
        maxLength={7}
        disabled={isDisabled}
        status={whole.test(typed) ? '' : 'error'}
        onChange={(event) => {
          const text = event.target.value.trim();
          setTyped(text);
          if (whole.test(text)) onChange(text.toUpperCase());
        }}
        onBlur={() => setTyped(value)}
      />
      {against !== undefined && <Contrast value={value} against={against} />}
    </div>
  );
};
