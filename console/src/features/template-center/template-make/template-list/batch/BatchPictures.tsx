import { type BatchPicture, batchPicturesMax } from '@design-console/contract/template-batch';
import { file, imageMaxBytes, imageTypes } from '@design-console/contract/file';
import { Button } from 'antd';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUploadCall } from '../../../../../api/use-command-call.ts';
import { FileChooser } from '../../../../../kit/file/FileChooser.tsx';
import styles from './batch.module.css';

interface Props {
  readonly pictures: readonly BatchPicture[];
  readonly onPictures: (pictures: readonly BatchPicture[]) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Pictures that the sheet's cells name; each is stored when it is added. */
export const BatchPictures = ({ pictures, onPictures, onBusy }: Props) => {
  const uploading = useUploadCall(file.uploadImage);
  const chooser = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(0);
  const [faults, setFaults] = useState<readonly string[]>([]);

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const room = batchPicturesMax - pictures.length;
    const problems = files.length > room ? [`图片最多 ${batchPicturesMax} 张，超出的没有上传`] : [];
    let stored = pictures;
    const wanted = files.slice(0, room);
    onBusy(true);
    for (const [at, one] of wanted.entries()) {
      setLeft(wanted.length - at);
      if (one.size > imageMaxBytes) {
        problems.push(`${one.name}：图片超过 5 MB`);
        continue;
      }
      const outcome = await uploading.run(one, { purpose: 'picture' });
      if (outcome.ok) {
        stored = [
          ...stored.filter(({ name }) => name !== one.name),
          { name: one.name, url: outcome.data.url },
        ];
        onPictures(stored);
      } else problems.push(`${one.name}：${outcome.error.message}`);
    }
    setLeft(0);
    setFaults(problems);
    onBusy(false);
  };

  return (
    <div className={styles.pictures}>
      <Button
        size="small"
        icon={<ImagePlus size={14} />}
        loading={left > 0}
        onClick={() => chooser.current?.click()}
      >
        {left > 0 ? `还有 ${left} 张` : '选择图片'}
      </Button>
      <span role="status">{pictures.length > 0 && `已上传 ${pictures.length} 张`}</span>
      {faults.map((fault) => (
        <p key={fault} role="alert" className={styles.fault}>
          {fault}
        </p>
      ))}
      <FileChooser
        ref={chooser}
        label="选择批量制作的图片"
        accept={imageTypes.join(',')}
        isMultiple
        onFiles={(files) => void take(files)}
      />
    </div>
  );
};
