import { authorization, type ImportReport, importRowsMax } from '@design-console/contract/authorization';
import { CircleCheck } from 'lucide-react';
import { useUploadCall } from '../../../api/use-command-call.ts';
import { useDownloadCall } from '../../../api/use-download-call.ts';
import { FaultyRows } from '../../../kit/sheet/FaultyRows.tsx';
import { SheetDialog } from '../../../kit/sheet/SheetDialog.tsx';
import { SheetSteps } from '../../../kit/sheet/SheetSteps.tsx';
import styles from './AuthRecord.module.css';
import { VerifyAddress } from './VerifyAddress.tsx';

const faultsFileName = '批量签发-未签发的行.xlsx';

const Report = ({ report }: { readonly report: ImportReport }) => (
  <>
    <p className={styles.reportSum} role="status">
      <CircleCheck size={18} aria-hidden="true" />
      已签发 {report.succeeded} 份，编号 {report.firstNo}
      {report.succeeded > 1 && ` 至 ${report.lastNo}`}
      {report.failed.length > 0 && `；${report.failed.length} 行未签发`}
    </p>
    <FaultyRows {...report} fileName={faultsFileName} />
  </>
);

/** Issues letters from a sheet. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const checking = useUploadCall(authorization.checkImport);
  const issuing = useUploadCall(authorization.import);
  const template = useDownloadCall(authorization.downloadTemplate);
  return (
    <SheetDialog
      title="批量签发"
      widthPx={560}
      verb="签发"
      chooseLabel="选择文件"
      chooserLabel="选择批量签发文件"
      limits={`CSV 或 XLSX，一次最多 ${importRowsMax.toLocaleString()} 行，2 MB 以内`}
      faultsFileName={faultsFileName}
      calls={{
        check: (file) => checking.run(file, {}),
        run: (file, ready) => issuing.run(file, { ready: String(ready) }),
        isChecking: checking.isRunning,
        isRunning: issuing.isRunning,
      }}
      report={(report) => <Report report={report} />}
      onClose={onClose}
    >
      {(drop) => (
        <>
          <SheetSteps
            form="模板"
            perRow="每行填一份授权书"
            further={['上传填好的文件，先检查每一行', '核对可签发的份数，再签发']}
            onDownload={(format) => void template.run({ format })}
          />
          <VerifyAddress />
          {drop}
        </>
      )}
    </SheetDialog>
  );
};
