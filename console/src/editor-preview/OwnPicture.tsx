import { designOfPicture } from '@design-console/editor';
import { Button, Tooltip } from 'antd';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useFeedback } from '../kit/feedback/feedback.tsx';
import { FileChooser } from '../kit/file/FileChooser.tsx';

export type PickedPicture = Awaited<ReturnType<typeof designOfPicture>>;

/** Lets the user preview settings on their own picture, which stays in this browser. */
export const OwnPicture = ({ onPick }: { readonly onPick: (picked: PickedPicture) => void }) => {
  const feedback = useFeedback();
  const picker = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onPick(await designOfPicture(file));
    } catch {
      feedback.error('无法读取图片：请选择 PNG、JPG 或 WebP 图片');
    }
  };
  return (
    <>
      <Tooltip title="只在本机显示，不会上传">
        <Button size="small" icon={<ImagePlus size={14} />} onClick={() => picker.current?.click()}>
          本地图片
        </Button>
      </Tooltip>
      <FileChooser
        ref={picker}
        label="选择预览用的本地图片"
        accept="image/png,image/jpeg,image/webp"
        onFiles={([picked]) => void take(picked)}
      />
    </>
  );
};
