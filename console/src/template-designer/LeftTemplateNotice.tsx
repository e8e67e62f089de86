import { useConfirm } from '../kit/feedback/confirm.tsx';
import { KeptWorkNotice } from '../kit/feedback/KeptWorkNotice.tsx';
import { goneOnWith, useLeftTemplate } from './template-draft.ts';
import type { TemplateStart } from './template-start.ts';
import styles from './template-designer.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onContinue: (start: TemplateStart, continuedId: string | null) => void;
}

/** Offers a new template that was never stored: its tab crashed, or the browser closed it. */
export const LeftTemplateNotice = ({ isOpen, onContinue }: Props) => {
  const left = useLeftTemplate(isOpen);
  const confirm = useConfirm();
  if (left === null) return null;
  const { content, keptAt } = left.draft;
  const title = content?.title.trim() || '未命名';
  const giveUp = async () => {
    const isSure = await confirm({
      title: `放弃模板「${title}」？`,
      content: '它还没有保存过，放弃后不能恢复',
      okText: '放弃',
      isDanger: true,
    });
    if (isSure) left.giveUp();
  };
  return (
    <div className={styles.left}>
      <KeptWorkNotice
        text={`新模板「${title}」还没有保存，内容留在这个浏览器中`}
        at={keptAt}
        onContinue={() => {
          const { start, continuedId } = goneOnWith(left.draft);
          onContinue(start, continuedId);
        }}
        onGiveUp={() => void giveUp()}
      />
    </div>
  );
};
