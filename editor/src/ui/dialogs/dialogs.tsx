import { canvasKinds } from '@design-console/contract/documents/canvas-kinds';
import { X } from 'lucide-react';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { addPage } from '../../commands/index.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import { isKey } from '../keys/is-key.ts';
import { SizeForm } from '../size/SizeForm.tsx';
import { dpiOf } from '../size/sizes.ts';
import { lengthIn } from '../lengths.ts';
import { useEditorState } from '../use-editor-state.ts';
import { LIMITS, newPage, toPx } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import frame from '../frame/editor.module.css';
import { pagesMaxOf } from '../pages/page-limits.ts';
import styles from './dialogs.module.css';

interface DialogProps {
  readonly title: string;
  /** `whole` covers nearly all of the editor; `content` is as wide as its content. */
  readonly size?: 'form' | 'whole' | 'content';
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** True around a dialog that is initially open: the user did not open it, so it does not take the focus. */
export const OpensQuietly = createContext(false);

export const Dialog = ({ title, size = 'form', onClose, children }: DialogProps) => {
  const veil = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isQuiet] = useState(use(OpensQuietly));
  useEffect(() => {
    const before = document.activeElement;
    // what lies under the veil cannot be reached by the tab key either; live regions still announce
    const under = [...(veil.current?.parentElement?.children ?? [])].filter(
      (one) => one !== veil.current && !one.matches('[inert], [aria-live]'),
    );
    for (const one of under) one.toggleAttribute('inert', true);
    if (!isQuiet) box.current?.focus();
    return () => {
      for (const one of under) one.toggleAttribute('inert', false);
      if (!isQuiet && before instanceof HTMLElement) before.focus();
    };
  }, [isQuiet]);
  return (
    <div ref={veil} className={styles.veil}>
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        className={styles.dialog}
        data-size={size}
        onKeyDown={(event) => {
          if (isKey(event, 'Escape')) onClose();
        }}
      >
        <header>
          <h3>{title}</h3>
          <button type="button" className={frame.close} aria-label="关闭" onClick={onClose}>
            <X size={18} />
          </button>
        </header>
        {children}
      </div>
    </div>
  );
};

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
    if (design.pages.length >= most) setFault(`最多 ${most} 页，请先删除不需要的页面`);
    else if (addPage.run(editor, { page: newPage({ width, height }) })) onClose();
    else setFault(`一个设计最多 ${LIMITS.elementsPerDesign} 个元素，请先删减`);
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
