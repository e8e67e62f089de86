import { apiUser } from '@design-console/contract/api-user';
import { type Authorization, authorization, STATUS_TITLES } from '@design-console/contract/authorization';
import { Button } from 'antd';
import { FileBadge, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useDownloadCall } from '../../../api/use-download-call.ts';
import { useExport } from '../../../api/use-export.ts';
import { useLongList } from '../../../api/use-long-list.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { useFeedback } from '../../../kit/feedback.tsx';
import { ListPage } from '../../../kit/ListPage.tsx';
import { useListAddress } from '../../../kit/list-address.ts';
import { ChoiceFilter, SearchFilter } from '../../../kit/list-filters.tsx';
import { useCan } from '../../../kit/page-context.ts';
import { AuthRecordDrawer } from './AuthRecordDrawer.tsx';
import { authRecordColumns } from './auth-record-columns.tsx';
import { EndFilter } from './EndFilter.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { useAsked } from '../../../kit/use-asked.ts';
import { CorrectLetterModal, IssueLetterModal } from './LetterFormModal.tsx';
import { exportInputOf } from './letter-life.ts';
import { VoidModal } from './VoidModal.tsx';

const here = '/systemSetting/authRecord';

type Opened =
  | { readonly form: 'issue' | 'import' }
  | { readonly form: 'correct' | 'void'; readonly row: Pick<Authorization, 'id' | 'no'> }
  | null;

const statuses = ([1, 0, 3, 2] as const).map((value) => ({ value, label: STATUS_TITLES[value] }));

/** Authorization letters: who may use which design for what, until when (product section 4). */
export const AuthRecord = () => {
  const canEdit = useCan(here, 'edit');
  const canExport = useCan(here, 'export');
  const state = useListAddress(apiUser.pageAuthorizations);
  const { values } = state;
  const list = useLongList(apiUser.pageAuthorizations, values);
  const exporting = useExport(authorization.export, (format) => exportInputOf(values, format));
  const letter = useDownloadCall(authorization.downloadLetter);
  const issue = useCommandCall(authorization.issue);
  const confirm = useConfirm();
  const feedback = useFeedback();
  const [opened, setOpened] = useState<Opened>(null);
  const [shown, setShown] = useState<Authorization>();
  const [isShown, setIsShown] = useState(false);
  const close = () => setOpened(null);
  useAsked('do', 'create', () => setOpened({ form: 'issue' }), canEdit);

  const issuePending = async (row: Pick<Authorization, 'id' | 'no' | 'subjectName'>) => {
    await confirm({
      title: `签发授权书 ${row.no}？`,
      content: `签发后「${row.subjectName}」可以凭二维码核验，信息只能在 7 天内更正一次`,
      okText: '签发',
      onOk: async () => {
        const outcome = await issue.run({ id: row.id });
        if (outcome.ok) feedback.success(`已签发授权书 ${row.no}`);
        return outcome;
      },
    });
  };

  const issueButton = canEdit ? (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpened({ form: 'issue' })}>
      签发授权书
    </Button>
  ) : undefined;

  return (
    <>
      <ListPage
        name="authRecord"
        unit="份授权书"
        result={list}
        state={state}
        rowKey={(row) => row.id}
        columns={authRecordColumns({
          canEdit,
          onShow: (row) => {
            setShown(row);
            setIsShown(true);
          },
          onIssue: (row) => void issuePending(row),
          onDownload: (row) => void letter.run({ id: row.id }),
        })}
        filters={
          <>
            <SearchFilter
              placeholder="搜索编号或被授权方开头"
              value={values.keyword}
              onChange={(keyword) => state.set({ keyword })}
            />
            <SearchFilter
              placeholder="用户标识"
              widthPx={168}
              value={values.userFlag}
              onChange={(userFlag) => state.set({ userFlag })}
            />
            <ChoiceFilter
              label="状态"
              value={values.status}
              options={statuses}
              onChange={(status) => state.set({ status })}
            />
            <EndFilter endFrom={values.endFrom} endTo={values.endTo} onChange={(range) => state.set(range)} />
          </>
        }
        empty={{
          icon: FileBadge,
          title: '还没有授权书',
          description: '为用户的设计签发授权书，对方可以下载 PDF，扫码即可核验真伪',
          action: issueButton,
        }}
        {...(issueButton
          ? {
              actions: (
                <>
                  <Button icon={<Upload size={16} />} onClick={() => setOpened({ form: 'import' })}>
                    批量签发
                  </Button>
                  {issueButton}
                </>
              ),
            }
          : {})}
        {...(canExport ? { exporting } : {})}
      />
      <AuthRecordDrawer
        isOpen={isShown}
        id={shown?.id ?? 0}
        canEdit={canEdit}
        isDownloading={letter.isRunning}
        onDownload={(row) => void letter.run({ id: row.id })}
        onIssue={(row) => void issuePending(row)}
        onCorrect={(row) => setOpened({ form: 'correct', row })}
        onVoid={(row) => setOpened({ form: 'void', row })}
        onClose={() => setIsShown(false)}
      />
      {opened?.form === 'issue' && <IssueLetterModal onClose={close} />}
      {opened?.form === 'import' && <ImportDialog onClose={close} />}
      {opened?.form === 'correct' && <CorrectLetterModal id={opened.row.id} onClose={close} />}
      {opened?.form === 'void' && <VoidModal row={opened.row} onClose={close} />}
    </>
  );
};
