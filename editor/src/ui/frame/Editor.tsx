/* oxlint-disable max-lines -- it ties every part of the frame to the editor and to the page around it */
// imported first, so that the parts' own styles override the frame's
import styles from './editor.module.css';
import type { AppItem } from '@design-console/contract/kernel';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AiDesigner } from '../../composer/index.ts';
import type { Editor as Engine } from '../../core/index.ts';
import { type Design, type Point, templateIdOf } from '../../document/index.ts';
import type { ServerExport } from '../../export/index.ts';
import type { Device, EditorConfiguration, EditorUser } from '../configuration.ts';
import { OpensQuietly } from '../dialogs/dialogs.tsx';
import { type DialogName, OpenedDialog } from '../dialogs/OpenedDialog.tsx';
import { LightAppDialog, lightAppsAt } from '../panels/light-apps/light-apps.tsx';
import type { LocalPictures } from '../pictures/local-picture.ts';
import { Announcer } from '../announcing/Announcer.tsx';
import type { InspectorTab } from '../inspector/Inspector.tsx';
import { PageStrip } from '../pages/PageStrip.tsx';
import { Panel } from '../panels/panels.tsx';
import { KeptFocus } from './KeptFocus.tsx';
import { Rail } from './Rail.tsx';
import type { Height } from '../sheet/heights.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import type { DesignWork } from '../work/use-work.ts';
import { WorkMark } from '../work/WorkMark.tsx';
import { WorkBar } from '../work/WorkBar.tsx';
import { clipboardHandlers } from '../stage/clipboard-events.ts';
import type { MenuCalls } from '../stage/ContextMenu.tsx';
import { Stage } from '../stage/Stage.tsx';
import { ZoomBar } from '../stage/ZoomBar.tsx';
import { viewOf } from '../stage/view-controls.ts';
import { isTyping, keyHandler } from '../keys/use-keys.ts';
import type { Shortcut } from '../../interaction/shortcuts.ts';
import { usePanels } from '../use-panels.ts';
import { toolShortcuts } from '../keys/tool-shortcuts.ts';
import { choiceShortcuts, viewShortcuts } from '../keys/view-shortcuts.ts';
import { createDragAndDrop } from '../drag-and-drop/drag-and-drop.ts';
import { noScrollWhileDragging } from '../drag-and-drop/use-drag-and-drop.ts';
import { Surroundings } from './Surroundings.tsx';
import { useOwnRemembered } from '../remembered/use-remembered.ts';
import { leftToHost, type Notice, NoticeLine } from './notices.tsx';
import { TopBar, type TopBarAction, topBarLabel } from './TopBar.tsx';
import type { Library } from '../panels/library/library.ts';
import { mayUsePictures, storePictureFor } from '../pictures/own-pictures.ts';
import { placePictures, type StorePicture } from '../pictures/place-picture.ts';
import type { TemplateShelf } from '../panels/templates/shelf.ts';
import type { PrefillSource } from '../prefill/prefill.ts';
import { takeKeys } from '../placing/arrival.ts';
import { takingsOf } from '../placing/taken.ts';
import { usePrefill } from '../prefill/use-prefill.ts';
import { useStoring } from '../work/use-storing.ts';
import { themeStyle } from './theme-style.ts';
import { createFrameEditor } from './frame-editor.ts';
import { useOwnPainting } from './use-own-painting.ts';

/** A user action for the host page or the embedding component. */
export interface EditorEvent {
  /** `download` opens the dialog, `downloaded`: the user got the file. `generated`: AI made designs. */
  readonly type: TopBarAction | 'lightApp' | 'downloaded' | 'generated';
  readonly exitUrl?: string;
  /** Options of the download. */
  readonly templateId?: string;
  /** The opened light application; `event` where the host page opens it: the company's own name, else its id. */
  readonly lightApp?: { readonly id: string; readonly name: string; readonly event?: string };
}

