import { file } from '@design-console/contract/file';
import { Button } from 'antd';
import { ImagePlus, LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { fieldFaults, markShown } from '../../../api/call-errors.ts';
import { useUploadCall } from '../../../api/use-command-call.ts';
import { FileChooser } from '../../../kit/file/FileChooser.tsx';
import { useFileTarget } from '../../../kit/file/use-file-target.ts';
import styles from './LogoInput.module.css';
import { imageAccept, imageFault, imageHint } from './company-form.ts';

interface Props {
  /** 企业 Logo, 企业印章 */
  readonly name: string;
  /** Given by Form.Item: the stored picture's address, '' for none. */
  readonly value?: string;
  readonly onChange?: (url: string) => void;
  readonly id?: string;
}

/** A logo or a seal: chosen or dropped, uploaded at once, kept when the form is saved. */
export const LogoInput = ({ name, value = '', onChange, id }: Props) => {
  const upload = useUploadCall(file.uploadImage);
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);

  const take = async (picked: File | undefined) => {
    if (!picked || upload.isRunning) return;
    const reason = imageFault(picked);
    setFault(reason);
    if (reason !== null) return;
    const outcome = await upload.run(picked, { purpose: 'logo' });
    if (outcome.ok) return onChange?.(outcome.data.url);
    const faults = fieldFaults(outcome.error);
    if (faults) {
      markShown(outcome.error);
      setFault(Object.values(faults)[0] ?? null);
    }
  };

  const verb = value === '' ? '上传图片' : '更换';
  const target = useFileTarget((dropped) => void take(dropped));

  return (
    <div className={styles.logo}>
      <div className={styles.preview} data-empty={value === ''} {...target}>
        {upload.isRunning ? (
          <LoaderCircle className={styles.spinner} size={22} aria-label="正在上传" />
        ) : value === '' ? (
          <ImagePlus size={24} strokeWidth={1.6} aria-hidden="true" />
        ) : (
          <img src={value} alt={`当前的${name}`} />
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.buttons}>
          <Button
            {...(id ? { id } : {})}
            aria-label={`${verb} ${name}`}
            loading={upload.isRunning}
            onClick={() => chooser.current?.click()}
          >
            {verb}
          </Button>
          {value !== '' && (
            <Button
              type="text"
              aria-label={`移除 ${name}`}
              disabled={upload.isRunning}
              onClick={() => {
                setFault(null);
                onChange?.('');
              }}
            >
              移除
            </Button>
          )}
        </div>
        <p className={styles.hint} data-fault={fault !== null} role={fault === null ? undefined : 'alert'}>
          {fault ?? imageHint}
        </p>
        <FileChooser
          ref={chooser}
          label={`选择${name}`}
          accept={imageAccept}
          onFiles={([picked]) => void take(picked)}
        />
      </div>
    </div>
  );
};
