import { useEffect, useState } from 'react';
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
  const [fault, setFault] = useState('');
  const [tries, setTries] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const { files } = usePainting();

  useEffect(() => {
    let isWanted = tries >= 0;
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
  }, [work, tries]);

  useEffect(() => {
    if (chosen === null) return;
    let isWanted = true;
    work.fetchVersion(chosen).then(
      ({ content }) => {
        files.remember(content);
        if (isWanted) setShown({ version: chosen, design: content });
      },
      (error: unknown) => isWanted && setFault(wordsOf(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [work, chosen, files]);

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
  const again = (): void => {
    setFault('');
    setTries(tries + 1);
  };

  return (
    <Dialog title="历史版本" size="whole" onClose={onClose}>
      {fault !== '' && (
        <p role="alert" className={styles.fault}>
          {fault}
          {versions === null && (
            <button type="button" onClick={again}>
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
                <button type="button" aria-pressed={version === chosen} onClick={() => setChosen(version)}>
                  <b>{momentOf(savedAt)}</b>
                  <small>
                    {isAutomatic ? '自动保存' : '手动保存'}
                    {version === current && ' · 当前版本'}
                  </small>
                </button>
              </li>
            ))}
          </ol>
          <div className={styles.preview} aria-busy={shown?.version !== chosen}>
            {shown && <Preview design={shown.design} />}
          </div>
        </div>
      )}
      {versions !== null && versions.length > 0 && (
        <div className={styles.actions}>
          <small>保留最近 20 个版本，现在的内容会先存为一个版本</small>
          <button
            type="button"
            className={frame.primary}
            disabled={isBusy || chosen === null || chosen === current}
            onClick={() => chosen !== null && void restore(chosen)}
          >
            {isBusy ? '正在恢复…' : '恢复这个版本'}
          </button>
        </div>
      )}
    </Dialog>
  );
};
