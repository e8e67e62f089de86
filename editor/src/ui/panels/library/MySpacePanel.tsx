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
  const [fault, setFault] = useState('');
  const [told, setTold] = useState('');
  const found = useFound(keyword, library.designs);
  const tell = (words: string): void => {
    setFault('');
    setTold(words);
    found.reload();
  };
  const duplicate = ({ designId, title }: OwnDesign): void => {
    library.duplicateDesign(designId).then(
      () => tell(`已创建「${title}」的副本`),
      (error: unknown) => setFault(error instanceof Error ? error.message : '没有创建副本，请稍后重试'),
    );
  };
  const open = (designId: string): void => {
    if (opening !== null) return;
    setOpening(designId);
    setFault('');
    library
      .openDesign(designId)
      .catch((error: unknown) =>
        setFault(error instanceof Error ? error.message : '设计没有打开，请稍后重试'),
      )
      .finally(() => setOpening(null));
  };
  return (
    <FoundList
      label="我的设计"
      placeholder="搜索设计标题"
      empty="保存过的设计会列在这里"
      keyword={keyword}
      onKeyword={setKeyword}
      fault={fault}
      told={told}
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
              entries={[{ label: '创建副本', canRun: true, run: () => duplicate(design) }]}
              removal={{
                name: `设计「${title}」`,
                words: '设计和它的历史版本会一并删除，不能恢复，占用的存储空间随即释放。已有的授权书会保留',
                // it may have been saved since the list was shown
                why: () => (designId === storedId?.() ? '正在编辑' : null),
                run: () => library.removeDesign(designId),
                onRemoved: () => tell(`已删除「${title}」`),
              }}
            />
          </li>
        );
      }}
    </FoundList>
  );
};
