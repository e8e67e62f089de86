import { useEffect, useId, useState } from 'react';
import { Dialog } from '../dialogs/dialogs.tsx';
import frame from '../frame/editor.module.css';
import { Thumbnail } from '../painting/Thumbnail.tsx';
import { usePainting } from '../painting/use-painting.ts';
import type { Design } from '../../document/index.ts';
import type { VersionListed } from '../../work/index.ts';
import { momentOf } from './moments.ts';
import { type DesignWork, useWork } from './use-work.ts';
import styles from './work.module.css';

interface Props {
  readonly work: DesignWork;
  readonly onClose: () => void;
}

const wordsOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : '没有读取到，请检查网络后重试';

/** Maximum size of a preview page: larger for a single page, smaller for an overview of many. */
const previewPx = { one: { width: 560, height: 600 }, many: { width: 300, height: 340 } };

const Preview = ({ design }: { readonly design: Design }) => {
  const most = design.pages.length === 1 ? previewPx.one : previewPx.many;
  return (
    <ol className={styles.pages} aria-label="版本预览">
      {design.pages.map((page, index) => (
        <li key={page.id}>
          <Thumbnail
            page={page}
            widthPx={Math.min(most.width, (most.height * page.width) / page.height)}
            label={`第 ${index + 1} 页`}
          />
        </li>
      ))}
    </ol>
  );
};

/** 历史版本: the versions stored by the server, with preview and restore. */
export const VersionsDialog = ({ work, onClose }: Props) => {
  const current = useWork(work, ({ stored }) => stored?.version);
  const [versions, setVersions] = useState<readonly VersionListed[] | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState<{ version: number; design: Design } | null>(null);
  /** Why the list was not read, or a version not restored. */
  const [fault, setFault] = useState('');
  const [unread, setUnread] = useState<{ version: number; words: string } | null>(null);
  const [tries, setTries] = useState({ list: 0, version: 0 });
  const [isBusy, setIsBusy] = useState(false);
  const { files } = usePainting();
  const reasonId = useId();

  useEffect(() => {
    let isWanted = tries.list >= 0;
    work.listVersions().then(
      (listed) => {
        if (!isWanted) return;
        setVersions(listed);
        setChosen((now) => now ?? listed[0]?.version ?? null);
      },
      (error: unknown) => isWanted && setFault(wordsOf(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [work, tries.list]);

  useEffect(() => {
    if (chosen === null) return;
    let isWanted = tries.version >= 0;
    work.fetchVersion(chosen).then(
      ({ content }) => {
        files.remember(content);
        if (isWanted) setShown({ version: chosen, design: content });
      },
      (error: unknown) => isWanted && setUnread({ version: chosen, words: wordsOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [work, chosen, files, tries.version]);

  const restore = async (version: number): Promise<void> => {
    setIsBusy(true);
    setFault('');
    try {
      await work.goBackTo(version);
      onClose();
    } catch (error) {
      setFault(wordsOf(error));
      setIsBusy(false);
    }
  };
  /** Pressing the one that was not read reads it again. */
  const choose = (version: number): void => {
    setFault('');
    setUnread(null);
    setChosen(version);
    if (version === unread?.version) setTries({ ...tries, version: tries.version + 1 });
  };
  const readList = (): void => {
    setFault('');
    setTries({ ...tries, list: tries.list + 1 });
  };
  const isUnread = unread !== null && unread.version === chosen;
  const isShown = shown !== null && shown.version === chosen;
  const reason =
    chosen !== null && chosen === current
      ? '这是当前版本，无需恢复'
      : isUnread
        ? '没有读取到这个版本，暂时不能恢复'
        : isShown
          ? null
          : '正在读取这个版本…';

  return (
    <Dialog title="历史版本" size="whole" onClose={onClose}>
      {(fault !== '' || isUnread) && (
        <p role="alert" className={styles.fault}>
          {fault !== '' ? fault : unread?.words}
          {(versions === null || isUnread) && (
            <button type="button" onClick={() => (isUnread ? choose(unread.version) : readList())}>
              重试
            </button>
          )}
        </p>
      )}
      {versions === null && fault === '' && <p role="status">正在读取…</p>}
      {versions?.length === 0 && <p>保存之后，这里有每一次的版本</p>}
      {versions !== null && versions.length > 0 && (
        <div className={styles.versions}>
          <ol aria-label="版本">
            {versions.map(({ version, savedAt, isAutomatic }) => (
              <li key={version}>
                <button type="button" aria-pressed={version === chosen} onClick={() => choose(version)}>
                  <b>{momentOf(savedAt)}</b>
                  <small>
                    {isAutomatic ? '自动保存' : '手动保存'}
                    {version === current && ' · 当前版本'}
                  </small>
                </button>
              </li>
            ))}
          </ol>
          <div className={styles.preview} aria-busy={!isShown && !isUnread}>
            {shown && !isUnread && <Preview design={shown.design} />}
          </div>
        </div>
      )}
      {versions !== null && versions.length > 0 && (
        <div className={styles.actions}>
          <small id={reasonId}>{reason ?? '保留最近 20 个版本，现在的内容会先存为一个版本'}</small>
          <button
            type="button"
            className={frame.primary}
            aria-describedby={reasonId}
            disabled={isBusy || reason !== null}
            onClick={() => chosen !== null && void restore(chosen)}
          >
            {isBusy ? '正在恢复…' : '恢复这个版本'}
          </button>
        </div>
      )}
    </Dialog>
  );
};
