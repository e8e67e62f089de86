import type { AppItem } from '@design-console/contract/kernel';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { moved, setProps } from '../commands/index.ts';
import { type Editor, pageOf, type Transaction } from '../core/index.ts';
import { boundsOf, mayDo, type Element, type ImageElement } from '../document/index.ts';
import { type Device, type EditorConfiguration, type EditorUser, isWatermarked } from './configuration.ts';
import { ElementBar, type ToolName } from './ElementBar.tsx';
import styles from './Stage.module.css';
import { PageCanvas } from './PageCanvas.tsx';
import type { RatioName } from './tools/crop-ratios.ts';
import { loadedTools, loadTools } from './tools/load-tools.ts';
import { useEditorState, onlySelected } from '../ui/use-editor-state.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly editor: Editor;
  readonly user: EditorUser;
  readonly isPreviewing: boolean;
  /** Something did not come: a sentence for the person. */
  readonly onFault: (words: string) => void;
  readonly onOpenApp: (app: AppItem) => void;
}

/** Within this many px of the page's middle, a dragged element snaps to it. */
const snapPx = 8;
const marginPx = { pc: 44, mobile: 18 } as const;

const useSize = () => {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 480, height: 420 });
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
};

const Ruler = ({ along, lengthPx, pagePx }: { along: 'x' | 'y'; lengthPx: number; pagePx: number }) => (
  <div
    className={styles.ruler}
    data-along={along}
    aria-hidden="true"
    style={{ [along === 'x' ? 'width' : 'height']: lengthPx }}
  >
    {Array.from({ length: 6 }, (_, index) => (
      <i key={index} style={{ [along === 'x' ? 'left' : 'top']: `${index * 20}%` }}>
        {Math.round((pagePx * index) / 5)}
      </i>
    ))}
  </div>
);

/** A picture being cropped: what it was, and what it is to be. */
interface Cropping {
  readonly from: Element;
  readonly to: ImageElement;
  readonly ratio: RatioName;
}

