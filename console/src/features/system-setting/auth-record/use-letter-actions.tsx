import { type Authorization, authorization } from '@design-console/contract/authorization';
import { useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useDownloadCall } from '../../../api/use-download-call.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import type { BatchResult } from '../../../kit/list/BatchReportDialog.tsx';
import { VerifyAddress } from './VerifyAddress.tsx';

type Letter = Pick<Authorization, 'id' | 'no' | 'subjectName'>;

/** Issuing and downloading one letter or several, with their questions and the report shown afterwards. */
export const useLetterActions = () => {
  const issuing = useCommandCall(authorization.issue);
  const one = useDownloadCall(authorization.downloadLetter);
  const many = useDownloadCall(authorization.downloadLetters);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const [batch, setBatch] = useState<BatchResult | null>(null);

  const issue = (row: Letter) =>
    confirm({
      title: `签发授权书 ${row.no}？`,
      content: (
        <>
          签发后「{row.subjectName}」可以凭二维码核验，信息只能在 7 天内更正一次
          <VerifyAddress />
        </>
      ),
      okText: '签发',
      onOk: async () => {
        const outcome = await issuing.run({ id: row.id });
        if (outcome.ok) feedback.success(`已签发授权书 ${row.no}`);
        return outcome;
      },
    });

  const issueMany = (rows: readonly Letter[], onDone: () => void) =>
    confirm({
      title: `签发 ${rows.length} 份授权书？`,
      content: (
        <>
          签发后被授权方可以凭二维码核验，每份的信息只能在 7 天内更正一次
          <VerifyAddress />
        </>
      ),
      okText: '签发',
      onOk: async () => {
        const outcome = await issuing.run({ ids: rows.map(({ id }) => id) });
        if (!outcome.ok) return outcome;
        const { succeeded, failed } = outcome.data;
        if (failed.length > 0) setBatch({ verb: '签发', succeeded, failed });
        else feedback.success(`已签发 ${succeeded} 份授权书`);
        onDone();
        return outcome;
      },
    });

  return {
    issue,
    issueMany,
    download: ({ id }: Pick<Letter, 'id'>) => void one.run({ id }),
    downloadMany: (rows: readonly Letter[]) => void many.run({ ids: rows.map(({ id }) => id) }),
    isDownloading: one.isRunning,
    isDownloadingMany: many.isRunning,
    batch,
    closeBatch: () => setBatch(null),
  };
};
