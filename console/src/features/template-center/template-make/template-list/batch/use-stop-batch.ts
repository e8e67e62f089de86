import { type TemplateBatch, templateBatch } from '@design-console/contract/template-batch';
import { useCommandCall } from '../../../../../api/use-command-call.ts';
import { useConfirm } from '../../../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../../../kit/feedback/feedback.tsx';

/** 停止制作: asks first, with what stays and what is never made. */
export const useStopBatch = () => {
  const confirm = useConfirm();
  const feedback = useFeedback();
  const stopping = useCommandCall(templateBatch.stop);
  return (batch: Pick<TemplateBatch, 'id' | 'templateTitle' | 'made' | 'failed' | 'total'>) =>
    confirm({
      title: `停止制作「${batch.templateTitle}」？`,
      content: `已制作的 ${batch.made} 份会保留为草稿，其余 ${batch.total - batch.made - batch.failed} 份不再制作，停止后不能继续`,
      okText: '停止制作',
      isDanger: true,
      onOk: async () => {
        const outcome = await stopping.run({ id: batch.id });
        if (outcome.ok)
          feedback.success(`已停止制作，保留 ${outcome.data.made} 份草稿，${outcome.data.stopped} 份未制作`);
        return outcome;
      },
    });
};
