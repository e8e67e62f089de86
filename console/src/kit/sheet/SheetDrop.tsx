import { Button } from 'antd';
import { FileSpreadsheet, LoaderCircle } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import styles from './sheet.module.css';

interface Props {
  /** 选择文件 */
  readonly label: string;
  /** What the field is called for who does not see it. */
  readonly chooserLabel: string;
  /** What it may be, until something is wrong with it. */
  readonly limits: string;
  readonly fault: string | null;
  readonly isChecking: boolean;
  readonly isDisabled: boolean;
  readonly onFile: (file: File | undefined) => void;
}

/** Where a sheet is dropped or chosen. */
export const SheetDrop = ({ label, chooserLabel, limits, fault, isChecking, isDisabled, onFile }: Props) => {
  const chooser = useRef<HTMLInputElement>(null);
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
      {isChecking ? (
        <LoaderCircle className={styles.spinner} size={28} aria-label="正在检查" />
      ) : (
        <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden="true" />
      )}
      <Button
        type="primary"
        disabled={isDisabled}
        loading={isChecking}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
      <p data-fault={fault !== null} role={fault === null ? undefined : 'alert'}>
        {fault ?? limits}
      </p>
      <input
        ref={chooser}
        type="file"
        className={styles.chooser}
        tabIndex={-1}
        accept=".csv,.xlsx,text/csv"
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
