import type { AppItem } from '@design-console/contract/kernel';
import {
  type DragEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type Device, type EditorConfiguration, type EditorUser, isWatermarked } from '../configuration.ts';
import { isKey } from '../keys/is-key.ts';
import { lengthIn } from '../lengths.ts';
import { loadTools } from '../tools/load-tools.ts';
import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { boundsOf, type Element, type Page, type Point } from '../../document/index.ts';
import type { GuidePosition } from '../../commands/index.ts';
import { onPage } from '../../interaction/gestures/targets.ts';
import { frameOf } from '../../interaction/frame.ts';
import { inSight } from '../../interaction/column.ts';
import { loadedPanels, loadPanels } from '../load-panels.ts';
import { useWholePanels } from '../use-panels.ts';
import { OverlayBoundary } from '../PartBoundary.tsx';
import { useEditorState } from '../use-editor-state.ts';
import { isOfStage } from '../keys/use-keys.ts';
import { useStageText } from '../text/use-stage-text.tsx';
import type { MenuCalls } from './menu/ContextMenu.tsx';
import { NeighbourPages } from './view/NeighbourPages.tsx';
import { Overlay } from './overlay/Overlay.tsx';
import styles from './stage.module.css';
import { StageSheet } from './StageSheet.tsx';
import { StageTools } from './StageTools.tsx';
import { useCropping } from './crop/use-cropping.ts';
import { useColumn } from './view/use-column.ts';
import { useDropping } from './input/use-dropping.ts';
import { useInteraction } from './input/use-interaction.ts';
import { usePointer } from './input/use-pointer.ts';
import { useArrival } from '../placing/use-arrival.ts';
import { useChoices, useRemembered } from '../remembered/use-remembered.ts';
import { useMenuPosition } from './menu/use-menu-position.ts';
import { useStageSize } from './view/use-stage-size.ts';
import { marginPx, type ViewControls } from './view/view-controls.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly editor: Editor;
  readonly view: ViewControls;
  readonly user: EditorUser;
  readonly isPreviewing: boolean;
  /** A part did not load, or broke; `words` is a message for the user. */
  readonly onFault: (words: string) => void;
  readonly onOpenApp: (app: AppItem) => void;
  readonly menu: MenuCalls;
  /** Pictures were dropped on the page. */
  readonly onPictures: (files: readonly File[], target: { at: Point; insteadOf?: string }) => void;
  /** Rendered over a page; positioned in shares of it. */
  readonly overPage?: (pageId: string) => ReactNode;
}

