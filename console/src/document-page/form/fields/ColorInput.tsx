import { type ColorField, hoverOf, isColor, isFollowing } from '@design-console/contract/kernel';
import { Button, Input } from 'antd';
import { contrastOf, gradeOf } from '../contrast.ts';
import { ColorSwatch } from './ColorSwatch.tsx';
import styles from './fields.module.css';

interface Props {
  readonly field: ColorField;
  readonly value: string;
  /** The colour this one must contrast with. */
  readonly against: string | undefined;
  /** The colour this one follows until it is set. */
  readonly leader: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** Room for what is pasted, such as rgb(200, 30, 60): cut to seven characters it would be another colour. */
const pastedLengthMax = 40;

/** `07f`, `0773fc`, `#07f` and `rgb(7, 115, 252)` become #RRGGBB; any other text stays, and is a fault. */
const tidied = (text: string): string => {
  const parts = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/i
    .exec(text)
    ?.slice(1)
    .map(Number);
  if (parts?.every((part) => part <= 255))
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
  const digits = text.replace(/^#/, '');
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${[...digits].map((one) => one + one).join('')}`.toUpperCase();
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits}`.toUpperCase() : text;
};

const Contrast = ({ value, against }: { value: string; against: string }) => {
  const contrast = contrastOf(value, against);
  const grade = gradeOf(contrast);
  return (
    <span className={styles.contrast} data-grade={grade} title="文字与背景的对比度，AA 要求不低于 4.5">
      对比度 {contrast.toFixed(1)} {grade === 'poor' ? '不足' : grade}
    </span>
  );
};

const Following = ({
  field,
  value,
  leader,
  isDisabled,
  onChange,
}: Pick<Props, 'field' | 'value' | 'isDisabled' | 'onChange'> & { leader: string }) =>
  isFollowing(leader, value) ? (
    <span className={styles.following}>跟随主色</span>
  ) : (
    <Button
      type="link"
      size="small"
      disabled={isDisabled || !isColor(leader)}
      aria-label={`${field.label}跟随主色`}
      onClick={() => onChange(hoverOf(leader))}
    >
      改为跟随主色
    </Button>
  );

/** A colour by picker or as #RRGGBB. Text that is not a colour is a fault; it does not revert. */
export const ColorInput = ({ field, value, against, leader, isDisabled, onChange }: Props) => {
  return (
    <div className={styles.color}>
      <ColorSwatch
        label={field.label}
        value={isColor(value) ? value : '#FFFFFF'}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      <Input
        aria-label={field.label}
        value={value}
        maxLength={pastedLengthMax}
        disabled={isDisabled}
        status={isColor(value) ? '' : 'error'}
        onChange={(event) => {
          const text = event.target.value.trim();
          onChange(isColor(text) ? text.toUpperCase() : text);
        }}
        onBlur={() => {
          if (tidied(value) !== value) onChange(tidied(value));
        }}
      />
      {against !== undefined && isColor(value) && isColor(against) && (
        <Contrast value={value} against={against} />
      )}
      {leader !== undefined && (
        <Following field={field} value={value} leader={leader} isDisabled={isDisabled} onChange={onChange} />
      )}
    </div>
  );
};
