import { type TemplateKind, templateKind } from '@design-console/contract/template-kind';
import { template } from '@design-console/contract/template';
import { type CallRefused, isConflict, markShown } from '../../../../api/call-errors.ts';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { addressOf, useAddress } from '../../../../kit/navigation/address.tsx';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { useMaySee } from '../../../../kit/navigation/page-context.ts';

const templatesPath = '/templateCenter/templateMake/templateList';

const contentsOf = (refusal: CallRefused): { templates: number; children: number } => {
  const { templates = 0, children = 0 } = (refusal.data ?? {}) as { templates?: number; children?: number };
  return { templates, children };
};

/**
 * Deletes a kind after a confirmation. One that holds something stays, and the user is led to what it holds.
 */
export const useKindRemoval = () => {
  const remove = useCommandCall(templateKind.remove);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const { go } = useAddress();
  const maySeeTemplates = useMaySee(templatesPath);

  return async (kind: TemplateKind): Promise<void> => {
    let refusal: CallRefused | undefined;
    const isAnswered = await confirm({
      title: `删除分类「${kind.name}」？`,
      content: '删除后无法恢复。仍有模板或下级分类时不会删除',
      okText: '删除',
      isDanger: true,
      onOk: async () => {
        const outcome = await remove.run({ id: kind.id });
        if (outcome.ok || !isConflict(outcome.error)) return outcome;
        markShown(outcome.error);
        refusal = outcome.error;
        return true;
      },
    });
    if (!isAnswered) return;
    if (!refusal) return feedback.success(`已删除分类「${kind.name}」`);
    const leads = maySeeTemplates && contentsOf(refusal).templates > 0;
    const goesThere = await confirm({
      title: `分类「${kind.name}」还在使用`,
      content: refusal.message,
      okText: leads ? '查看这些模板' : '知道了',
      cancelText: '关闭',
      showsCancel: leads,
    });
    if (goesThere && leads) go({ to: templatesPath, search: addressOf(template.page, { kindId: kind.id }) });
  };
};
