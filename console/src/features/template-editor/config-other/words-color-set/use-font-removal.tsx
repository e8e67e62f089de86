import { type BrandFont, brandFont } from '@design-console/contract/brand-font';
import { type CallRefused, isConflict, markShown } from '../../../../api/call-errors.ts';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';

/**
 * Removes a font after a confirmation, and asks again when a published configuration offers it. Returns
 * whether it was removed.
 */
export const useFontRemoval = () => {
  const remove = useCommandCall(brandFont.remove);
  const confirm = useConfirm();
  const feedback = useFeedback();

  return async ({ id, name }: BrandFont): Promise<boolean> => {
    let refusal: CallRefused | undefined;
    const isAnswered = await confirm({
      title: `删除字体「${name}」？`,
      content: '已用它制作的设计会改用平台字体显示，授权信息一并删除',
      okText: '删除',
      isDanger: true,
      onOk: async () => {
        const outcome = await remove.run({ id });
        if (outcome.ok || !isConflict(outcome.error)) return outcome;
        markShown(outcome.error);
        refusal = outcome.error;
        return true;
      },
    });
    if (!isAnswered) return false;
    if (refusal) {
      const isSure = await confirm({
        title: `字体「${name}」正在线上使用`,
        content: refusal.message,
        okText: '仍要删除',
        isDanger: true,
        onOk: () => remove.run({ id, isConfirmed: true }),
      });
      if (!isSure) return false;
    }
    feedback.success(`已删除字体「${name}」`);
    return true;
  };
};
