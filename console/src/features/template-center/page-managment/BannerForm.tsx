import {
  type BannerBlock,
  type BannerPicture,
  blockBounds,
  imageField,
} from '@design-console/contract/kernel';
import { arrayMove } from '@dnd-kit/sortable';
import { Input } from 'antd';
import { BoundedNumber } from '../../../kit/form/BoundedNumber.tsx';
import { Segments } from '../../../kit/form/Segments.tsx';
import { ImageInput } from '../../../document-page/form/fields/ImageInput.tsx';
import { MoveAndRemove } from '../../../kit/order/MoveAndRemove.tsx';
import { SortableList } from '../../../kit/order/SortableList.tsx';
import { LinkInput } from './LinkInput.tsx';
import { newId } from './new-id.ts';
import styles from './PageManagment.module.css';

interface Props {
  readonly block: BannerBlock;
  readonly isDisabled: boolean;
  /** Given as a change, since a picture arrives long after it was chosen, and others are made meanwhile. */
  readonly onChange: (change: (now: BannerBlock) => BannerBlock) => void;
}

const field = imageField({ label: '轮播图片', purpose: 'picture' });
const shapes = [
  { value: 'wide' as const, label: '宽 4:1' },
  { value: 'normal' as const, label: '适中 8:3' },
  { value: 'tall' as const, label: '高 16:9' },
];

/** An ordered list of pictures, each with words and a link. */
export const BannerForm = ({ block, isDisabled, onChange }: Props) => {
  const { pictures } = block;
  const put = (next: (now: BannerPicture[]) => BannerPicture[]) =>
    onChange((now) => ({ ...now, pictures: next(now.pictures) }));
  const change = (id: string, changes: Partial<BannerPicture>) =>
    put((now) => now.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: string) => put((now) => now.filter((one) => one.id !== id));
  const move = (from: number, to: number) => put((now) => arrayMove(now, from, to));
  const nameOf = (picture: BannerPicture) => picture.alt || `图片 ${pictures.indexOf(picture) + 1}`;
  return (
    <>
      <div className={styles.line}>
        <span>比例</span>
        <Segments
          aria-label="轮播比例"
          value={block.shape}
          options={shapes}
          disabled={isDisabled}
          onChange={(shape) => onChange((now) => ({ ...now, shape }))}
        />
      </div>
      <div className={styles.line}>
        <span>每张停留</span>
        <BoundedNumber
          aria-label="每张停留秒数"
          min={0}
          max={blockBounds.secondsMax}
          saysFault
          suffix="秒"
          value={block.seconds}
          disabled={isDisabled}
          onChange={(seconds) => onChange((now) => ({ ...now, seconds: seconds ?? 0 }))}
        />
        <small>0 秒为不自动切换</small>
      </div>
      {pictures.length > 0 && (
        <SortableList label="轮播图片" items={pictures} isDisabled={isDisabled} nameOf={nameOf} onMove={move}>
          {(picture, index) => (
            <div className={styles.picture}>
              <ImageInput
                field={field}
                value={picture.image}
                isDisabled={isDisabled}
                onChange={(image) => (image === '' ? remove(picture.id) : change(picture.id, { image }))}
              />
              <MoveAndRemove
                name={nameOf(picture)}
                index={index}
                count={pictures.length}
                isDisabled={isDisabled}
                onMove={move}
                onRemove={() => remove(picture.id)}
              />
              <Input
                aria-label={`图片 ${index + 1} 的说明`}
                placeholder="图片说明，给看不到图片的人"
                maxLength={60}
                value={picture.alt}
                disabled={isDisabled}
                onChange={(event) => change(picture.id, { alt: event.target.value })}
              />
              <LinkInput
                of={`图片 ${index + 1} `}
                value={picture.link}
                isDisabled={isDisabled}
                onChange={(link) => change(picture.id, { link })}
              />
            </div>
          )}
        </SortableList>
      )}
      {!isDisabled && pictures.length < blockBounds.pictures && (
        <div className={styles.addPicture}>
          <ImageInput
            // a fresh one after each upload
            key={pictures.length}
            field={field}
            value=""
            isDisabled={isDisabled}
            onChange={(image) =>
              put((now) => [...now, { id: newId(), image, alt: '', link: { kind: 'none', to: '' } }])
            }
          />
          <small>
            {pictures.length} / {blockBounds.pictures} 张，建议宽 1920 像素
          </small>
        </div>
      )}
    </>
  );
};
