import { type BrandKit, brandKit } from '@design-console/contract/brand-kit';
import { DOCUMENT_SCREENS, type DocumentKey, definitionOf } from '@design-console/contract/documents';
import { type BrandKitValue, kitDocumentKeys } from '@design-console/contract/documents/brand-kit';
import { type Device, deviceTitles } from '@design-console/contract/kernel';
import { configSet } from '@design-console/contract/config-set';
import { Checkbox, Select } from 'antd';
import { Modal } from '../../../../kit/feedback/Modal.tsx';
import { useFocusReturn } from '../../../../kit/feedback/dialog-focus.tsx';
import { useCallback, useState } from 'react';
import { markShown } from '../../../../api/call-errors.ts';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import styles from '../../../../document-page/brand-kit/brand-kit.module.css';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { usePage } from '../../../../kit/navigation/page-context.ts';
import { EmptyState } from '../../../../kit/feedback/states.tsx';
import { LetterTarget, SyncTarget, type TargetPlan } from './SyncTarget.tsx';

interface Props {
  readonly kit: BrandKitValue;
  readonly kitRevision: number;
  readonly letters: BrandKit['letters'];
  readonly onClose: () => void;
}

interface Target {
  readonly key: DocumentKey;
  readonly device: Device;
  readonly title: string;
  readonly path: string;
}

/** Titles for documents whose own say too little beside those of other products. */
const titles: Readonly<Partial<Record<DocumentKey, string>>> = {
  'templateCenter.style': '模板中心样式',
  'aiArtisan.theme': 'AI 画匠主题',
  'aiDesign.theme.classics': 'AI 设计经典主题',
  'aiDesign.theme.session': 'AI 设计会话主题',
};

const targets: readonly Target[] = kitDocumentKeys.flatMap((key) =>
  (Object.entries(DOCUMENT_SCREENS[key]) as [Device, string][]).map(([device, path], _, all) => ({
    key,
    device,
    path,
    title:
      all.length > 1
        ? `编辑器${definitionOf(key).title} · ${deviceTitles[device]}`
        : (titles[key] ?? definitionOf(key).title),
  })),
);

const lettersId = 'letters';

/** Letters belong to no config set: their part stays when another set is chosen. */
const ofLetters = <One,>(all: Readonly<Record<string, One>>): Readonly<Record<string, One>> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => id === lettersId));

/** 同步到…: what the kit changes in each target, field by field. Saves drafts, and publishes them on request. */
export const SyncModal = ({ kit, kitRevision, letters, onClose }: Props) => {
  useFocusReturn();
  const sets = useQueryCall(configSet.list, {});
  const [chosenSet, setChosenSet] = useState<string>();
  const [plans, setPlans] = useState<Readonly<Record<string, TargetPlan | null>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isPublishing, setIsPublishing] = useState(false);
  /** Which target is being saved, from 1; null while nothing runs. */
  const [running, setRunning] = useState<number | null>(null);
  const isRunning = running !== null;
  const toDocument = useCommandCall(brandKit.setDocument, { refreshesOnConflict: true });
  const toLetters = useCommandCall(brandKit.setLetters, { refreshesOnConflict: true });
  const feedback = useFeedback();
  const { holds } = usePage();
  const mine = targets.filter(({ path }) => holds(path, 'edit'));
  const mayLetters = holds('/systemSetting/authRecord', 'edit');
  const onPlan = useCallback(
    (id: string, plan: TargetPlan | null) => setPlans((now) => ({ ...now, [id]: plan })),
    [],
  );

  const chosen = Object.entries(plans).flatMap(([id, plan]) => (plan ? [{ id, plan }] : []));
  const count = chosen.reduce((sum, { plan }) => sum + plan.fields.length, 0);
  const unpublishable = chosen.filter(({ id, plan }) => id !== lettersId && !plan.mayPublish);

  const sync = async () => {
    setFaults({});
    const failed: Record<string, string> = {};
    let published = 0;
    for (const [index, { id, plan }] of chosen.entries()) {
      setRunning(index + 1);
      const publish = isPublishing && plan.mayPublish;
      const outcome =
        plan.documentRef === null
          ? await toLetters.run({ kitRevision, fields: plan.fields as ('logo' | 'accent')[] })
          : await toDocument.run({
              ...plan.documentRef,
              revision: plan.revision,
              kitRevision,
              fields: [...plan.fields],
              publish,
            });
      if (!outcome.ok) {
        // shown beside its target
        markShown(outcome.error);
        failed[id] = outcome.error.message;
      } else if (publish && plan.documentRef !== null) published += 1;
    }
    setRunning(null);
    setFaults(failed);
    const done = chosen.length - Object.keys(failed).length;
    if (Object.keys(failed).length > 0) return feedback.error('有几处没有同步，原因见列表');
    feedback.success(published > 0 ? `已同步 ${done} 处，发布 ${published} 处` : `已同步 ${done} 处`);
    onClose();
  };

  return (
    <Modal
      open
      width={720}
      title="同步到…"
      okText={
        isRunning
          ? `正在同步第 ${running} 处，共 ${chosen.length} 处`
          : isPublishing
            ? `同步并发布 ${chosen.length} 处`
            : `同步 ${chosen.length} 处`
      }
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={isRunning}
      onOk={() => void sync()}
      onCancel={onClose}
    >
      <Loaded result={sets}>
        {(all) => {
          const current =
            all.find((set) => set.settingCode === chosenSet) ?? all.find((set) => set.isDefault);
          if (!current || (mine.length === 0 && !mayLetters))
            return <EmptyState title="没有可以同步的主题" description="同步需要主题页面的编辑权限" />;
          return (
            <>
              <p className={styles.lead}>
                勾选的设置写入各主题的草稿，其他设置不变；授权书从下一份起使用新的样式
              </p>
              {all.length > 1 && (
                <label className={styles.set}>
                  方案
                  <Select
                    aria-label="方案"
                    value={current.settingCode}
                    disabled={isRunning}
                    options={all.map(({ settingCode, name }) => ({
                      value: settingCode,
                      label: `${name} ${settingCode}`,
                    }))}
                    onChange={(code: string) => {
                      setPlans(ofLetters);
                      setFaults(ofLetters);
                      setChosenSet(code);
                    }}
                    style={{ flex: 1 }}
                  />
                </label>
              )}
              <ul className={styles.targets}>
                {mine.map(({ key, device, title, path }) => (
                  <SyncTarget
                    key={`${current.settingCode}:${key}:${device}`}
                    id={`${key}:${device}`}
                    title={title}
                    documentRef={{ settingCode: current.settingCode, key, device }}
                    kit={kit}
                    isPublishing={isPublishing}
                    mayPublish={holds(path, 'publish')}
                    fault={faults[`${key}:${device}`]}
                    isDisabled={isRunning}
                    onPlan={onPlan}
                  />
                ))}
                {mayLetters && (
                  <LetterTarget
                    key={lettersId}
                    id={lettersId}
                    letters={letters}
                    fault={faults[lettersId]}
                    isDisabled={isRunning}
                    onPlan={onPlan}
                  />
                )}
              </ul>
              <Checkbox
                className={styles.publish ?? ''}
                checked={isPublishing}
                disabled={isRunning || count === 0}
                onChange={(event) => setIsPublishing(event.target.checked)}
              >
                同时发布
              </Checkbox>
              {isPublishing && unpublishable.length > 0 && (
                <p className={styles.lead}>{unpublishable.length} 处没有发布权限，只保存为草稿</p>
              )}
            </>
          );
        }}
      </Loaded>
    </Modal>
  );
};
