// imported first, so that the parts' own styles override the frame's
import styles from './editor.module.css';
import type { AppItem } from '@design-console/contract/kernel';
import { use, useMemo, useRef, useState } from 'react';
import { templateIdOf } from '../../document/index.ts';
import { OpensQuietly } from '../dialogs/dialogs.tsx';
import { OpenedDialog } from '../dialogs/OpenedDialog.tsx';
import { LightAppDialog } from '../panels/light-apps/light-apps.tsx';
import { PageStrip } from '../pages/PageStrip.tsx';
import { InspectorSide } from './InspectorSide.tsx';
import { OpenedInspector } from './OpenedInspector.tsx';
import { OpenedPanel } from './OpenedPanel.tsx';
import { Rail } from './Rail.tsx';
import type { Height } from '../sheet/heights.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { WorkMark } from '../work/WorkMark.tsx';
import { WorkBar } from '../work/WorkBar.tsx';
import type { MenuCalls } from '../stage/menu/ContextMenu.tsx';
import { Stage } from '../stage/Stage.tsx';
import { PhoneTools } from '../stage/PhoneTools.tsx';
import { ZoomBar } from '../stage/view/ZoomBar.tsx';
import { viewOf } from '../stage/view/view-controls.ts';
import { usePanels, useWholePanels } from '../use-panels.ts';
import { useFrameKeys } from '../keys/use-frame-keys.ts';
import { OpenedViewMenu } from '../view/OpenedViewMenu.tsx';
import { createDragAndDrop } from '../drag-and-drop/drag-and-drop.ts';
import { noScrollWhileDragging } from '../drag-and-drop/use-drag-and-drop.ts';
import { EditorProviders } from './EditorProviders.tsx';
import { useOwnRemembered } from '../remembered/use-remembered.ts';
import { NoticeLine, useNotice } from './notices.tsx';
import { TopBar } from './TopBar.tsx';
import { storePictureFor } from '../pictures/own-pictures.ts';
import { useHostOrders } from '../host-orders/use-host-orders.ts';
import { PurchaseContext } from '../purchase/purchase.ts';
import { usePrefill } from '../prefill/use-prefill.ts';
import { useStoring } from '../work/use-storing.ts';
import { useTheme } from './use-theme.ts';
import type { EditorProps } from './editor-props.ts';
import { useFrameActions } from './use-frame-actions.ts';
import { incomingContent } from './incoming-content.ts';
import { offeredWith, offersDownload, panelsOf } from './offered.ts';
import { createFrameEditor } from './frame-editor.ts';
import { useOpenedDialog } from './use-opened-dialog.ts';
import { useOpenedParts } from './use-opened-parts.ts';
import { usePreview } from './use-preview.ts';
import { useOwnPainting } from './use-own-painting.ts';

/**
 * The editor's frame around a design: bar, panels, canvas, pages and dialogs, all as configured. A changed
 * configuration applies at once and keeps the design being edited.
 */
