import { Button, Space } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { saveAs } from '../api/save-as.ts';
import { useConfirm } from '../kit/feedback/confirm.tsx';
import { useFeedback } from '../kit/feedback/feedback.tsx';
import { EmptyState } from '../kit/feedback/states.tsx';
import { absoluteTime } from '../kit/format/time.ts';
import type { TemplateDraftSlot } from './template-draft.ts';

interface Props {
  readonly slot: TemplateDraftSlot;
  /** The server has the template as it was saved last. */
  readonly isStored: boolean;
  readonly onReopen: () => void;
  readonly onClose: () => void;
}

/**
 * In place of the editor that broke. One that broke with a draft of this browser, found or made in this window, breaks
 * again with it: the way out is without that draft.
 */
export const BrokenDesigner = ({ slot, isStored, onReopen, onClose }: Props) => {
  const confirm = useConfirm();
  const feedback = useFeedback();
  const download = () => {
    const content = slot.latest()?.content;
    if (!content) return;
    const file = new Blob([JSON.stringify(content)], { type: 'application/json' });
    saveAs(`${content.title || '未命名模板'}-草稿.json`, file);
  };
  const discard = () => {
    const latest = slot.latest();
    if (!latest) return;
    const kept = `这个浏览器中留着 ${absoluteTime(latest.keptAt)} 的草稿`;
    return confirm({
      title: '放弃这份草稿？',
      content: isStored
        ? `${kept}。放弃后，还没有保存的改动不能找回，重新打开的是上次保存的模板。可以先下载草稿文件，交给技术支持恢复内容`
        : `${kept}，还没有保存过。放弃后，整份设计不能找回。可以先下载草稿文件，交给技术支持恢复内容`,
      okText: isStored ? '放弃并重新打开' : '放弃并返回',
      isDanger: true,
      onOk: async () => {
        if (!(await slot.discard())) {
          feedback.error('草稿没有删除：另一个窗口正在使用它，或浏览器拒绝了删除');
          return false;
        }
        if (isStored) onReopen();
        else onClose();
        return true;
      },
    });
  };
  return (
    <EmptyState
      icon={TriangleAlert}
      title="编辑器出了问题"
      description="没有保存的改动留在这个浏览器中。可以重新打开，仍有问题时请联系技术支持"
      action={
        <Space wrap>
          <Button type="primary" onClick={onReopen}>
            重新打开
          </Button>
          <Button onClick={onClose}>返回</Button>
          {slot.latest()?.content && (
            <>
              <Button onClick={download}>下载草稿文件</Button>
              <Button danger onClick={() => void discard()}>
                放弃这份草稿
              </Button>
            </>
          )}
        </Space>
      }
    />
  );
};