/** The page in the space there is: painted, selectable, draggable, with what the configuration lays over it. */
export const Stage = ({ configuration, device, editor, user, isPreviewing, onFault, onOpenApp }: Props) => {
  const { element, size } = useSize();
  const { functions, watermark } = configuration;
  const page = useEditorState(editor, pageOf);
  const selected = useEditorState(editor, onlySelected);
  const pageIndex = useEditorState(editor, ({ design }) => design.pages.indexOf(page));
  // what a lock allows is asked of the state of now
  useEditorState(editor, ({ design }) => design);
  const [openedTool, setOpenedTool] = useState<{ tool: ToolName; id: string } | null>(null);
  const [started, setStarted] = useState<Cropping | null>(null);
  // undone, or something else selected: what was begun is over
  const cropping = !isPreviewing && started?.from === selected ? started : null;
  const tools = loadedTools();
  const drag = useRef<{ x: number; y: number; start: Element; gesture: Transaction } | null>(null);
  const margin = marginPx[device] * 2;
  const scale = Math.max(
    0.02,
    Math.min((size.width - margin) / page.width, (size.height - margin) / page.height),
  );
  const widthPx = Math.floor(page.width * scale);
  const heightPx = Math.floor(page.height * scale);

  /** Where on the page; the whole editor may be shown smaller than it is laid out. */
  const placeOf = (event: PointerEvent<HTMLDivElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const shown = box.width > 0 ? box.width / page.width : scale;
    return [(event.clientX - box.left) / shown, (event.clientY - box.top) / shown];
  };

  const press = (event: PointerEvent<HTMLDivElement>) => {
    const [x, y] = placeOf(event);
    const hit = [...page.elements].reverse().find((one) => {
      const bounds = boundsOf([one]);
      return (
        one.visible &&
        x >= bounds.x &&
        x <= bounds.x + bounds.width &&
        y >= bounds.y &&
        y <= bounds.y + bounds.height
      );
    });
    editor.select(hit ? [hit.id] : [], []);
    if (!hit || !mayDo(hit, 'move', editor.getState().actor)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x, y, start: hit, gesture: editor.begin('移动') };
  };

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const dragged = drag.current;
    if (!dragged) return;
    const [nowX, nowY] = placeOf(event);
    const [dx, dy] = [nowX - dragged.x, nowY - dragged.y];
    const middle = (page.width - dragged.start.width) / 2;
    const isNear = functions.canvas.snapping && Math.abs(dragged.start.x + dx - middle) * scale < snapPx;
    dragged.gesture.update(moved(isNear ? middle - dragged.start.x : dx, dy));
  };

  const drop = () => {
    drag.current?.gesture.commit();
    drag.current = null;
  };

  const open = async (tool: ToolName) => {
    try {
      if (!tools) await loadTools();
    } catch {
      onFault('工具没有加载完成，请检查网络后重试');
      return;
    }
    if (tool === 'crop') {
      setOpenedTool(null);
      if (selected?.type === 'image') setStarted({ from: selected, to: selected, ratio: 'free' });
    } else setOpenedTool((now) => (now?.tool === tool && now.id === selected?.id ? null : openFor(tool)));
  };
  const openFor = (tool: ToolName) => (selected ? { tool, id: selected.id } : null);
  const stopCropping = () => setStarted(null);
  const finishCropping = () => {
    if (cropping && cropping.to !== cropping.from) setProps.run(editor, () => cropping.to);
    setStarted(null);
  };
  const shownPage = cropping
    ? {
        ...page,
        elements: page.elements.map((one) => (one === cropping.from ? { ...one, visible: false } : one)),
      }
    : page;

  const bounds = selected ? boundsOf([selected]) : null;
  const place = isPreviewing ? 'preview' : 'canvas';
  return (
    <div className={styles.stage} ref={element} data-snapping={functions.canvas.snapping}>
      <div className={styles.sheet} style={{ width: widthPx, height: heightPx }}>
        {functions.canvas.rulers && !isPreviewing && device === 'pc' && (
          <>
            <Ruler along="x" lengthPx={widthPx} pagePx={page.width} />
            <Ruler along="y" lengthPx={heightPx} pagePx={page.height} />
          </>
        )}
        <PageCanvas
          page={shownPage}
          widthPx={widthPx}
          label={`第 ${pageIndex + 1} 页`}
          watermark={isWatermarked(watermark, place, user) ? { settings: watermark, user } : undefined}
        />
        {functions.canvas.grid && !isPreviewing && (
          <div className={styles.grid} data-testid="grid" aria-hidden="true" />
        )}
        {!isPreviewing && (
          <div
            className={styles.hits}
            onPointerDown={cropping ? finishCropping : press}
            onPointerMove={move}
            onPointerUp={drop}
            onPointerCancel={drop}
          />
        )}
        {cropping && tools && (
          <tools.CropOverlay
            element={cropping.to}
            ratio={cropping.ratio}
            scale={scale}
            onChange={(to) => setStarted({ ...cropping, to })}
            onDone={finishCropping}
            onCancel={stopCropping}
          />
        )}
        {bounds && !isPreviewing && !cropping && (
          <div
            className={styles.selection}
            style={{
              left: bounds.x * scale,
              top: bounds.y * scale,
              width: bounds.width * scale,
              height: bounds.height * scale,
            }}
          />
        )}
      </div>
      {cropping && tools && (
        <tools.CropBar
          element={cropping.to}
          ratio={cropping.ratio}
          onRatio={(ratio, to) => setStarted({ ...cropping, ratio, to })}
          onChange={(to) => setStarted({ ...cropping, to })}
          onDone={finishCropping}
          onCancel={stopCropping}
        />
      )}
      {selected && !isPreviewing && !cropping && (
        <>
          <ElementBar
            configuration={configuration}
            device={device}
            editor={editor}
            element={selected}
            opened={openedTool?.id === selected.id ? openedTool.tool : null}
            onOpen={(tool) => void open(tool)}
            onOpenApp={onOpenApp}
          />
          {tools && openedTool?.id === selected.id && (
            <tools.OpenedTool
              key={openedTool.tool}
              tool={openedTool.tool}
              configuration={configuration}
              editor={editor}
              element={selected}
              onClose={() => setOpenedTool(null)}
            />
          )}
        </>
      )}
    </div>
  );
};