/** The page in the available space: painting, editing by pointer, touch and keys, zooming and panning. */
export const Stage = (props: Props) => {
  const { configuration, device, editor, view: controls, user, isPreviewing, onPictures } = props;
  const { functions, watermark } = configuration;
  const { element: stage, size } = useStageSize();
  const page = useEditorState(editor, pageOf);
  const isLive = useEditorState(editor, (state) => state.transaction !== null);
  const pages = useEditorState(editor, ({ design }) => design.pages);
  const pageIndex = pages.indexOf(page);
  const { view: choices } = useChoices(useRemembered());
  const { unit, dpi } = useEditorState(editor, ({ design }) => design);
  const view = useSyncExternalStore(controls.subscribe, controls.getState);
  const { cropping, start: startCropping } = useCropping(editor, isPreviewing);
  const length = (px: number): string => lengthIn(px, unit, dpi);

  const crop = (picture: Element): void =>
    void loadTools()
      .then(() => startCropping(picture))
      .catch(() => props.onFault('工具没有加载完成，请检查网络后重试'));
  const text = useStageText(props);
  /** Position of the last double click, where text editing begins. */
  const pressedAt = useRef<Point | null>(null);
  const isSnapping = functions.canvas.snapping && choices.snapping;
  const interaction = useInteraction({
    editor,
    view: controls,
    isSnapping,
    hasGuides: choices.guides,
    may: functions.elements,
    length,
    onCrop: crop,
    onType: (shape) => text.begin(pressedAt.current ?? undefined, shape),
    partAt: text.partAt,
  });

  const { width, height } = page;
  const hasRulers = functions.canvas.rulers && choices.rulers && !isPreviewing && device === 'pc';
  const hasGuides = choices.guides && !isPreviewing;
  const { column, reach, enterAt } = useColumn({
    editor,
    view: controls,
    pages,
    page,
    isOn: choices.pages === 'all' && functions.canvas.multiplePages,
    isEditingElement: cropping !== null || text.isEditing,
  });
  const bleedOf = ({ bleed = 0 }: Page): number => (choices.bleed && !isPreviewing ? bleed : 0);
  const bleed = bleedOf(page);
  useLayoutEffect(
    () => controls.layOut(size, { width, height, bleed, ...(reach ? { reach } : {}) }, marginPx[device]),
    [controls, size, width, height, bleed, reach, device],
  );

  useArrival(editor, stage);
  const { handlers, isPanning, setIsPanning, inputOf, stopResting } = usePointer({
    stage,
    view: controls,
    interaction,
    isHandedOver: cropping !== null,
    isEditing: text.isEditing,
    onPressOutside: () => cropping?.finish(),
    onEnter: enterAt,
    onHold: (event) => menu.openAt(event),
  });

  const menu = useMenuPosition({
    editor,
    stage,
    view: controls,
    onOpen: (event) => {
      stopResting();
      interaction.cancel();
      const input = inputOf(event);
      loadPanels().catch(() => props.onFault('菜单没有加载完成，请检查网络后重试'));
      // a small element lies under its handles
      if (!input.isTouch || !interaction.hasHandleAt(input)) interaction.pointTo(input);
    },
  });
  const drop = useDropping({ editor, stage, view: controls, isPreviewing, onEnter: enterAt, onPictures });

  const takeGuide = (position: GuidePosition, event: React.PointerEvent): void => {
    event.preventDefault();
    stage.current?.setPointerCapture(event.pointerId);
    interaction.takeGuide(position);
    interaction.move(inputOf(event));
  };

  const target = isPreviewing ? 'preview' : 'canvas';
  const watermarked = useMemo(
    () => (isWatermarked(watermark, target, user) ? { settings: watermark, user } : undefined),
    [watermark, target, user],
  );
  const later = loadedPanels();
  const whole = useWholePanels(menu.position !== null);
  const overlayCursor = useSyncExternalStore(
    interaction.overlay.subscribe,
    () => interaction.overlay.getState().cursor,
  );
  const selection = useEditorState(editor, (state) => state.selection);
  const selectedFrame = hasRulers ? frameOf(editor.getState()) : null;
  const selectedBox = selectedFrame && onPage(boundsOf(selectedOf(page, selection)), selectedFrame.matrix);
  return (
    <div className={styles.frame} data-rulers={hasRulers}>
      <div
        ref={stage}
        className={styles.stage}
        data-stage=""
        data-snapping={isSnapping}
        data-panning={isPanning}
        {...(isPreviewing
          ? {}
          : {
              ...handlers,
              onDoubleClick: (event: React.MouseEvent) => {
                pressedAt.current = inputOf(event).point;
                handlers.onDoubleClick(event);
              },
              onContextMenu: menu.open,
              onDragOver: (event: DragEvent) => event.preventDefault(),
              onDrop: drop,
              tabIndex: 0,
              role: 'application',
              'aria-label': `画布，第 ${pageIndex + 1} 页，共 ${page.elements.length} 个元素`,
              'aria-roledescription': '画布',
            })}
        style={{ cursor: isPanning ? 'grab' : isPreviewing ? 'default' : overlayCursor }}
        onKeyDown={(event) => {
          if (!isPreviewing && text.press(event)) return;
          delete event.currentTarget.dataset.pointed;
          if (event.key === ' ' && isOfStage(event)) {
            event.preventDefault();
            setIsPanning(true);
          }
          if (isKey(event, 'Escape') && isLive) {
            event.stopPropagation();
            cropping?.stop();
            interaction.cancel();
          }
        }}
        onKeyUp={(event) => {
          if (event.key === ' ') setIsPanning(false);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setIsPanning(false);
        }}
      >
        <NeighbourPages
          sheets={inSight(column, view, size)}
          page={page}
          pages={pages}
          view={view}
          watermark={watermarked}
          bleedOf={bleedOf}
        />
        <StageSheet
          page={page}
          index={pageIndex}
          view={view}
          bleed={bleed}
          watermark={watermarked}
          isLive={isLive}
          isInColumn={column.length > 0}
          hasGrid={functions.canvas.grid && !isPreviewing}
          cropping={cropping}
        >
          {props.overPage?.(page.id)}
          {text.overlay({ a: view.zoom, b: 0, c: 0, d: view.zoom, e: 0, f: 0 })}
        </StageSheet>
        {hasGuides && page.guides && later && (
          <OverlayBoundary words="参考线出了问题，请在「显示」中重新打开" onFault={props.onFault}>
            <later.Guides
              editor={editor}
              page={page}
              view={view}
              isTouch={device === 'mobile'}
              length={length}
              isCovered={(event) => isPanning || cropping !== null || interaction.hasHandleAt(inputOf(event))}
              onTake={takeGuide}
            />
          </OverlayBoundary>
        )}
        {!isPreviewing && !cropping && !text.isEditing && (
          <Overlay
            editor={editor}
            interaction={interaction}
            view={view}
            isTouch={device === 'mobile'}
            length={length}
          />
        )}
        {hasRulers && later && (
          <OverlayBoundary words="标尺出了问题，请在「显示」中重新打开" onFault={props.onFault}>
            <later.Rulers
              view={view}
              stage={size}
              unit={unit}
              dpi={dpi}
              selected={selectedBox}
              {...(hasGuides ? { onDraw: (axis, event) => takeGuide({ axis, index: null }, event) } : {})}
            />
          </OverlayBoundary>
        )}
      </div>
      {!isPreviewing && (
        <StageTools
          {...props}
          textBar={text.bar}
          cropping={cropping}
          onCrop={startCropping}
          {...(device === 'mobile' && later
            ? { elementMenu: { isOpen: menu.position !== null, toggleBelow: menu.toggleBelow } }
            : {})}
        />
      )}
      {menu.position && whole && (
        <OverlayBoundary words="菜单出了问题，请重新打开" onFault={props.onFault} onClose={menu.close}>
          <whole.ContextMenu
            editor={editor}
            configuration={configuration}
            {...menu.position}
            stage={size}
            {...props.menu}
            onClose={menu.close}
          />
        </OverlayBoundary>
      )}
    </div>
  );
};
