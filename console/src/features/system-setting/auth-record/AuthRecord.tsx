import { apiUser } from '@design-console/contract/api-user';
import { type Authorization, authorization, STATUS_TITLES } from '@design-console/contract/authorization';
import { Button } from 'antd';
import { FileBadge, Upload } from 'lucide-react';
import { useState } from 'react';
import { useListScreen } from '../../../list-screen/use-list-screen.tsx';
import { useShownId } from '../../../list-screen/use-shown-id.ts';
import { ReasonedButton } from '../../../kit/feedback/ReasonedButton.tsx';
import { BatchReportDialog } from '../../../kit/list/BatchReportDialog.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { ChoiceFilter, SearchFilter } from '../../../kit/filter/list-filters.tsx';
import { AuthRecordDrawer } from './AuthRecordDrawer.tsx';
import { authRecordColumns } from './auth-record-columns.tsx';
import { EndFilter } from './EndFilter.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { endRange } from './letter-life.ts';
import { CorrectLetterModal, IssueLetterModal } from './LetterFormModal.tsx';
import { useLetterActions } from './use-letter-actions.tsx';
import { VoidModal } from './VoidModal.tsx';

type Opened =
  | { readonly form: 'issue' | 'import' }
  | { readonly form: 'correct' | 'void'; readonly row: Pick<Authorization, 'id' | 'no'> }
  | null;

const statuses = ([1, 0, 3, 2] as const).map((value) => ({ value, label: STATUS_TITLES[value] }));

const ranges = [endRange];

/** Authorization letters: who may use which design for what, until when (product section 4). */
export const AuthRecord = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const { canEdit, values, set, createButton, list } = useListScreen(apiUser.pageAuthorizations, {
    path: '/systemSetting/authRecord',
    exportCall: authorization.export,
    ranges,
    creating: { title: '签发授权书', begin: () => setOpened({ form: 'issue' }) },
  });
  const shown = useShownId();
  const actions = useLetterActions();
  const close = () => setOpened(null);

  return (
    <>
      <ListPage
        name="authRecord"
        unit="份授权书"
        {...list}
        rowKey={(row) => row.id}
        onRowClick={shown.show}
        columns={authRecordColumns({
          canEdit,
          onShow: shown.show,
          onIssue: (row) => void actions.issue(row),
          onDownload: actions.download,
        })}
        filters={
          <>
            <SearchFilter
              placeholder="搜索编号或被授权方开头"
              value={values.keyword}
              onChange={(keyword) => set({ keyword })}
            />
            <SearchFilter
              placeholder="用户标识"
              widthPx={168}
              value={values.userFlag}
              onChange={(userFlag) => set({ userFlag })}
            />
            <ChoiceFilter
              label="状态"
              value={values.status}
              options={statuses}
              onChange={(status) => set({ status })}
            />
            <EndFilter endFrom={values.endFrom} endTo={values.endTo} onChange={(range) => set(range)} />
          </>
        }
        empty={{
          icon: FileBadge,
          title: '还没有授权书',
          description: '为用户的设计签发授权书，对方可以下载 PDF，扫码即可核验真伪',
          action: createButton,
        }}
        {...(createButton
          ? {
              actions: (
                <>
                  <Button icon={<Upload size={16} />} onClick={() => setOpened({ form: 'import' })}>
                    批量签发
                  </Button>
                  {createButton}
                </>
              ),
            }
          : {})}
        selection={{
          nameOf: ({ no }: Authorization) => no,
          actions: (rows: readonly Authorization[], clear: () => void) => {
            const pending = rows.filter(({ status }) => status === 0);
            const issued = rows.filter(({ issuedAt }) => issuedAt !== null);
            return (
              <>
                {canEdit && (
                  <ReasonedButton
                    size="small"
                    reason={pending.length === 0 ? '选中的授权书没有待签发的' : null}
                    onClick={() => void actions.issueMany(pending, clear)}
                  >
                    签发 {pending.length} 份
                  </ReasonedButton>
                )}
                <ReasonedButton
                  size="small"
                  reason={issued.length === 0 ? '选中的授权书还没有签发，没有 PDF' : null}
                  loading={actions.isDownloadingMany}
                  onClick={() => actions.downloadMany(issued)}
                >
                  下载 {issued.length} 份 PDF
                </ReasonedButton>
              </>
            );
          },
        }}
      />
      {actions.batch && <BatchReportDialog result={actions.batch} onClose={actions.closeBatch} />}
      <AuthRecordDrawer
        isOpen={shown.isOpen}
        id={shown.id}
        canEdit={canEdit}
        isDownloading={actions.isDownloading}
        onDownload={actions.download}
        onIssue={(row) => void actions.issue(row)}
        onCorrect={(row) => setOpened({ form: 'correct', row })}
        onVoid={(row) => setOpened({ form: 'void', row })}
        onClose={shown.close}
      />
      {opened?.form === 'issue' && <IssueLetterModal onClose={close} />}
      {opened?.form === 'import' && <ImportDialog onClose={close} />}
      {opened?.form === 'correct' && <CorrectLetterModal id={opened.row.id} onClose={close} />}
      {opened?.form === 'void' && <VoidModal row={opened.row} onClose={close} />}
    </>
  );
};
