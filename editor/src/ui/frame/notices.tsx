import type { EditorConfiguration } from '../configuration.ts';
import styles from './editor.module.css';

export interface Notice {
  readonly text: string;
  /** `passing` disappears by itself; `failed` stays until it is dismissed. */
  readonly tone: 'passing' | 'busy' | 'failed';
}

export const NoticeLine = ({ notice, onEnd }: { readonly notice: Notice; readonly onEnd: () => void }) =>
  notice.tone === 'failed' ? (
    <div role="alert" className={styles.notice} data-tone="failed">
      {notice.text}
      <button type="button" onClick={onEnd}>
        知道了
      </button>
    </div>
  ) : (
    <output className={styles.notice} data-tone={notice.tone} onAnimationEnd={onEnd}>
      {notice.text}
    </output>
  );

export const leftToHost = (label: string): string => `「${label}」由接入页面打开`;

export const doneWords = (kind: 'save' | 'finish', { functions }: EditorConfiguration): string => {
  if (kind === 'save') return '已保存';
  return functions.window.stayAfterFinish ? '设计已完成，可以继续编辑' : '设计已完成，窗口即将关闭';
};
