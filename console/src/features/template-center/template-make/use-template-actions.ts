import {
  TEMPLATE_STATUS_TITLES,
  type TeamTemplate,
  type TemplateStatus,
  template,
} from '@design-console/contract/template';
import { useState } from 'react';
import { isConflict, isMissing } from '../../../api/call-errors.ts';
import { useCommandCall } from '../../../api/use-command-call.ts';
import type { BatchResult } from '../../../kit/list/BatchReportDialog.tsx';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { namesOfRows } from '../../../list-screen/row-names.ts';
import { batchVerbs, moveVerb } from '../../../template-designer/template-words.ts';

type Row = Pick<TeamTemplate, 'id' | 'title' | 'status' | 'version' | 'updatedAt'>;

const effects: Readonly<Record<TemplateStatus, string>> = {
  0: '',
  1: '提交后由有发布权限的同事审核',
  2: '',
  3: '用户会立即在模板中心看到，设置了上架时间的到时再出现',
  4: '用户会立即看不到，已经在编辑的设计不受影响；模板会保留，可以重新上架',
};

/** What the user looked at: what changed since is not moved unseen. */
const seenOf = (rows: readonly Row[]) => ({
  ids: rows.map(({ id }) => id),
  versions: rows.map(({ id, version, updatedAt }) => ({ id, version, updatedAt })),
});

/** The actions on templates, with their confirmations and the report shown afterwards. */
export const useTemplateActions = () => {
  const setStatus = useCommandCall(template.setStatus, {
    refreshesOnConflict: true,
    refreshesWhenGone: true,
  });
  const removing = useCommandCall(template.remove, { refreshesWhenGone: true });
  const confirm = useConfirm();
  const feedback = useFeedback();
  const [batch, setBatch] = useState<BatchResult | null>(null);

  const reported = (
    verb: string,
    rows: readonly Row[],
    { succeeded, failed }: { succeeded: number; failed: BatchResult['failed'] },
  ): void => {
    // the server no longer knows the templates it did not find, but the list does
    const named = failed.map((one) => ({
      ...one,
      name: one.name === '' ? (rows.find(({ id }) => id === one.id)?.title ?? '') : one.name,
    }));
    if (failed.length > 0) setBatch({ verb, succeeded, failed: named });
    else feedback.success(`已${verb} ${succeeded} 个模板`);
  };

  /** Moves one template to a status; 驳回 asks for its reason elsewhere. */
  const moveOne = async (row: Row, to: TemplateStatus): Promise<void> => {
    const verb = moveVerb(row.status, to);
    await confirm({
      title: `${verb}「${row.title}」？`,
      content: effects[to],
      okText: verb,
      isDanger: to === 4,
      onOk: async () => {
        const { id, version, updatedAt } = row;
        const outcome = await setStatus.run({ ids: [id], status: to, version, updatedAt });
        if (outcome.ok) feedback.success(`「${row.title}」${TEMPLATE_STATUS_TITLES[to]}`);
        // this question is about an outdated row; the list shows it as it is now
        return outcome.ok || isConflict(outcome.error) || isMissing(outcome.error);
      },
    });
  };

  const moveMany = async (rows: readonly Row[], to: TemplateStatus, onDone: () => void): Promise<void> => {
    const verb = batchVerbs[to];
    await confirm({
      title: `批量${verb} ${rows.length} 个模板？`,
      content: `${namesOfRows(rows, (row) => row.title, '模板')}。${effects[to]}；状态不允许的会保持原样，并说明原因`,
      okText: verb,
      isDanger: to === 4,
      onOk: async () => {
        const outcome = await setStatus.run({ ...seenOf(rows), status: to });
        if (outcome.ok) reported(verb, rows, outcome.data);
        else if (!isMissing(outcome.error)) return false;
        onDone();
        return true;
      },
    });
  };

  const rejectMany = async (rows: readonly Row[], reason: string, onDone: () => void) => {
    const outcome = await setStatus.run({ ...seenOf(rows), status: 2, reason });
    if (!outcome.ok) return outcome;
    reported(batchVerbs[2], rows, outcome.data);
    onDone();
    return outcome;
  };

  const remove = async (rows: readonly Row[], onDone: () => void): Promise<void> => {
    const [only] = rows;
    await confirm({
      title: rows.length === 1 && only ? `删除「${only.title}」？` : `删除 ${rows.length} 个模板？`,
      content: '模板和它的历史版本会一起删除，无法恢复；用户已经做好的设计不受影响',
      okText: '删除',
      isDanger: true,
      onOk: async () => {
        const outcome = await removing.run({ ids: rows.map(({ id }) => id) });
        if (outcome.ok) reported('删除', rows, outcome.data);
        else if (!isMissing(outcome.error)) return false;
        onDone();
        return true;
      },
    });
  };

  return { setStatus, moveOne, moveMany, rejectMany, remove, batch, report: setBatch };
};
export type TemplateActions = ReturnType<typeof useTemplateActions>;
