import { Button, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { useIsNarrow } from '../../../../kit/hooks/use-narrow.ts';
import styles from './template-list.module.css';

interface Props {
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (reason: string) => void;
}

const reasonMax = 200;
const usual = ['文字有误', '图片不清晰', '品牌标志使用不规范', '排版需要调整', '与现有模板重复'];

/** The reason in words; the usual ones are added by a click. */
export const RejectReason = ({ value, fault, onChange }: Props) => {
  const field = useRef<HTMLLabelElement>(null);
  // on a phone the keyboard would cover the page that is judged
  const mayFocus = !useIsNarrow();
  useEffect(() => {
    if (mayFocus) field.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [mayFocus]);
  return (
    <>
      <label ref={field} className={styles.field}>
        <span>驳回原因</span>
        <Input.TextArea
          aria-label="驳回原因"
          rows={3}
          maxLength={reasonMax}
          showCount
          value={value}
          status={fault ? 'error' : ''}
          placeholder="告诉作者需要改什么"
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <p className={styles.usual}>
        {usual.map((words) => (
          <Button
            key={words}
            size="small"
            onClick={() => onChange((value === '' ? words : `${value}；${words}`).slice(0, reasonMax))}
          >
            {words}
          </Button>
        ))}
      </p>
    </>
  );
};
