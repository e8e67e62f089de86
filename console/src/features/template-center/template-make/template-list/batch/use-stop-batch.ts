import { type TemplateBatch, templateBatch } from '@design-console/contract/template-batch';
import { isConflict } from '../../../../../api/call-errors.ts';
import { useCommandCall } from '../../../../../api/use-command-call.ts';
import { useConfirm } from '../../../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../../../kit/feedback/feedback.tsx';

/**
 * 停止制作: asks first, without numbers, because making goes on while the question is open; the answer of the
 * server has the true ones.
 */
export const useStopBatch = () => {
  const confirm = useConfirm();
  const feedback = useFeedback();
  const stopping = useCommandCall(templateBatch.stop, { refreshesOnConflict: true });
  return (batch: Pick<TemplateBatch, 'id' | 'templateTitle'>) =>
    confirm({
      title: `停止制作「${batch.templateTitle}」？`,
      content: '已制作的会保留为草稿，还没制作的不再制作，停止后不能继续',
      okText: '停止制作',
      isDanger: true,
      onOk: async () => {
        const outcome = await stopping.run({ id: batch.id });
        if (outcome.ok)
          feedback.success(`已停止制作，保留 ${outcome.data.made} 份草稿，${outcome.data.stopped} 份未制作`);
        // the batch ended meanwhile: there is nothing left to ask about
        return outcome.ok || isConflict(outcome.error);
      },
    });
};
