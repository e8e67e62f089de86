import {
  type RejectMark,
  rejectMarksMax,
  type TeamTemplate,
  template,
} from '@design-console/contract/template';
import { Alert, Button, Input, Modal } from 'antd';
import { MapPin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fieldFaults, isConflict, markShown } from '../../../../api/call-errors.ts';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { useFocusReturn } from '../../../../kit/feedback/dialog-focus.tsx';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { KeptForm } from '../../../../kit/form/KeptForm.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { DocumentPages } from '../DocumentPages.tsx';
import { MarkLayer } from './MarkLayer.tsx';
import styles from './template-list.module.css';

interface Props {
  readonly row: TeamTemplate;
  readonly onClose: () => void;
}

const reasonMax = 200;
const usual = ['文字有误', '图片不清晰', '品牌标志使用不规范', '排版需要调整', '与现有模板重复'];

/** 驳回: the reason in words, and marks at the places of the design it concerns. */
export const RejectModal = ({ row, onClose }: Props) => {
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
      return onClose();
    }
    if (isConflict(outcome.error)) setRefused(version);
    const faults = fieldFaults(outcome.error);
    if (!faults) return;
    markShown(outcome.error);
    setFaults({ reason: Object.values(faults).join('；') });
  };

  const isDirty = reason !== '' || marks.length > 0;
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
      okButtonProps={{ danger: true }}
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
          {isRenewed && (
            <Alert type="warning" showIcon title="设计有改动，已显示最新内容。批注仍在，请核对后再驳回" />
          )}
          <label className={styles.field}>
            <span>驳回原因</span>
            <Input.TextArea
              aria-label="驳回原因"
              rows={3}
              maxLength={reasonMax}
              showCount
              value={reason}
              status={faults.reason ? 'error' : ''}
              placeholder="告诉作者需要改什么"
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          {faults.reason && (
            <p className={styles.fault} role="alert">
              {faults.reason}
            </p>
          )}
          <p className={styles.usual}>
            {usual.map((words) => (
              <Button
                key={words}
                size="small"
                onClick={() =>
                  setReason((now) => (now === '' ? words : `${now}；${words}`).slice(0, reasonMax))
                }
              >
                {words}
              </Button>
            ))}
          </p>
          <h3 className={styles.part}>批注</h3>
          {marks.length === 0 && <p className={styles.quiet}>点按左侧页面，在需要修改的地方留下批注</p>}
          <ol className={styles.markList}>
            {marks.map((mark, index) => (
              <li key={index}>
                <b>{index + 1}</b>
                <Input
                  aria-label={`批注 ${index + 1}`}
                  maxLength={200}
                  value={mark.text}
                  autoFocus={index === marks.length - 1 && mark.text === ''}
                  placeholder="这里需要怎样修改"
                  onChange={(event) => change(index, { text: event.target.value })}
                />
                <Button
                  type="text"
                  aria-label={`删除批注 ${index + 1}`}
                  icon={<Trash2 size={15} />}
                  onClick={() => setMarks((now) => now.filter((_, position) => position !== index))}
                />
              </li>
            ))}
          </ol>
          {faults.marks && (
            <p className={styles.fault} role="alert">
              {faults.marks}
            </p>
          )}
        </div>
      </div>
    </Modal>
  );
};