export interface EditorProps {
  readonly device: Device;
  readonly configuration: EditorConfiguration;
  /** The design opened on mount. */
  readonly design: Design;
  readonly user: EditorUser;
  /** Opens in preview mode: the finished design without panels. */
  readonly startsPreviewing?: boolean;
  /** The panel that is open initially. */
  readonly startsWithPanel?: string;
  /** The dialog that is open initially. */
  readonly startsWithDialog?: 'download' | 'addPage';
  readonly onEvent?: (event: EditorEvent) => void;
  /** False where no host page hears what is left to it. */
  readonly hasHost?: boolean;
  /** Stores the design; rejects with a message for the user. Absent in previews, which store nothing. */
  readonly onSave?: (design: Design, kind: 'save' | 'finish') => Promise<void>;
  /** Saves automatically and reports its status; replaces `onSave`. */
  readonly work?: DesignWork;
  /** Starts a new design in place of a restored one. */
  readonly onStartAnew?: () => Promise<void>;
  /** The user's stored designs and pictures. Absent where nothing is stored. */
  readonly library?: Library;
  /** Stores a picture for the design. Absent where nothing is stored. */
  readonly storePicture?: StorePicture;
  /** Exports files on the server. Absent in previews, which have no server. */
  readonly serverExport?: ServerExport;
  /** Decides about prompts of AI; null where AI is switched off. Absent in previews, which have no server. */
  readonly ai?: AiDesigner | null;
  /** Templates to start from. Absent in previews, which have no server. */
  readonly templateShelf?: TemplateShelf;
  /** The stored design's id; undefined before the first save. */
  readonly storedId?: () => string | undefined;
  /** What the host page puts into a new design. */
  readonly prefill?: PrefillSource | undefined;
  /** An engine made by the embedding component; `design` is then not opened. */
  readonly engine?: Engine;
  /** Replaces the top bar with the embedding component's own title and actions. */
  readonly topBar?: ReactNode;
  /** Pictures of the design that exist in this browser only. */
  readonly pictures?: LocalPictures;
  /** Rendered over a page, such as a reviewer's marks; positioned in shares of it. */
  readonly overPage?: (pageId: string) => ReactNode;
}

const withoutHost = (label: string): string => `「${label}」只能在接入页面中打开`;

/** Actions that only the host page can perform: they are reported to it. */
const hostsOwn: ReadonlySet<TopBarAction> = new Set(['history', 'share', 'service']);

/** Whether users may download pictures with a transparent ground. */
const offersDownload = ({ functions }: EditorConfiguration): boolean =>
  functions.export.formats.includes('png') &&
  functions.topBar.items.some(({ id, visible }) => id === 'download' && visible);

/** The visible panels: light applications only where there are some, AI where it is not switched off. */
const panelsOf = (configuration: EditorConfiguration, device: Device, hasAi: boolean) =>
  configuration.functions.sidePanels.items.filter(
    ({ id, visible }) =>
      visible &&
      ((id !== 'upload' && id !== 'pictures') || mayUsePictures(configuration)) &&
      (id !== 'ai' || hasAi) &&
      (id !== 'lightApps' || lightAppsAt(configuration, device, 'sidePanel').length > 0),
  );

/**
 * The editor's frame around a design: bar, panels, canvas, pages and dialogs, all as configured. A changed
 * configuration applies at once and keeps the design being edited.
 */
