import type { RejectMark } from '@design-console/contract/template';
import { Button, Input } from 'antd';
import { Trash2 } from 'lucide-react';
import styles from './template-list.module.css';

interface Props {
  readonly marks: readonly RejectMark[];
  readonly fault: string | undefined;
  readonly onWrite: (index: number, text: string) => void;
  readonly onRemove: (index: number) => void;
}

/** Beside the page: what each mark says. */
export const MarkList = ({ marks, fault, onWrite, onRemove }: Props) => (
  <>
    <h3 className={styles.part}>批注</h3>
    {marks.length === 0 && <p className={styles.quiet}>点按页面上需要修改的地方，留下批注</p>}
    <ol className={styles.markList}>
      {marks.map((mark, index) => (
        <li key={index}>
          <b>{index + 1}</b>
          <Input
            aria-label={`批注 ${index + 1}`}
            maxLength={200}
            value={mark.text}
            autoFocus={index === marks.length - 1 && mark.text === ''}
            placeholder="这里需要怎样修改"
            onChange={(event) => onWrite(index, event.target.value)}
          />
          <Button
            type="text"
            aria-label={`删除批注 ${index + 1}`}
            icon={<Trash2 size={15} />}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ol>
    {fault && (
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    )}
  </>
);
