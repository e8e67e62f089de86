import { file, imageMaxBytes } from '@design-console/contract/file';
import type { ImageField } from '@design-console/contract/kernel';
import { Button } from 'antd';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { fieldFaults, markShown } from '../../../api/call-errors.ts';
import { useUploadCall } from '../../../api/use-command-call.ts';
import { FileChooser } from '../../../kit/file/FileChooser.tsx';
import { useFileTarget } from '../../../kit/file/use-file-target.ts';
import styles from './fields.module.css';

interface Props {
  readonly field: ImageField;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

const accepted = '.png,.jpg,.jpeg,.webp,.gif,.svg';

/** An image of the company: uploaded, replaced, removed. The server redraws it and returns its address. */
export const ImageInput = ({ field, value, isDisabled, onChange }: Props) => {
  const upload = useUploadCall(file.uploadImage);
  const [fault, setFault] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const send = async (picked: File) => {
    if (picked.size > imageMaxBytes)
      return setFault(`图片超过 ${imageMaxBytes / 1024 / 1024} MB，请压缩后再上传`);
    setFault('');
    const outcome = await upload.run(picked, { purpose: field.purpose });
    if (outcome.ok) return onChange(outcome.data.url);
    const faults = fieldFaults(outcome.error);
    if (!faults) return;
    markShown(outcome.error);
    setFault(Object.values(faults)[0] ?? '');
  };
  const isBusy = isDisabled || upload.isRunning;
  const receive = (picked: File | undefined) => {
    if (picked && !isBusy) void send(picked);
  };
  const target = useFileTarget(receive);
  return (
    <div className={styles.image} {...target}>
      {value === '' ? (
        <Button
          icon={<ImagePlus size={15} />}
          aria-label={`上传图片 ${field.label}`}
          loading={upload.isRunning}
          disabled={isDisabled}
          onClick={() => chooser.current?.click()}
        >
          上传图片
        </Button>
      ) : (
        <button
          type="button"
          className={styles.picture}
          aria-label={`更换${field.label}`}
          disabled={isBusy}
          onClick={() => chooser.current?.click()}
        >
          <img src={value} alt={field.label} />
        </button>
      )}
      <FileChooser
        ref={chooser}
        label={`${field.label}的图片文件`}
        accept={accepted}
        onFiles={([picked]) => receive(picked)}
      />
      {value !== '' && !isDisabled && (
        <Button type="link" size="small" aria-label={`移除 ${field.label}`} onClick={() => onChange('')}>
          移除
        </Button>
      )}
      {fault !== '' && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
};