export const Editor = ({
  device,
  configuration,
  design,
  user,
  startsPreviewing = false,
  startsWithPanel = device === 'pc' ? 'templates' : '',
  startsWithDialog,
  onEvent,
  hasHost = true,
  onSave,
  serverExport,
  work,
  onStartAnew,
  storedId,
  storePicture: storeGiven,
  library,
  ai,
  templateShelf,
  prefill,
  engine,
  topBar,
  overPage,
  pictures,
}: EditorProps) => {
  const { functions } = configuration;
  const storePicture = storePictureFor(configuration, storeGiven);
  const [editor] = useState(() => engine ?? createFrameEditor(design));
  const view = viewOf(editor);
  const [dragAndDrop] = useState(createDragAndDrop);
  const [holdStill] = useState(() => noScrollWhileDragging(dragAndDrop));
  const remembered = useOwnRemembered();
  const later = usePanels();
  // closed initially on a phone, where it covers the page
  const [tab, setTab] = useState<InspectorTab | null>(device === 'pc' ? 'properties' : null);
  useOwnPainting(editor, configuration, pictures);
  const panels = panelsOf(configuration, device, ai !== null);
  const [opened, setOpened] = useState<string | null>(startsWithPanel);
  const [dialog, setDialog] = useState<DialogName | null>(startsWithDialog ?? null);
  const [isQuiet, setIsQuiet] = useState(startsWithDialog !== undefined);
  const closeDialog = () => {
    setDialog(null);
    setIsQuiet(false);
  };
  const [sheetHeight, setSheetHeight] = useState<Height>('middle');
  const [isPreviewing, setIsPreviewing] = useState(startsPreviewing);
  const [openedApp, setOpenedApp] = useState<{ app: AppItem; url: string } | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (device !== 'mobile') return undefined;
    return takingsOf(editor).subscribe(() => {
      takeKeys(editor);
      setOpened(null);
    });
  }, [device, editor]);
  const panel = panels.find((one) => one.id === opened) ?? (device === 'pc' ? panels[0] : undefined);
  const { exitUrl } = configuration.functions.window;
  const exit = (): void => onEvent?.({ type: 'exit', ...(exitUrl === '' ? {} : { exitUrl }) });
  const { store, leave } = useStoring({
    editor,
    configuration,
    work,
    onSave,
    onNotice: setNotice,
    onUnsafe: () => setDialog('leave'),
    onExit: exit,
  });

  const toggleFullscreen = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await root.current?.requestFullscreen();
    } catch {
      // the iframe lacks the permission, or the phone does not support it
      setNotice({ text: '当前浏览器或接入页面不允许全屏', tone: 'passing' });
    }
  };

  const act = (type: TopBarAction) => {
    if (type === 'exit') return void leave();
    if (type === 'preview') setIsPreviewing((now) => !now);
    else if (type === 'download') setDialog('download');
    else if (type === 'resize') setDialog('resize');
    else if (type === 'finish' || type === 'save') void store(type);
    else if (type === 'fullscreen') void toggleFullscreen();
    else if (hostsOwn.has(type))
      setNotice({
        text: (hasHost ? leftToHost : withoutHost)(topBarLabel(configuration, type)),
        tone: 'passing',
      });
    onEvent?.({ type });
  };

  const openApp = (app: AppItem) => {
    const { id, label, entry } = app;
    const isPanel = id === 'qrCode' && panels.some((one) => one.id === 'qr');
    const isHosts = entry.kind !== 'url' && !isPanel;
    // an application that nobody opens is not told, and so not counted as used
    if (!isHosts || hasHost) {
      const event = entry.kind === 'event' ? entry.event : id;
      onEvent?.({ type: 'lightApp', lightApp: { id, name: label, ...(isHosts ? { event } : {}) } });
    }
    if (entry.kind === 'url') setOpenedApp({ app, url: entry.url });
    else if (isPanel) setOpened('qr');
    else setNotice({ text: (hasHost ? leftToHost : withoutHost)(label), tone: 'passing' });
  };

  const tellFault = (text: string): void => setNotice({ text, tone: 'failed' });
  const addPictures = (files: readonly File[], target: { at?: Point; insteadOf?: string } = {}): void => {
    const onProgress = (text: string): void => setNotice({ text, tone: 'busy' });
    placePictures(editor, files, storePicture, { ...target, onProgress })
      .then(() => setNotice(null))
      .catch((error: unknown) =>
        setNotice({ text: error instanceof Error ? error.message : '上传失败，请稍后重试', tone: 'failed' }),
      );
  };
  usePrefill(editor, prefill, { configuration, onNotice: setNotice });
  const isOfFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  /** Files beside the page are taken too: the browser would open them in place of the work. */
  const dropping = {
    onDragOver: (event: DragEvent): void => {
      if (isOfFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent): void => {
      if (event.defaultPrevented || !isOfFiles(event)) return;
      event.preventDefault();
      const isInDialog = (event.target as Element).closest('[aria-modal="true"]') !== null;
      if (!isInDialog && !isPreviewing) addPictures([...event.dataTransfer.files]);
    },
  };
  const clipboard = clipboardHandlers({
    editor,
    isTyping,
    onPictures: addPictures,
    onFault: tellFault,
  });
  const menuCalls: MenuCalls = {
    isTouch: device === 'mobile',
    may: functions.elements,
    onPaste: clipboard.take,
    onTell: (text) => setNotice({ text, tone: 'passing' }),
    ...(topBar === undefined && offersDownload(configuration)
      ? { onDownloadSelected: () => setDialog('downloadSelected') }
      : {}),
  };
  const further: readonly Shortcut[] = [
    ...viewShortcuts(view, editor),
    ...(isPreviewing ? [] : toolShortcuts({ editor, configuration, panels, onFault: tellFault })),
    ...choiceShortcuts(remembered, configuration.functions.canvas),
    { keys: ['?'], label: '显示快捷键', section: '视图', run: () => setDialog('shortcuts') === undefined },
  ];

  const openPanel = (id: string): void => {
    // a phone has room for only one of them
    if (device === 'mobile') setTab(null);
    setOpened((now) => (device === 'mobile' && now === id ? null : id));
  };
  const inspect = (): void => {
    setOpened(null);
    setTab('layers');
  };
  const openedPanel = panel && (
    <aside ref={holdStill} className={styles.panel} aria-label={panel.label}>
      <Panel
        id={panel.id}
        configuration={configuration}
        device={device}
        editor={editor}
        storePicture={storePicture}
        templateShelf={templateShelf}
        library={library}
        storedId={storedId}
        company={user.company}
        ai={ai ?? undefined}
        onGenerated={() => onEvent?.({ type: 'generated' })}
        view={view}
        onOpenApp={openApp}
      />
    </aside>
  );
  const inspector = tab !== null && later && (
    <later.Inspector
      configuration={configuration}
      editor={editor}
      tab={tab}
      onTab={setTab}
      mayLock={configuration.functions.elements.lock}
      hasLayers={configuration.functions.elements.layers}
      {...(device === 'mobile' ? { onClose: () => setTab(null) } : {})}
    />
  );
  const { loadingImage } = configuration.theme.brand;
  return (
    <Surroundings editor={editor} remembered={remembered} dragAndDrop={dragAndDrop}>
      <section
        ref={root}
        className={styles.editor}
        data-device={device}
        data-mode={configuration.theme.colors.mode}
        data-previewing={isPreviewing}
        data-loading-image={loadingImage}
        aria-label={configuration.functions.window.title}
        style={themeStyle(configuration.theme)}
        onKeyDown={keyHandler({ editor, further, may: functions.elements })}
        {...(isPreviewing ? {} : clipboard.events)}
        {...dropping}
      >
        {topBar ?? (
          <TopBar
            configuration={configuration}
            device={device}
            editor={editor}
            work={device === 'pc' ? work : undefined}
            onVersions={() => setDialog('versions')}
            onAction={act}
          />
        )}
        {work && <WorkBar work={work} onStartAnew={onStartAnew} onFault={tellFault} />}
        <div className={styles.body}>
          {!isPreviewing && <Rail panels={panels} opened={panel?.id} onOpen={openPanel} />}
          {!isPreviewing &&
            openedPanel &&
            (device === 'pc' ? (
              openedPanel
            ) : (
              <Sheet
                title={panel?.label ?? ''}
                height={sheetHeight}
                onHeight={setSheetHeight}
                onClose={() => setOpened(null)}
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
              configuration={configuration}
              device={device}
              editor={editor}
              view={view}
              user={user}
              isPreviewing={isPreviewing}
              onFault={tellFault}
              onOpenApp={openApp}
              onPictures={addPictures}
              menu={menuCalls}
              {...(overPage ? { overPage } : {})}
              {...(device === 'mobile' ? { onInspect: inspect } : {})}
            />
            <PageStrip configuration={configuration} editor={editor} onAdd={() => setDialog('addPage')} />
            {!isPreviewing && (
              <ZoomBar view={view} editor={editor}>
                {later && (
                  <later.ViewMenu
                    configuration={configuration}
                    editor={editor}
                    isTouch={device === 'mobile'}
                  />
                )}
              </ZoomBar>
            )}
            {!isPreviewing && device === 'mobile' && work && (
              <div className={styles.markPlace}>
                <WorkMark work={work} onVersions={() => setDialog('versions')} />
              </div>
            )}
          </section>
          {!isPreviewing && device === 'pc' && !later && <div className={styles.inspectorPlace} />}
          {!isPreviewing && device === 'pc' && inspector}
        </div>
        <Announcer editor={editor} />
        <KeptFocus editor={editor} root={root} />
        {notice && <NoticeLine key={notice.text} notice={notice} onEnd={() => setNotice(null)} />}
        {openedApp && <LightAppDialog {...openedApp} onClose={() => setOpenedApp(null)} />}
        <OpensQuietly value={isQuiet}>
          {dialog !== null && (
            <OpenedDialog
              dialog={dialog}
              configuration={configuration}
              device={device}
              editor={editor}
              user={user}
              work={work}
              further={further}
              storedId={storedId}
              serverExport={serverExport}
              onDownloaded={() =>
                onEvent?.({
                  type: 'downloaded',
                  templateId: templateIdOf(editor.getState().design),
                })
              }
              onLeave={exit}
              onClose={closeDialog}
            />
          )}
        </OpensQuietly>
        {later && !isPreviewing && <later.OpenedFinding editor={editor} view={view} onFault={tellFault} />}
        {later && <later.DragPreview editor={editor} view={view} root={root} />}
      </section>
    </Surroundings>
  );
};
