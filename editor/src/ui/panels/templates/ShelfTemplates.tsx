import { useState } from 'react';
import { useDraggable } from '../../drag-and-drop/use-drag-and-drop.ts';
import frame from '../../frame/editor.module.css';
import { ReloadButton } from '../../ReloadButton.tsx';
import { Sentinel } from './Sentinel.tsx';
import type { ShelfTemplate, TemplateShelf } from './shelf.ts';
import { takeFromShelf } from './take-template.ts';
import styles from './templates.module.css';
import type { TemplatesProps } from './Templates.tsx';
import type { ShelfList } from './use-shelf-list.ts';
import { useTemplateTarget } from './use-template-target.tsx';

interface CardProps {
  readonly template: ShelfTemplate;
  readonly isBusy: boolean;
  readonly onTake: () => void;
  /** The template was dropped on the now current page. */
  readonly onDrop: () => void;
}

const Card = ({ template, isBusy, onTake, onDrop }: CardProps) => {
  const draggable = useDraggable();
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        title={template.title}
        aria-label={`使用模板「${template.title}」`}
        aria-busy={isBusy}
        {...draggable(() => ({ name: template.title, size: 'page', drop: onDrop }))}
        onClick={onTake}
      >
        {template.coverUrl === '' ? (
          // not painted yet
          <i className={styles.blank} />
        ) : (
          <img
            src={template.coverUrl}
            alt=""
            width={template.coverWidthPx}
            height={template.coverHeightPx}
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        )}
        <span>{template.title}</span>
      </button>
    </li>
  );
};

const columnNames = ['模板', '模板，第二列'];
/** Heights of the caption and of a missing cover, as shares of the width. */
const captionShare = 0.28;
const blankShare = 1.2;

const heightOf = ({ coverUrl, coverWidthPx, coverHeightPx }: ShelfTemplate): number =>
  (coverUrl === '' ? blankShare : coverHeightPx / Math.max(coverWidthPx, 1)) + captionShare;

/** Puts each template into the shorter column: shown ones stay in place when more are loaded. */
const inColumns = (templates: readonly ShelfTemplate[]): readonly (readonly ShelfTemplate[])[] => {
  const columns: [ShelfTemplate[], ShelfTemplate[]] = [[], []];
  const heights: [number, number] = [0, 0];
  for (const template of templates) {
    const at = heights[1] < heights[0] ? 1 : 0;
    columns[at].push(template);
    heights[at] += heightOf(template);
  }
  return columns;
};

interface Props extends Pick<TemplatesProps, 'configuration' | 'editor'> {
  readonly shelf: TemplateShelf;
  readonly list: ShelfList;
  /** What is said of a list that came; '' for nothing. */
  readonly found: string;
  /** Clears the conditions of a list without matches. */
  readonly onClear?: (() => void) | undefined;
}

/** A list of the server's templates: more while scrolling; one click makes the design of one. */
export const ShelfTemplates = ({ configuration, editor, shelf, list, found, onClear }: Props) => {
  const [taking, setTaking] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const { place, ask, question } = useTemplateTarget({ editor, configuration });

  const take = async (id: string, pageId?: string): Promise<void> => {
    if (taking !== null) return;
    setTaking(id);
    setFault('');
    try {
      await takeFromShelf(editor, shelf, { id, ask, pageId, configuration });
    } catch (error) {
      setFault(error instanceof Error ? error.message : '模板没有打开，请稍后重试');
    }
    setTaking(null);
  };

  return (
    <div ref={place} className={styles.templates}>
      {question}
      {fault !== '' && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <p role="status" className={styles.status}>
        {list.status === 'loading'
          ? '正在加载模板…'
          : list.status === 'failed' && list.templates.length === 0
            ? ''
            : found}
      </p>
      {list.status === 'there' && list.total === 0 && onClear && (
        <button type="button" className={styles.clear} onClick={onClear}>
          清除条件
        </button>
      )}
      <div className={styles.columns} aria-busy={list.status === 'loading'}>
        {inColumns(list.templates).map((column, at) => (
          <ul key={columnNames[at]} aria-label={columnNames[at]}>
            {column.map((template) => (
              <Card
                key={template.id}
                template={template}
                isBusy={taking === template.id}
                onTake={() => void take(template.id)}
                onDrop={() => void take(template.id, editor.getState().pageId)}
              />
            ))}
          </ul>
        ))}
      </div>
      {list.status === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p className={frame.quiet}>{list.fault}</p>
          <ReloadButton onReload={list.goOn} />
        </div>
      )}
      {list.hasMore && list.status !== 'failed' && (
        <>
          <Sentinel key={list.templates.length} onNear={list.goOn} />
          <button
            type="button"
            className={styles.clear}
            disabled={list.status === 'more'}
            onClick={list.goOn}
          >
            {list.status === 'more' ? '正在加载…' : '加载更多'}
          </button>
        </>
      )}
    </div>
  );
};
