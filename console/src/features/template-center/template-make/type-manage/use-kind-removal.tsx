import { kindContents, type TemplateKind, templateKind } from '@design-console/contract/template-kind';
import { template } from '@design-console/contract/template';
import { type CallRefused, isConflict, markShown } from '../../../../api/call-errors.ts';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { addressOf, useAddress } from '../../../../kit/navigation/address.tsx';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { useMaySee } from '../../../../kit/navigation/page-context.ts';

const templatesPath = '/templateCenter/templateMake/templateList';

interface Contents {
  readonly templates: number;
  readonly message: string;
}

const refusedContents = ({ data, message }: CallRefused): Contents => {
  const { templates = 0 } = (data ?? {}) as { templates?: number };
  return { templates, message };
};

/** What the list shows to be in a kind: nobody is asked about a deletion that would be refused. Null where nothing is. */
const shownContents = (kind: TemplateKind, kinds: readonly TemplateKind[]): Contents | null => {
  const children = kinds.filter(({ parentId }) => parentId === kind.id).length;
  const contents = kindContents({ templates: kind.templateCount, children });
  return contents === ''
    ? null
    : { templates: kind.templateCount, message: `仍有 ${contents}，请先移走或删除` };
};

/**
 * Deletes a kind after a confirmation. One that holds something stays, and the user is led to what it holds.
 * `kinds`: all of the company.
 */
export const useKindRemoval = (kinds: readonly TemplateKind[]) => {
  const remove = useCommandCall(templateKind.remove);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const { go } = useAddress();
  const maySeeTemplates = useMaySee(templatesPath);

  const sayUsed = async (kind: TemplateKind, { templates, message }: Contents): Promise<void> => {
    const leads = maySeeTemplates && templates > 0;
    const goesThere = await confirm({
      title: `分类「${kind.name}」还在使用`,
      content: message,
      okText: leads ? '查看这些模板' : '知道了',
      cancelText: '关闭',
      showsCancel: leads,
    });
    if (goesThere && leads) go({ to: templatesPath, search: addressOf(template.page, { kindId: kind.id }) });
  };

  return async (kind: TemplateKind): Promise<void> => {
    const shown = shownContents(kind, kinds);
    if (shown) return sayUsed(kind, shown);
    let refusal: CallRefused | undefined;
    const isAnswered = await confirm({
      title: `删除分类「${kind.name}」？`,
      content: '删除后无法恢复',
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
    if (refusal) return sayUsed(kind, refusedContents(refusal));
    feedback.success(`已删除分类「${kind.name}」`);
  };
};
