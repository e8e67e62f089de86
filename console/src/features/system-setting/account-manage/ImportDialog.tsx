import { account } from '@design-console/contract/account';
import { type AccountImportReport, accountImportRowsMax } from '@design-console/contract/account/import';
import { useUploadCall } from '../../../api/use-command-call.ts';
import { useDownloadCall } from '../../../api/use-download-call.ts';
import { SheetDialog } from '../../../kit/sheet/SheetDialog.tsx';
import { SheetSteps } from '../../../kit/sheet/SheetSteps.tsx';

interface Props {
  readonly onCreated: (report: AccountImportReport) => void;
  readonly onClose: () => void;
}

/** Creates accounts from a sheet: all of its rows, or none. */
export const ImportDialog = ({ onCreated, onClose }: Props) => {
  const checking = useUploadCall(account.checkImport);
  const creating = useUploadCall(account.import);
  const template = useDownloadCall(account.downloadTemplate);
  return (
    <SheetDialog
      title="批量新建账号"
      widthPx={560}
      verb="新建"
      unit="个账号"
      isWhole
      chooseLabel="选择表格"
      chooserLabel="选择账号表格"
      limits={`CSV 或 XLSX，一次最多 ${accountImportRowsMax} 行，2 MB 以内`}
      faultsFileName="批量新建账号-有问题的行.xlsx"
      calls={{
        check: (file) => checking.run(file, {}),
        run: (file, ready) => creating.run(file, { ready: String(ready) }),
        isChecking: checking.isRunning,
        isRunning: creating.isRunning,
      }}
      onDone={onCreated}
      onClose={onClose}
    >
      {(drop) => (
        <>
          <SheetSteps
            form="表格"
            perRow="每行填一个账号"
            further={['上传填好的表格，先检查每一行', '全部行没有问题后新建，下载初始密码']}
            onDownload={(format) => void template.run({ format })}
          />
          {drop}
        </>
      )}
    </SheetDialog>
  );
};