export const Editor = ({
  device,
  configuration: configured,
  design,
  user,
  startsPreviewing = false,
  startsWithPanel = device === 'pc' ? 'templates' : '',
  startsWithDialog,
  startsWithNotice,
  onEvent,
  hasHost = true,
  closesWhenDone = () => false,
  onSave,
  onSaveKey,
  serverExport,
  work,
  onStartAnew,
  storedId,
  storePicture: hostStorePicture,
  library,
  ai,
  templateShelf,
  prefill,
  hostOrders,
  engine,
  topBar,
  overPage,
  pictures,
}: EditorProps) => {
  const configuration = useMemo(() => offeredWith(hasHost, configured), [hasHost, configured]);
  const { functions } = configuration;
  const storePicture = storePictureFor(configuration, hostStorePicture);
  const [editor] = useState(() => engine ?? createFrameEditor(design));
  const view = viewOf(editor);
  const [dragAndDrop] = useState(createDragAndDrop);
  const [holdStill] = useState(() => noScrollWhileDragging(dragAndDrop));
  const remembered = useOwnRemembered();
  const later = usePanels();
  // a preview stores nothing, and waits for what is selected or opened
  useWholePanels(work !== undefined || onSave !== undefined || onSaveKey !== undefined);
  useOwnPainting(editor, configuration, pictures);
  const panels = panelsOf(configuration, device, ai !== null);
  const { panel, tab, setTab, openPanel, showPanel, inspect } = useOpenedParts({
    editor,
    device,
    panels,
    startsWithPanel,
  });
  const { dialog, setDialog, isQuiet, closeDialog } = useOpenedDialog(startsWithDialog);
  const [sheetHeight, setSheetHeight] = useState<Height>('middle');
  const [openedApp, setOpenedApp] = useState<{ app: AppItem; url: string } | null>(null);
  const [notice, setNotice, tellBeside] = useNotice(editor, startsWithNotice);
  const shown = { onDialog: setDialog, onNotice: setNotice };
  const root = useRef<HTMLElement>(null);
  const theme = useTheme(configuration.theme);
  const { isPreviewing, togglePreview } = usePreview(root, startsPreviewing);
  const { exitUrl } = functions.window;
  const exit = (): void => onEvent?.({ type: 'exit', ...(exitUrl === '' ? {} : { exitUrl }) });
  const { store, leave } = useStoring({
    editor,
    configuration,
    work,
    onSave,
    onNotice: setNotice,
    closesWhenDone,
    onFinished: () => onEvent?.({ type: 'finished' }),
    onUnsafe: () => setDialog('leave'),
    onExit: exit,
  });

  const { act, openApp, ofPanels, leavingApp } = useFrameActions({
    configuration,
    device,
    templateShelf,
    hasHost,
    root,
    panels,
    onEvent,
    ...shown,
    onPreview: togglePreview,
    onStore: (kind) => void store(kind),
    onLeave: () => void leave(),
    onPanel: (id) => {
      if (isPreviewing) togglePreview();
      showPanel(id);
    },
    onOpenApp: setOpenedApp,
  });

  const addPage = isPreviewing ? undefined : () => setDialog('addPage');
  const tellFault = (text: string): void => setNotice({ text, tone: 'failed' });
  const { addPictures, dropping, clipboard } = incomingContent({
    editor,
    configuration,
    storePicture,
    isPreviewing,
    purchase: use(PurchaseContext),
    onNotice: setNotice,
  });
  usePrefill(editor, prefill, { configuration, onNotice: tellBeside });
  useHostOrders(editor, hostOrders, { configuration, templateShelf, onLeave: () => act('exit'), ...shown });
  const menuCalls: MenuCalls = {
    isTouch: device === 'mobile',
    may: functions.elements,
    onPaste: clipboard.take,
    onTell: (text) => setNotice({ text, tone: 'passing' }),
    ...(topBar === undefined && offersDownload(configuration)
      ? { onDownloadSelected: () => setDialog('downloadSelected') }
      : {}),
  };
  const { further, onKeyDown } = useFrameKeys({
    root,
    editor,
    configuration,
    panels,
    view,
    remembered,
    isPreviewing,
    save: onSaveKey ?? (work || onSave ? () => act('save') : null),
    onFault: tellFault,
    onHelp: () => setDialog('shortcuts'),
  });

  const ofFrame = { configuration, device, editor };
  const openedPanel = panel && (
    <OpenedPanel
      {...ofFrame}
      panel={panel}
      place={holdStill}
      storePicture={storePicture}
      templateShelf={templateShelf}
      library={library}
      storedId={storedId}
      user={user}
      ai={ai ?? undefined}
      onGenerated={() => onEvent?.({ type: 'generated' })}
      onAiRequest={(aiRequest) => onEvent?.({ type: 'aiRequested', aiRequest })}
      view={view}
      {...ofPanels}
    />
  );
  const inspector = tab !== null && <OpenedInspector {...ofFrame} tab={tab} onTab={setTab} />;
  return (
    <EditorProviders editor={editor} remembered={remembered} dragAndDrop={dragAndDrop}>
      <section
        ref={root}
        className={styles.editor}
        data-device={device}
        data-previewing={isPreviewing}
        aria-label={configuration.functions.window.title}
        style={theme}
        onKeyDown={onKeyDown}
        {...(isPreviewing ? {} : clipboard.events)}
        {...dropping}
      >
        {topBar ?? (
          <TopBar
            {...ofFrame}
            work={device === 'pc' ? work : undefined}
            isPreviewing={isPreviewing}
            onVersions={() => setDialog('versions')}
            onRename={() => setDialog('rename')}
            onAction={act}
          />
        )}
        {work && <WorkBar work={work} onStartAnew={onStartAnew} onFault={tellFault} />}
        <div className={styles.body}>
          {!isPreviewing && <Rail panels={panels} opened={panel?.id} onOpen={leavingApp(openPanel)} />}
          {!isPreviewing &&
            openedPanel &&
            (device === 'pc' ? (
              openedPanel
            ) : (
              <Sheet
                title={panel?.label ?? ''}
                height={sheetHeight}
                onHeight={setSheetHeight}
                onClose={() => showPanel(null)}
              >
                {openedPanel}
              </Sheet>
            ))}
          {!isPreviewing && device === 'mobile' && tab !== null && (
            <Sheet height={sheetHeight} onHeight={setSheetHeight} onClose={() => setTab(null)}>
              {inspector}
            </Sheet>
          )}
          <section className={styles.main} aria-label="画布区">
            <Stage
              {...ofFrame}
              view={view}
              user={user}
              isPreviewing={isPreviewing}
              onFault={tellFault}
              onOpenApp={openApp}
              onPictures={addPictures}
              menu={menuCalls}
              {...(overPage ? { overPage } : {})}
            />
            <div className={styles.foot}>
              <PageStrip configuration={configuration} editor={editor} onAdd={addPage} />
              {!isPreviewing && (
                <ZoomBar view={view} editor={editor}>
                  <OpenedViewMenu {...ofFrame} isTouch={device === 'mobile'} onFault={tellFault} />
                </ZoomBar>
              )}
              {!isPreviewing && device === 'mobile' && <PhoneTools editor={editor} onInspect={inspect} />}
              {!isPreviewing && device === 'mobile' && work && (
                <div className={styles.markPlace}>
                  <WorkMark work={work} onVersions={() => setDialog('versions')} />
                </div>
              )}
            </div>
          </section>
          {!isPreviewing && device === 'pc' && <InspectorSide>{inspector}</InspectorSide>}
        </div>
        {later && <later.Announcer editor={editor} />}
        {later && <later.KeptFocus editor={editor} root={root} />}
        {notice && <NoticeLine editor={editor} notice={notice} onEnd={() => setNotice(null)} />}
        {openedApp && <LightAppDialog {...openedApp} onClose={() => setOpenedApp(null)} />}
        <OpensQuietly value={isQuiet}>
          {dialog !== null && (
            <OpenedDialog
              {...ofFrame}
              dialog={dialog}
              user={user}
              work={work}
              further={further}
              storedId={storedId}
              serverExport={serverExport}
              onDownloaded={() =>
                onEvent?.({ type: 'downloaded', templateId: templateIdOf(editor.getState().design) })
              }
              onLeave={exit}
              onClose={closeDialog}
            />
          )}
        </OpensQuietly>
        {later && (work ?? onSave) && <later.SizeWarning editor={editor} />}
        {later && !isPreviewing && <later.OpenedFinding editor={editor} view={view} onFault={tellFault} />}
        {later && <later.DragPreview editor={editor} view={view} root={root} onFault={tellFault} />}
      </section>
    </EditorProviders>
  );
};
