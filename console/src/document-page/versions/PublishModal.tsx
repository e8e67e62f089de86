import { isOfInputMethod } from '@design-console/editor/keys';
import { Alert, Button, Input, type InputRef } from 'antd';
import { useRereadRights } from '../../api/rights.ts';
import { lostRightWords } from '../../kit/feedback/lost-right-words.ts';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { useRef, useState } from 'react';
import { KeptForm } from '../../kit/form/KeptForm.tsx';
import { ChangeTable } from '../differences/ChangeTable.tsx';
import styles from '../dialogs.module.css';
import type { DocumentWork } from '../work/use-document.ts';

interface Props {
  readonly work: DocumentWork;
  /** 主题设置 · Web 端 */
  readonly documentTitle: string;
  /** What users will not see of it. */
  readonly warnings: readonly string[];
  /** The name of the config set. */
  readonly setName: string;
  /** False once the right is taken away; the dialog stays, with its note. */
  readonly mayPublish: boolean;
  readonly onClose: () => void;
}

/** Shows what goes live and where, and takes a note for the history. */
export const PublishModal = ({ work, documentTitle, warnings, setName, mayPublish, onClose }: Props) => {
  useFocusReturn();
  const [note, setNote] = useState('');
  const noteInput = useRef<InputRef>(null);
  const reread = useRereadRights();
  const publish = async () => {
    if (mayPublish && (await work.publish(note.trim()))) onClose();
  };
  return (
    <Modal
      open
      width={640}
      title={`发布「${documentTitle}」`}
      okText="发布"
      cancelText="取消"
      okButtonProps={{ disabled: !mayPublish }}
      confirmLoading={work.isPublishing || work.isSaving}
      onOk={() => void publish()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) noteInput.current?.focus({ preventScroll: true });
      }}
    >
      {!mayPublish && (
        <Alert
          className={styles.publishWarnings ?? ''}
          type="warning"
          showIcon
          title={lostRightWords(`发布「${documentTitle}」`, '没有发布')}
          description={
            <Button size="small" onClick={() => void reread()}>
              重新读取权限
            </Button>
          }
        />
      )}
      <p className={styles.mergeLead}>发布到方案「{setName}」，使用这个方案的页面在下次打开时生效</p>
      {warnings.length > 0 && (
        <Alert
          className={styles.publishWarnings ?? ''}
          type="warning"
          showIcon
          title="可以发布，请先看一下"
          description={
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          }
        />
      )}
      <ChangeTable
        definition={work.definition}
        changes={work.unpublished}
        beforeTitle="线上"
        afterTitle="将发布"
      />
      <KeptForm
        name={`publish ${work.definition.title}`}
        title="发布"
        read={() => (note === '' ? null : { note })}
        restore={(values) => setNote(String(values.note ?? ''))}
      />
      <label className={styles.noteLabel}>
        发布说明
        <Input
          ref={noteInput}
          value={note}
          maxLength={200}
          placeholder="这次改了什么，方便以后查找"
          onChange={(event) => setNote(event.target.value)}
          onPressEnter={(event) => {
            if (!isOfInputMethod(event)) void publish();
          }}
        />
      </label>
    </Modal>
  );
};
