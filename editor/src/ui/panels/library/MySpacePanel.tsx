import { useState } from 'react';
import type { OwnDesign } from '@design-console/contract/design';
import styles from './library.module.css';
import { FoundList } from './FoundList.tsx';
import { TileMenu } from './TileMenu.tsx';
import type { Library } from './library.ts';
import { useFound } from './use-found.ts';

const dayOf = (instant: string): string => {
  const at = new Date(instant);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** What the last act came to; one of both is empty. */
const nothingSaid = { told: '', fault: '' };

interface Props {
  readonly library: Library;
  /** The open design's id, from its first save on. */
  readonly storedId: (() => string | undefined) | undefined;
}

/** 我的空间: the user's own designs; pressing one stores the open design and opens the other. */
export const MySpacePanel = ({ library, storedId }: Props) => {
  const openedId = storedId?.();
  const [keyword, setKeyword] = useState('');
  const [opening, setOpening] = useState<string | null>(null);
  const [said, setSaid] = useState(nothingSaid);
  const [copying, setCopying] = useState<string | null>(null);
  const found = useFound(keyword, library.designs);
  const fail = (error: unknown, words: string): void =>
    setSaid({ told: '', fault: error instanceof Error ? error.message : words });
  const duplicate = (design: OwnDesign): void => {
    const { designId, title } = design;
    if (copying !== null) return;
    setCopying(designId);
    setSaid({ told: `正在创建「${title}」的副本…`, fault: '' });
    library
      .duplicateDesign(design)
      .then(
        () => {
          setSaid({ told: `已创建「${title}」的副本`, fault: '' });
          found.reload();
        },
        (error: unknown) => fail(error, '没有创建副本，请稍后重试'),
      )
      .finally(() => setCopying(null));
  };
  const open = (designId: string): void => {
    if (opening !== null) return;
    setOpening(designId);
    setSaid(nothingSaid);
    library
      .openDesign(designId)
      .catch((error: unknown) => fail(error, '设计没有打开，请稍后重试'))
      .finally(() => setOpening(null));
  };
  return (
    <FoundList
      label="我的设计"
      placeholder="搜索设计标题"
      empty="保存过的设计会列在这里"
      keyword={keyword}
      onKeyword={setKeyword}
      {...said}
      found={found}
    >
      {(design) => {
        const { designId, title, pageCount, thumbUrl, updatedAt, status } = design;
        return (
          <li key={designId}>
            <button
              type="button"
              aria-label={`打开设计「${title}」`}
              aria-current={designId === openedId ? 'true' : undefined}
              aria-busy={opening === designId}
              disabled={designId === openedId}
              onClick={() => open(designId)}
            >
              <span className={styles.picture}>
                {thumbUrl === '' ? <i>暂无缩略图</i> : <img src={thumbUrl} alt="" loading="lazy" />}
              </span>
              <b>{title}</b>
              <small>
                {designId === openedId
                  ? '正在编辑'
                  : `${dayOf(updatedAt)} · ${status === 2 ? '已完成' : '编辑中'}${pageCount > 1 ? ` · ${pageCount} 页` : ''}`}
              </small>
            </button>
            <TileMenu
              entries={[
                {
                  label: '创建副本',
                  canRun: copying === null,
                  why: copying === null ? null : '正在创建副本',
                  run: () => duplicate(design),
                },
              ]}
              removal={{
                name: `设计「${title}」`,
                words: '设计和它的历史版本会一并删除，不能恢复，占用的存储空间随即释放。已有的授权书会保留',
                // it may have been saved since the list was shown
                why: () => (designId === storedId?.() ? '正在编辑' : null),
                run: () => library.removeDesign(designId),
                onRemoved() {
                  setSaid({ told: `已删除「${title}」`, fault: '' });
                  found.remove((one) => one.designId === designId);
                },
              }}
            />
          </li>
        );
      }}
    </FoundList>
  );
};
