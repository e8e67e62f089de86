import { Check, CloudOff, LoaderCircle, PencilLine, TriangleAlert } from 'lucide-react';
import { markOf, type WorkMark as Mark } from '../../work/index.ts';
import { clockOf } from './moments.ts';
import { type DesignWork, useWork } from './use-work.ts';
import styles from './work.module.css';

const words: Readonly<Record<Mark, string>> = {
  untouched: '',
  unsaved: '未保存',
  saving: '保存中…',
  saved: '已保存',
  offline: '未保存 · 离线',
  failed: '保存失败',
  expired: '会话已过期',
  conflict: '有新版本',
};

const icons: Readonly<Record<Mark, typeof Check>> = {
  untouched: Check,
  unsaved: PencilLine,
  saving: LoaderCircle,
  saved: Check,
  offline: CloudOff,
  failed: TriangleAlert,
  expired: TriangleAlert,
  conflict: TriangleAlert,
};

interface Props {
  readonly work: DesignWork;
  readonly onVersions: () => void;
}

/** Save status, and a button for the versions. */
export const WorkMark = ({ work, onVersions }: Props) => {
  const mark = useWork(work, markOf);
  const savesItself = useWork(work, (state) => state.savesItself);
  const savedAt = useWork(work, ({ stored }) => stored?.savedAt);
  const Icon = icons[mark];
  if (mark === 'untouched') return null;
  const said = mark === 'unsaved' && !savesItself ? `${words.unsaved} · 需手动保存` : words[mark];
  const time = mark === 'saved' && savedAt ? ` ${clockOf(savedAt)}` : '';
  const face = (
    <>
      <Icon size={14} aria-hidden="true" />
      <span>
        {said}
        <span className={styles.time}>{time}</span>
      </span>
    </>
  );
  return savedAt === undefined ? (
    <span className={styles.mark} data-mark={mark} data-testid="work-mark">
      {face}
    </span>
  ) : (
    <button
      type="button"
      className={styles.mark}
      data-mark={mark}
      data-testid="work-mark"
      aria-label={`${said}${time}，打开历史版本`}
      title="历史版本"
      onClick={onVersions}
    >
      {face}
    </button>
  );
};
