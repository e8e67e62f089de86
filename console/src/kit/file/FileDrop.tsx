import { Button } from 'antd';
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { FileChooser } from './FileChooser.tsx';
import styles from './file-drop.module.css';
import { useFileTarget } from './use-file-target.ts';

interface Props {
  readonly icon: ReactNode;
  /** 选择文件 */
  readonly label: string;
  /** The field's name for screen readers. */
  readonly chooserLabel: string;
  /** For the field: file extensions and types. */
  readonly accept: string;
  /** Which files are allowed; replaced by a fault. */
  readonly note: string;
  readonly fault?: string | null;
  readonly isPrimary?: boolean;
  readonly isChecking?: boolean;
  readonly isDisabled?: boolean;
  /** For callers that open the field from elsewhere. */
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
  const target = useFileTarget(onFile);
  return (
    <div className={styles.drop} {...target}>
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
      <FileChooser ref={field} label={chooserLabel} accept={accept} onFiles={([file]) => onFile(file)} />
    </div>
  );
};
