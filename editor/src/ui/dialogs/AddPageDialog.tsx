import { canvasKinds } from '@design-console/contract/documents/canvas-kinds';
import { useState } from 'react';
import { addPage } from '../../commands/index.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import { SizeForm } from '../size/SizeForm.tsx';
import { dpiOf } from '../size/sizes.ts';
import { lengthIn } from '../lengths.ts';
import { useEditorState } from '../use-editor-state.ts';
import { newPage, toPx } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { noPageRoomReason } from '../placing/no-room.ts';
import { pagesMaxOf } from '../pages/page-limits.ts';
import { Dialog } from './dialogs.tsx';
import styles from './dialogs.module.css';

interface AddPageProps {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Adds a page: the size of the current one, offered kinds, and a custom size within its bounds where allowed. */
export const AddPageDialog = ({ configuration, editor, onClose }: AddPageProps) => {
  const { adding, customSize } = configuration.canvas;
  const design = useEditorState(editor, (state) => state.design);
  const page = useEditorState(editor, pageOf);
  const sides = [page.width, page.height].map((side) => lengthIn(side, design.unit, design.dpi));
  const [fault, setFault] = useState('');
  const add = (width: number, height: number) => {
    const most = pagesMaxOf(configuration);
    const page = newPage({ width, height });
    if (design.pages.length >= most) setFault(`最多 ${most} 页，请先删除不需要的页面`);
    else if (addPage.run(editor, { page })) onClose();
    else setFault(`${noPageRoomReason(editor.getState(), [page])}，请先删减`);
  };
  return (
    <Dialog title="添加画布" onClose={onClose}>
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.kinds}>
        <button type="button" onClick={() => add(page.width, page.height)}>
          <b>同当前页尺寸</b>
          <small>
            {sides.join(' × ')}
            {design.unit !== 'px' && ` ${design.unit}`}
          </small>
        </button>
        {adding.kinds.map((kind) => {
          const { name, width, height, unit, dpi } = canvasKinds[kind];
          const [widthPx, heightPx] = [width, height].map((side) => Math.round(toPx(side, unit, dpi)));
          return (
            <button key={kind} type="button" onClick={() => add(widthPx ?? width, heightPx ?? height)}>
              <b>{name}</b>
              <small>
                {width} × {height}
                {unit !== 'px' && ` ${unit}`}
              </small>
            </button>
          );
        })}
      </div>
      {customSize.enabled && (
        <SizeForm
          settings={customSize}
          start={page}
          startUnit={design.unit}
          dpiOf={(unit) => dpiOf(unit, design)}
          action="添加"
          onGive={({ size }) => add(size.width, size.height)}
        />
      )}
    </Dialog>
  );
};
