import type { ConfigSet } from '@design-console/contract/config-set';
import { changesOf, type Device, type DocumentValue, deviceTitles } from '@design-console/contract/kernel';
import { Alert, Select } from 'antd';
import { Modal } from '../../kit/feedback/Modal.tsx';
import { useFocusReturn } from '../../kit/feedback/dialog-focus.tsx';
import { Segments } from '../../kit/form/Segments.tsx';
import { useState } from 'react';
import { Loaded } from '../../kit/feedback/Loaded.tsx';
import { ChangeTable } from '../differences/ChangeTable.tsx';
import { copyTargets, isSame } from './copy-targets.ts';
import styles from '../dialogs.module.css';
import type { DocumentWork, DocumentRef } from '../work/use-document.ts';
import { useDocumentRead } from '../work/use-document-read.ts';

interface Props {
  readonly documentRef: DocumentRef;
  readonly work: DocumentWork;
  readonly sets: readonly ConfigSet[];
  /** Where this document may be edited, with or without the current device. */
  readonly devices: readonly Device[];
  readonly onClose: () => void;
}

/** 复制到…: the target, and field by field what is overwritten there. Publishes nothing. */
export const CopyModal = ({ documentRef, work, sets, devices, onClose }: Props) => {
  const targets = copyTargets(documentRef, sets, devices);
  const [chosen, setChosen] = useState<DocumentRef | undefined>(targets[0]);
  const target =
    targets.find((one) => chosen !== undefined && isSame(one, chosen)) ?? targets[0] ?? documentRef;
  const answer = useDocumentRead(target, { enabled: !isSame(target, documentRef) });
  const here = useDocumentRead(documentRef, { enabled: false });
  useFocusReturn();
  const draft = answer.data?.draft as DocumentValue | undefined;
  const changes = draft ? changesOf(work.definition, draft, work.value) : [];
  const lost = answer.data
    ? changesOf(work.definition, answer.data.published as DocumentValue, answer.data.draft as DocumentValue)
    : [];
  const nameOf = (settingCode: string) => sets.find((set) => set.settingCode === settingCode)?.name ?? '';

  /** Selects the config set with the chosen device, or with the one it has left. */
  const choose = (settingCode: string, device: Device) =>
    setChosen(
      targets.find((one) => one.settingCode === settingCode && one.device === device) ??
        targets.find((one) => one.settingCode === settingCode),
    );

  const copy = async () => {
    if (!answer.data) return;
    const title = `${nameOf(target.settingCode)} · ${deviceTitles[target.device]}`;
    if (await work.copyTo(target, answer.data.revision, title)) onClose();
    // one of the two was saved meanwhile: show the comparison anew
    else await Promise.all([answer.refetch(), here.refetch()]);
  };

  return (
    <Modal
      open
      width={680}
      title="复制到…"
      okText="覆盖草稿"
      cancelText="取消"
      okButtonProps={{ disabled: changes.length === 0 }}
      confirmLoading={work.isCopying || work.isSaving}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      <div className={styles.copyTarget}>
        <label>
          方案
          <Select
            aria-label="目标方案"
            value={target.settingCode}
            options={sets
              .filter(({ settingCode }) => targets.some((one) => one.settingCode === settingCode))
              .map(({ settingCode, name }) => ({ value: settingCode, label: `${name} ${settingCode}` }))}
            onChange={(settingCode) => choose(settingCode, target.device)}
          />
        </label>
        {devices.length > 1 && (
          <label>
            适用端
            <Segments
              aria-label="目标端"
              value={target.device}
              options={devices.map((device) => ({
                value: device,
                label: deviceTitles[device],
                disabled: isSame({ ...target, device }, documentRef),
              }))}
              onChange={(device) => choose(target.settingCode, device)}
            />
          </label>
        )}
      </div>
      <Loaded result={answer}>
        {() => (
          <>
            <p className={styles.mergeLead}>
              {changes.length === 0
                ? '目标的草稿与这里相同，不需要复制'
                : `会覆盖目标草稿的 ${changes.length} 处设置，线上内容不变，到目标页面发布后才生效`}
            </p>
            {lost.length > 0 && changes.length > 0 && (
              <Alert
                className={styles.copyLoss ?? ''}
                type="warning"
                showIcon
                title={`目标有 ${lost.length} 处未发布的改动，与这里不同的会被替换，不能找回`}
              />
            )}
            {changes.length > 0 && (
              <ChangeTable
                definition={work.definition}
                changes={changes}
                beforeTitle="目标草稿"
                afterTitle="复制后"
              />
            )}
          </>
        )}
      </Loaded>
    </Modal>
  );
};
