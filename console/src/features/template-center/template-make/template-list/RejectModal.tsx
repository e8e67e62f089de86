import {
  type RejectMark,
  rejectMarksMax,
  TEMPLATE_STATUS_TITLES,
  type TeamTemplate,
  template,
} from '@design-console/contract/template';
import { Alert, Button } from 'antd';
import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { Modal } from '../../../../kit/feedback/Modal.tsx';
import { fieldFaults, isConflict, markShown } from '../../../../api/call-errors.ts';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { useFocusReturn } from '../../../../kit/feedback/dialog-focus.tsx';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { KeptForm } from '../../../../kit/form/KeptForm.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { useGuardOverEntry } from '../../../../kit/navigation/unsaved-guard.ts';
import { DocumentPages } from '../../../../template-designer/DocumentPages.tsx';
import { MarkLayer } from './MarkLayer.tsx';
import { MarkList } from './MarkList.tsx';
import { RejectReason } from './RejectReason.tsx';
import styles from './template-list.module.css';

interface Props {
  readonly row: TeamTemplate;
  /** Called instead of `onClose` when the template was rejected. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** 驳回: the reason in words, and marks at the places of the design it concerns. */
export const RejectModal = ({ row, onClose, onDone = onClose }: Props) => {
  useFocusReturn();
  const found = useQueryCall(template.get, { id: row.id });
  const rejecting = useCommandCall(template.setStatus, { refreshesOnConflict: true });
  const confirm = useConfirm();
  const feedback = useFeedback();
  const [reason, setReason] = useState('');
  const [marks, setMarks] = useState<readonly RejectMark[]>([]);
  const [faults, setFaults] = useState<Record<string, string>>({});
  /** The version that was refused because it is no longer the newest. */
  const [refused, setRefused] = useState<number | null>(null);
  const isFull = marks.length >= rejectMarksMax;

  const change = (index: number, to: Partial<RejectMark>) =>
    setMarks((now) => now.map((mark, position) => (position === index ? { ...mark, ...to } : mark)));

  // the marks belong to what is shown, which may be newer than the row
  const version = found.data?.version ?? row.version;
  const isRenewed = refused !== null && refused !== version;
  // judged by a colleague meanwhile: what was written stays to be copied
  const status = refused === null ? 1 : (found.data?.status ?? 1);
  const judgedAs = status === 1 ? null : TEMPLATE_STATUS_TITLES[status];

  const submit = async () => {
    const empty = marks.findIndex(({ text }) => text.trim() === '');
    const wanted: Record<string, string> = {
      ...(reason.trim() === '' ? { reason: '请输入驳回原因' } : {}),
      ...(empty >= 0 ? { marks: `请填写批注 ${empty + 1} 的内容，或删除它` } : {}),
    };
    setFaults(wanted);
    if (Object.keys(wanted).length > 0 || rejecting.isRunning) return;
    setRefused(null);
    const outcome = await rejecting.run({
      ids: [row.id],
      status: 2,
      reason: reason.trim(),
      marks: marks.map((mark) => ({ ...mark, text: mark.text.trim() })),
      version,
    });
    if (outcome.ok) {
      feedback.success(`已驳回「${row.title}」`);
      isSent.current = true;
      return onDone();
    }
    if (isConflict(outcome.error)) setRefused(version);
    const faults = fieldFaults(outcome.error);
    if (!faults) return;
    markShown(outcome.error);
    setFaults({ reason: Object.values(faults).join('；') });
  };

  const isDirty = reason !== '' || marks.length > 0;
  // the review goes on to its next template while the dialog is still open
  const isSent = useRef(false);
  useGuardOverEntry('放弃驳回？', () => isDirty && !isSent.current);
  const close = async () => {
    const mayClose =
      !isDirty ||
      (await confirm({
        title: '放弃驳回？',
        content: '关闭后，填写的原因和批注会丢失',
        okText: '放弃',
        cancelText: '继续填写',
        isDanger: true,
      }));
    if (mayClose) onClose();
  };

  return (
    <Modal
      open
      centered
      width={980}
      title={`驳回「${row.title}」`}
      okText="驳回"
      okButtonProps={{ danger: true, disabled: judgedAs !== null }}
      cancelText="取消"
      confirmLoading={rejecting.isRunning}
      mask={{ closable: false }}
      onOk={() => void submit()}
      onCancel={() => void close()}
    >
      <div className={styles.reject}>
        <div className={styles.rejectPage}>
          <Loaded result={found}>
            {({ document }) => (
              <DocumentPages
                document={document}
                title={row.title}
                maxHeightPx={520}
                over={(page) => (
                  <>
                    <MarkLayer
                      page={page}
                      marks={marks}
                      isFull={isFull}
                      onAdd={(mark) => setMarks((now) => [...now, mark])}
                      onMove={change}
                    />
                    <Button
                      size="small"
                      className={styles.addMark ?? ''}
                      icon={<MapPin size={14} />}
                      disabled={isFull}
                      onClick={() =>
                        setMarks((now) => [
                          ...now,
                          {
                            pageId: page.id,
                            x: Math.round(page.width / 2),
                            y: Math.round(page.height / 2),
                            text: '',
                          },
                        ])
                      }
                    >
                      添加批注
                    </Button>
                  </>
                )}
              />
            )}
          </Loaded>
        </div>
        <div className={styles.rejectForm}>
          <KeptForm
            name={`驳回 ${row.id}`}
            title={`驳回「${row.title}」`}
            read={() => (isDirty ? { reason, marks } : null)}
            restore={(left) => {
              if (typeof left.reason === 'string') setReason(left.reason);
              if (Array.isArray(left.marks)) setMarks(left.marks as RejectMark[]);
            }}
          />
          {judgedAs !== null && (
            <Alert
              type="warning"
              showIcon
              title={`模板已由同事处理，现为「${judgedAs}」，不能驳回。写下的内容可以复制后再关闭`}
            />
          )}
          {isRenewed && judgedAs === null && (
            <Alert type="warning" showIcon title="设计有改动，已显示最新内容。批注仍在，请核对后再驳回" />
          )}
          <RejectReason value={reason} fault={faults.reason} onChange={setReason} />
          <MarkList
            marks={marks}
            fault={faults.marks}
            onWrite={(index, text) => change(index, { text })}
            onRemove={(index) => setMarks((now) => now.filter((_, position) => position !== index))}
          />
        </div>
      </div>
    </Modal>
  );
};
