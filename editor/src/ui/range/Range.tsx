import type { CSSProperties, InputHTMLAttributes } from 'react';
import styles from './range.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'style'> {
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

/**
 * A slider. What is filled begins at zero: in the middle where a value may lie on both sides of it, else at the
 * smallest value. Browsers fill every slider from its left end, as if nothing were half of something.
 */
export const Range = (props: Props) => {
  const { min, max, value } = props;
  const shareOf = (one: number): number => (Math.min(max, Math.max(min, one)) - min) / (max - min || 1);
  const [zero, now] = [shareOf(0), shareOf(value)];
  const filled = { '--from': Math.min(zero, now), '--to': Math.max(zero, now) } as CSSProperties;
  return <input type="range" {...props} className={styles.range} style={filled} />;
};
