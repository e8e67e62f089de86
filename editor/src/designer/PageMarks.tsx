import { useState } from 'react';
import type { Editor } from '../core/index.ts';
import { useEditorState } from '../ui/use-editor-state.ts';
import styles from './designer.module.css';

/** A reviewer's comment at a point of a page, in page px. */
export interface PageMark {
  readonly pageId: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

interface Props {
  readonly engine: Editor;
  readonly pageId: string;
  readonly marks: readonly PageMark[];
}

/** Numbered pins over the page; pressing one shows its comment. */
export const PageMarks = ({ engine, pageId, marks }: Props) => {
  const page = useEditorState(engine, ({ design }) => design.pages.find((one) => one.id === pageId));
  const [opened, setOpened] = useState<number | null>(null);
  if (!page) return null;
  return marks.map((mark, index) => {
    if (mark.pageId !== pageId) return null;
    const share = mark.x / page.width;
    return (
      <div
        key={index}
        className={styles.mark}
        style={{ left: `${share * 100}%`, top: `${(mark.y / page.height) * 100}%` }}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <button
          type="button"
          aria-expanded={opened === index}
          aria-label={`批注 ${index + 1}：${mark.text}`}
          onClick={() => setOpened((now) => (now === index ? null : index))}
        >
          {index + 1}
        </button>
        {opened === index && (
          <p role="note" data-side={share > 0.5 ? 'left' : 'right'}>
            {mark.text}
          </p>
        )}
      </div>
    );
  });
};
