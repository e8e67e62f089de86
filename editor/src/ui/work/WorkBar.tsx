import { type ReactNode, useState } from 'react';
import { markOf } from '../../work/index.ts';
import { momentOf } from './moments.ts';
import { type DesignWork, useWork } from './use-work.ts';
import styles from './work.module.css';

interface Props {
  readonly work: DesignWork;
  /** Starts a new design instead of the restored one. Absent where a specific design was opened. */
  readonly onStartAnew?: (() => Promise<void>) | undefined;
  readonly onFault: (words: string) => void;
}

interface LineProps {
  readonly tone: 'news' | 'trouble';
  readonly children: ReactNode;
  readonly actions: readonly (readonly [string, () => Promise<void> | void])[];
  readonly onFault: (words: string) => void;
}

const Line = ({ tone, children, actions, onFault }: LineProps) => {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: () => Promise<void> | void): Promise<void> => {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      onFault(error instanceof Error ? error.message : '操作失败，请稍后重试');
    }
    setIsBusy(false);
  };
  return (
    <div className={styles.bar} data-tone={tone} role={tone === 'trouble' ? 'alert' : 'status'}>
      <p>{children}</p>
      {actions.map(([label, act]) => (
        <button key={label} type="button" disabled={isBusy} onClick={() => void run(act)}>
          {label}
        </button>
      ))}
    </div>
  );
};

/** Messages and choices about saving, most urgent first; empty when all is well. */
export const WorkBar = ({ work, onStartAnew, onFault }: Props) => {
  const mark = useWork(work, markOf);
  const conflict = useWork(work, (state) => state.conflict);
  const isOnline = useWork(work, (state) => state.isOnline);
  const trouble = useWork(work, (state) => state.trouble);
  const restoredAt = useWork(work, (state) => state.restoredAt);
  const savesItself = useWork(work, (state) => state.savesItself);
  const mayKeep = useWork(work, (state) => state.mayKeep);
  const kept = mayKeep ? '改动留在这个浏览器中' : '这个浏览器不允许留存草稿，请不要关闭页面';
  const isStored = useWork(work, (state) => state.stored !== null);
  if (conflict)
    return (
      <Line
        tone="trouble"
        onFault={onFault}
        actions={[
          ['用我的另存为新版本', work.keepMine],
          ['载入最新', work.takeTheirs],
        ]}
      >
        这个设计在另一个窗口或设备上有了新版本（{momentOf(conflict.savedAt)}
        ）。另存后两个版本都在历史版本中；载入后可以撤销
      </Line>
    );
  if (!isOnline)
    return (
      <Line tone="news" onFault={onFault} actions={[]}>
        网络已断开，{kept}，恢复后{savesItself ? '自动保存' : '请手动保存'}
      </Line>
    );
  if (mark === 'expired')
    return (
      <Line tone="trouble" onFault={onFault} actions={[['重试', work.tryAgain]]}>
        会话已过期，{kept}。{mayKeep ? '请重试，或从原来的页面重新打开' : '请重试'}
      </Line>
    );
  if (trouble?.kind === 'removed')
    return (
      <Line tone="trouble" onFault={onFault} actions={[['另存为新设计', work.saveAsNew]]}>
        这个设计已在别处被删除，{kept}。另存为新设计后继续保存
      </Line>
    );
  if (mark === 'failed')
    return (
      <Line tone="trouble" onFault={onFault} actions={[['重试', work.tryAgain]]}>
        {trouble?.kind === 'refused' ? trouble.words : `暂时连接不上服务器${savesItself ? '，正在重试' : ''}`}
        ，{kept}
      </Line>
    );
  if (restoredAt !== null)
    return (
      <Line
        tone="news"
        onFault={onFault}
        actions={[
          ...(onStartAnew ? [['新建设计', onStartAnew] as const] : []),
          ...(!onStartAnew && isStored ? [['放弃这些改动', work.takeTheirs] as const] : []),
          ['知道了', work.seen],
        ]}
      >
        已恢复{momentOf(restoredAt)}离开时的内容
      </Line>
    );
  return null;
};
