import type { SheetCheck } from '@design-console/contract/kernel/sheet-check';
import { Button } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Modal } from '../feedback/Modal.tsx';
import {
  type CallError,
  CallFailed,
  fieldFaults,
  isConflict,
  isDoneBefore,
  markShown,
} from '../../api/call-errors.ts';
import type { Outcome } from '../../api/submit-once.ts';
import { useFocusReturn } from '../feedback/dialog-focus.tsx';
import { FileDrop } from '../file/FileDrop.tsx';
import { FaultyRows } from './FaultyRows.tsx';
import styles from './sheet.module.css';

/** Two calls about one sheet: a check, and the execution with the row count that was shown. */
export interface SheetCalls<Check, Done> {
  readonly check: (file: File) => Promise<Outcome<Check>>;
  readonly run: (file: File, ready: number) => Promise<Outcome<Done>>;
  readonly isChecking: boolean;
  readonly isRunning: boolean;
}

interface Props<Check, Done> {
  readonly title: string;
  readonly widthPx: number;
  /** 签发 */
  readonly verb: string;
  /** What a row makes: 份, 个账号 */
  readonly unit?: string;
  /** Whether a faulty row holds back all others. */
  readonly isWhole?: boolean;
  /** 选择文件 */
  readonly chooseLabel: string;
  readonly chooserLabel: string;
  /** CSV 或 XLSX，… */
  readonly limits: string;
  /** The name of the file of the faulty rows. */
  readonly faultsFileName: string;
  readonly calls: SheetCalls<Check, Done>;
  /** Another task must finish first. */
  readonly isBlocked?: boolean;
  /** The instructions above the field. Receives the field, to show it or to explain why not. */
  readonly children: (drop: ReactNode) => ReactNode;
  /** Further facts to show before it is executed. */
  readonly about?: (check: Check) => ReactNode;
  /** The result, where it is shown here; otherwise `onDone` leads elsewhere. */
  readonly report?: (done: Done) => ReactNode;
  readonly onDone?: (done: Done) => void;
  readonly onClose: () => void;
}

type Step<Check, Done> =
  | { readonly at: 'file' }
  | { readonly at: 'checked'; readonly file: File; readonly check: Check }
  | { readonly at: 'done'; readonly done: Done };

/** A sheet is checked, with all faults of all rows at once, and then executed with the count shown. */
export const SheetDialog = <Check extends SheetCheck, Done>({
  title,
  widthPx,
  verb,
  unit = '份',
  isWhole = false,
  chooseLabel,
  chooserLabel,
  limits,
  faultsFileName,
  calls,
  isBlocked = false,
  children,
  about,
  report,
  onDone,
  onClose,
}: Props<Check, Done>) => {
  const [step, setStep] = useState<Step<Check, Done>>({ at: 'file' });
  const [fault, setFault] = useState<string | null>(null);
  const isBusy = calls.isChecking || calls.isRunning || isBlocked;
  useFocusReturn();

  /** Back to choosing, with the faults of the file as a whole. */
  const refuseFile = (error: CallError) => {
    setStep({ at: 'file' });
    const faults = fieldFaults(error);
    if (!faults) return;
    markShown(error);
    setFault(Object.values(faults)[0] ?? null);
  };
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setFault(null);
    const outcome = await calls.check(file);
    if (outcome.ok) setStep({ at: 'checked', file, check: outcome.data });
    else refuseFile(outcome.error);
  };
  const run = async (file: File, ready: number) => {
    const outcome = await calls.run(file, ready);
    if (outcome.ok) {
      if (report) setStep({ at: 'done', done: outcome.data });
      onDone?.(outcome.data);
      return;
    }
    // perhaps it was executed: the same file is sent again, which does nothing twice
    if (outcome.error instanceof CallFailed) return;
    // another check would offer the same rows once more
    if (isDoneBefore(outcome.error)) return onClose();
    // the shown check no longer holds: check again before executing
    if (isConflict(outcome.error)) await take(file);
    else refuseFile(outcome.error);
  };
  const again = () => setStep({ at: 'file' });

  const footer = {
    file: null,
    checked: step.at === 'checked' && (
      <>
        <Button disabled={isBusy} onClick={again}>
          重新选择文件
        </Button>
        <Button
          type="primary"
          disabled={step.check.ready === 0 || (isWhole && step.check.failed.length > 0)}
          loading={isBusy}
          onClick={() => void run(step.file, step.check.ready)}
        >
          {verb} {step.check.ready} {unit}
        </Button>
      </>
    ),
    done: (
      <>
        <Button onClick={again}>继续上传</Button>
        <Button type="primary" onClick={onClose}>
          知道了
        </Button>
      </>
    ),
  }[step.at];

  return (
    <Modal
      open
      centered
      width={widthPx}
      title={title}
      mask={{ closable: false }}
      confirmLoading={isBusy}
      onCancel={onClose}
      footer={footer}
    >
      {step.at === 'file' &&
        children(
          <FileDrop
            icon={<FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden="true" />}
            label={chooseLabel}
            chooserLabel={chooserLabel}
            accept=".csv,.xlsx,text/csv"
            note={limits}
            fault={fault}
            isPrimary
            isChecking={calls.isChecking}
            isDisabled={isBlocked}
            onFile={(file) => void take(file)}
          />,
        )}
      {step.at === 'checked' && (
        <>
          <p className={styles.hint}>
            {step.file.name}，还没有{verb}
          </p>
          <div role="status">
            <dl className={styles.counts}>
              <div data-tone="good">
                <dt>可{verb}</dt>
                <dd>{step.check.ready}</dd>
              </div>
              <div data-tone={step.check.failed.length > 0 ? 'bad' : 'none'}>
                <dt>有问题</dt>
                <dd>{step.check.failed.length}</dd>
              </div>
            </dl>
          </div>
          {about?.(step.check)}
          <FaultyRows {...step.check} fileName={faultsFileName} isWhole={isWhole} />
        </>
      )}
      {step.at === 'done' && report?.(step.done)}
    </Modal>
  );
};
