import { canvasKinds } from '@design-console/contract/documents/canvas-kinds';
import { useState } from 'react';
import type { EditorConfiguration } from '../configuration.ts';
import { tellStep } from '../frame/notices.tsx';
import { Dialog } from '../dialogs/dialogs.tsx';
import dialogs from '../dialogs/dialogs.module.css';
import { lengthIn } from '../lengths.ts';
import { resizePage } from '../../commands/index.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import { offersPages } from '../pages/page-limits.ts';
import { useEditorState } from '../use-editor-state.ts';
import { Choices } from './Choices.tsx';
import { CopySizes } from './CopySizes.tsx';
import { type SizeInput, SizeForm } from './SizeForm.tsx';
import styles from './size.module.css';
import { dpiOf, inPx } from './sizes.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly onClose: () => void;
}

/**
 * 尺寸调整: resizes this page or all pages with their content, or adds copies of them in other sizes, in one history
 * step.
 */
export const ResizeDialog = ({ configuration, editor, onClose }: Props) => {
  const { adding, customSize } = configuration.canvas;
  const page = useEditorState(editor, pageOf);
  const design = useEditorState(editor, (state) => state.design);
  const hasMore = design.pages.length > 1;
  // of pages of several sizes, one press must not change those that are not in sight
  const [isForAll, setIsForAll] = useState(() =>
    design.pages.every(({ width, height }) => width === page.width && height === page.height),
  );
  const [isCopied, setIsCopied] = useState(false);
  const [scalesContent, setScalesContent] = useState(true);
  const isWhole = !hasMore || isForAll;

  const give = ({ size, unit, dpi }: SizeInput): void => {
    resizePage.run(editor, {
      ...size,
      scalesContent,
      // a design has one unit, which changes only when all pages are resized
      ...(isWhole ? { unit, dpi } : { pageId: page.id }),
    });
    if (hasMore) tellStep(editor, `已调整${isWhole ? ` ${design.pages.length} 页` : '当前页'}的尺寸`);
    onClose();
  };
  const chosen = isWhole ? `全部 ${design.pages.length} 页` : `第 ${design.pages.indexOf(page) + 1} 页`;
  const current = [page.width, page.height].map((side) => lengthIn(side, design.unit, design.dpi));
  const kinds = adding.kinds.map((kind) => {
    const { name, width, height, unit, dpi } = canvasKinds[kind];
    const size = inPx({ width, height }, unit, dpi);
    const isNow = size.width === page.width && size.height === page.height;
    const words = `${width} × ${height}${unit === 'px' ? '' : ` ${unit}`}${isNow ? ' · 当前' : ''}`;
    return { kind, name, words, size, unit, dpi, isNow };
  });
  const form = {
    settings: customSize,
    start: page,
    startUnit: design.unit,
    dpiOf: (unit: SizeInput['unit']) => dpiOf(unit, design),
  };
  return (
    <Dialog title="尺寸调整" onClose={onClose}>
      <p className={styles.now}>
        当前页 {current.join(' × ')} {design.unit}
      </p>
      {hasMore && (
        <Choices
          label="调整范围"
          of={[
            [true, `全部 ${design.pages.length} 页`],
            [false, '仅当前页'],
          ]}
          value={isForAll}
          onChoose={setIsForAll}
        />
      )}
      {offersPages(configuration) && (
        <Choices
          label="调整方式"
          of={[
            [false, '直接调整'],
            [true, '复制一份并调整'],
          ]}
          value={isCopied}
          onChoose={setIsCopied}
        />
      )}
      <div className={styles.choices}>
        <label>
          <input
            type="checkbox"
            checked={scalesContent}
            onChange={(event) => setScalesContent(event.target.checked)}
          />
          内容随画布缩放并重新排布
        </label>
      </div>
      {isCopied ? (
        <CopySizes
          {...{ configuration, editor, kinds, form, scalesContent, onClose }}
          pages={isWhole ? design.pages : [page]}
        />
      ) : (
        <>
          {hasMore && (
            <p className={styles.now} aria-live="polite">
              选择尺寸后调整{chosen}
            </p>
          )}
          <div className={dialogs.kinds}>
            {kinds.map(({ kind, name, words, isNow, ...size }) => (
              <button key={kind} type="button" aria-current={isNow} onClick={() => give(size)}>
                <b>{name}</b>
                <small>{words}</small>
              </button>
            ))}
          </div>
          {customSize.enabled && <SizeForm {...form} action="调整尺寸" onGive={give} />}
        </>
      )}
    </Dialog>
  );
};
