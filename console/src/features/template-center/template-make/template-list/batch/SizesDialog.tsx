import type { TeamTemplate } from '@design-console/contract/template';
import { batchKindsMax, templateBatch } from '@design-console/contract/template-batch';
import { type KindBranch, templateKind } from '@design-console/contract/template-kind';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { Button, Checkbox } from 'antd';
import { ReasonedButton } from '../../../../../kit/feedback/ReasonedButton.tsx';
import { useState } from 'react';
import { Modal } from '../../../../../kit/feedback/Modal.tsx';
import { useCommandCall } from '../../../../../api/use-command-call.ts';
import { useQueryCall } from '../../../../../api/use-query-call.ts';
import { useFocusReturn } from '../../../../../kit/feedback/dialog-focus.tsx';
import { Loaded } from '../../../../../kit/feedback/Loaded.tsx';
import styles from './batch.module.css';

interface Props {
  readonly template: Pick<TeamTemplate, 'id' | 'title'>;
  readonly onBegun: (id: number) => void;
  readonly onClose: () => void;
}

/** The kinds templates are made of: those below a branch, or the branch itself where there are none. */
const leavesOf = (branch: KindBranch) => (branch.children.length > 0 ? branch.children : [branch]);

/** 多尺寸延展: a draft for each chosen kind, with a new layout for its size. */
export const SizesDialog = ({ template, onBegun, onClose }: Props) => {
  const kinds = useQueryCall(templateKind.listAll, {});
  const making = useCommandCall(templateBatch.createSizes);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  useFocusReturn();
  const isFull = chosen.length >= batchKindsMax;
  const begin = async () => {
    const outcome = await making.run({ templateId: template.id, kindIds: [...chosen] });
    if (outcome.ok) onBegun(outcome.data.id);
  };
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <Modal
      open
      centered
      width={640}
      title={`多尺寸延展「${template.title}」`}
      confirmLoading={making.isRunning}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={making.isRunning} onClick={onClose}>
            取消
          </Button>
          <ReasonedButton
            type="primary"
            reason={chosen.length === 0 ? '请先选择尺寸' : null}
            loading={making.isRunning}
            onClick={() => void begin()}
          >
            {chosen.length === 0 ? '制作' : `制作 ${chosen.length} 份`}
          </ReasonedButton>
        </>
      }
    >
      <p className={styles.hint}>
        内容会随画布缩放并重新排布，每个分类存为一个草稿，原模板不变，一次最多 {batchKindsMax} 个
      </p>
      <Loaded result={kinds}>
        {(branches) =>
          branches.length === 0 ? (
            <p className={styles.hint}>还没有启用的分类，请先在分类管理里新建</p>
          ) : (
            <div className={styles.rows}>
              {branches.map((branch) => (
                <fieldset key={branch.id} className={styles.kinds}>
                  <legend>{branch.name}</legend>
                  {leavesOf(branch).map((kind) => {
                    const isChosen = chosen.includes(kind.id);
                    return (
                      <Checkbox
                        key={kind.id}
                        checked={isChosen}
                        disabled={isFull && !isChosen}
                        onChange={(event) => choose(kind.id, event.target.checked)}
                      >
                        {kind.name}
                        <small>{pageSizeText(kind)}</small>
                      </Checkbox>
                    );
                  })}
                </fieldset>
              ))}
            </div>
          )
        }
      </Loaded>
    </Modal>
  );
};
