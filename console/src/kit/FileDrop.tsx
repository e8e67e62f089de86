import { Button } from 'antd';
import { LoaderCircle } from 'lucide-react';
import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import styles from './file-drop.module.css';

interface Props {
  readonly icon: ReactNode;
  /** 选择文件 */
  readonly label: string;
  /** What the field is called for who does not see it. */
  readonly chooserLabel: string;
  /** Of the field: endings and types. */
  readonly accept: string;
  /** What it may be, until something is wrong with it. */
  readonly note: string;
  readonly fault?: string | null;
  readonly isPrimary?: boolean;
  readonly isChecking?: boolean;
  readonly isDisabled?: boolean;
  /** For who opens the field from elsewhere. */
  readonly chooser?: RefObject<HTMLInputElement | null>;
  readonly onFile: (file: File | undefined) => void;
}

/** Where a file is dropped or chosen. */
export const FileDrop = ({
  icon,
  label,
  chooserLabel,
  accept,
  note,
  fault = null,
  isPrimary = false,
  isChecking = false,
  isDisabled = false,
  chooser,
  onFile,
}: Props) => {
  const own = useRef<HTMLInputElement>(null);
  const field = chooser ?? own;
  const [isOver, setIsOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {isChecking ? <LoaderCircle className={styles.spinner} size={28} aria-label="正在检查" /> : icon}
      <Button
        type={isPrimary ? 'primary' : 'default'}
        disabled={isDisabled}
        loading={isChecking}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      <p data-fault={fault !== null} role={fault === null ? undefined : 'alert'}>
        {fault ?? note}
      </p>
      <input
        ref={field}
        type="file"
        className={styles.chooser}
        tabIndex={-1}
        accept={accept}
        aria-label={chooserLabel}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // the same file may be chosen again after it was mended
          event.target.value = '';
        }}
      />
    </div>
  );
};
