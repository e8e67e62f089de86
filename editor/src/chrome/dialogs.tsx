import { canvasKinds } from '@design-console/contract/documents/editor-canvas';
import { X } from 'lucide-react';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { addPage } from '../commands/index.ts';
import type { Editor } from '../core/index.ts';
import { newPage, toPx } from '../document/index.ts';
import type { EditorConfiguration } from './configuration.ts';
import frame from './editor.module.css';
import styles from './dialogs.module.css';

interface DialogProps {
  readonly title: string;
  /** `whole` takes nearly all of the editor, for what is a page of its own; `content` is as wide as its content. */
  readonly size?: 'form' | 'whole' | 'content';
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** True around a dialog that stands open from the beginning: nobody asked for it, so it leaves the focus alone. */
export const OpensQuietly = createContext(false);

export const Dialog = ({ title, size = 'form', onClose, children }: DialogProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [isQuiet] = useState(use(OpensQuietly));
  useEffect(() => {
    if (isQuiet) return;
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isQuiet]);
  return (
    <div className={styles.veil}>
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        className={styles.dialog}
        data-size={size}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
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

/** New canvases: the kinds offered, and a size of one's own within its bounds when that is allowed. */
export const AddPageDialog = ({ configuration, editor, onClose }: AddPageProps) => {
  const { adding, customSize } = configuration.canvas;
  const [size, setSize] = useState({ width: 1080, height: 1440 });
  const add = (width: number, height: number) => {
    addPage.run(editor, { page: newPage({ width, height }) });
    onClose();
  };
  const fits = [size.width, size.height].every(
    (side) => side >= customSize.minSide && side <= customSize.maxSide,
  );
  const setSide = (side: 'width' | 'height', given: number) =>
    setSize((now) =>
      customSize.ratioLock
        ? {
            width: side === 'width' ? given : Math.round((given * now.width) / now.height),
            height: side === 'height' ? given : Math.round((given * now.height) / now.width),
          }
        : { ...now, [side]: given },
    );
  return (
    <Dialog title="添加画布" onClose={onClose}>
      <div className={styles.kinds}>
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
        <form
          className={styles.customSize}
          onSubmit={(event) => {
            event.preventDefault();
            if (fits) add(size.width, size.height);
          }}
        >
          <h4>自定义尺寸</h4>
          {(['width', 'height'] as const).map((side) => (
            <input
              key={side}
              type="number"
              aria-label={side === 'width' ? '宽' : '高'}
              min={customSize.minSide}
              max={customSize.maxSide}
              value={size[side]}
              onChange={(event) => setSide(side, Number(event.target.value))}
            />
          ))}
          <select aria-label="单位">
            {customSize.units.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
          {customSize.ratioLock && <small>已锁定宽高比</small>}
          <button type="submit" className={frame.primary} disabled={!fits}>
            添加
          </button>
          {!fits && (
            <small role="alert">
              边长须在 {customSize.minSide} 到 {customSize.maxSide} 之间
            </small>
          )}
        </form>
      )}
    </Dialog>
  );
};
