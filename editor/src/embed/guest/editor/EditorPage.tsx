import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ComposedKind } from '../../../composer/index.ts';
import { Notice } from '../../../product-pages/Notice.tsx';
import type { DocumentValueOf } from '../../../product-pages/product-page.ts';
import type { EditorConfiguration } from '../../../ui/configuration.ts';
import { Editor } from '../../../ui/frame/Editor.tsx';
import type { EditorEvent } from '../../../ui/frame/editor-props.ts';
import { topBarLabel } from '../../../ui/frame/TopBar.tsx';
import {
  aiDesignMessage,
  completeMessage,
  customAppMessage,
  settingMessages,
} from '../../protocol/messages.ts';
import { PurchaseContext } from '../../../ui/purchase/purchase.ts';
import { editorStateMessage } from '../../protocol/sdk-calls.ts';
import { useLatestRef } from '../../../ui/use-latest.ts';
import { serverExportOf } from './server-export.ts';
import { laterAiDesigner, laterLibrary } from './later-parts.ts';
import { hostOrdersOf } from './host-orders.ts';
import { configurationFor, isInClientsWindow, isMarked, keywordOf } from './host-overrides.ts';
import { purchaseOf } from './purchase.ts';
import { storePictureWith } from './pictures.ts';
import { prefillSourceOf } from './prefill-source.ts';
import { laterShelf } from '../../../ui/panels/templates/shelf.ts';
import type { GuestPageProps } from '../guest-page-props.ts';
import styles from '../guest.module.css';
import { goBack, mayBeClosed } from '../host/go-back.ts';
import { useBackLeaves } from '../host/use-back-leaves.ts';
import { useArrangement } from './use-arrangement.ts';
import { beginWork, beginWorkAnew, beginWorkOn, type Begun } from './begin-work.ts';

/** Document keys by part of the editor's configuration. */
const parts = {
  functions: 'editor.functions',
  theme: 'editor.theme',
  watermark: 'editor.watermark',
  canvas: 'editor.canvas',
  brand: 'editor.brand',
  lightApps: 'editor.lightApps',
} as const satisfies Record<Exclude<keyof EditorConfiguration, 'brandFonts'>, string>;

/** The editor with the company's published configuration, for the user of the link. */
const EditorPage = (props: GuestPageProps) => {
  const { opened, published, parameters, host, usage, session, stored, template, onLeave, onWork } = props;
  const { isCovered = false } = props;
  const configuration = useMemo(() => {
    // the server publishes complete documents, with defaults for what a company has not set
    const entries = Object.entries(parts).map(([part, key]) => [part, published.documents[key]]);
    const companys = {
      ...Object.fromEntries(entries),
      brandFonts: published.brandFonts,
    } as EditorConfiguration;
    return configurationFor(companys, parameters, opened.leaveUrl);
  }, [published, parameters, opened.leaveUrl]);
  const [begun, setBegun] = useState<Begun>(() => beginWork(props));
  const { design, saving, work, authorizedId } = begun;
  const [templateShelf] = useState(() => ({
    ...laterShelf(async () => {
      const { templateShelfOf } = await import('./templates.ts');
      return templateShelfOf(session, (templateId) => usage.tell('template_use', { templateId }));
    }),
    keyword: keywordOf(parameters),
  }));
  const { basic } = published.documents['aiDesign.config'] as DocumentValueOf<'aiDesign.config'>;
  const { generate } = basic;
  // 仅回调 leaves the design to the host page: without one, nobody makes it
  const offered = basic.enabled && (generate === 'direct' || host.isThere) ? basic.kinds.join() : null;
  const ai = useMemo(
    () =>
      offered === null
        ? null
        : laterAiDesigner(session, { kinds: offered.split(',') as ComposedKind[], generate }),
    [session, offered, generate],
  );
  const prefill = useMemo(
    () => prefillSourceOf({ parameters, host, session, isNew: begun.isNew }),
    [begun, parameters, host, session],
  );
  const openDesign = useLatestRef(async (designId: string) =>
    setBegun(await beginWorkOn(props, begun, designId)),
  );
  const library = useMemo(() => laterLibrary(session, () => openDesign.current), [session, openDesign]);
  const hostOrders = useMemo(
    () => hostOrdersOf({ host, parameters, session, designId: saving.designId }),
    [host, parameters, session, saving],
  );
  const purchase = useMemo(
    () => purchaseOf({ parameters, opened, host, designId: saving.designId }),
    [parameters, opened, host, saving],
  );
  const reported = useRef('');
  useEffect(() => begun.close, [begun]);
  useEffect(() => {
    onWork(work);
    return () => onWork(null);
  }, [onWork, work]);

  useEffect(() => {
    const messages = settingMessages(configuration, opened);
    const text = JSON.stringify(messages);
    if (reported.current === text) return;
    reported.current = text;
    for (const message of messages) host.send(message);
  }, [configuration, host, opened]);

  const isUsable = !isCovered;
  const hasExit = configuration.functions.topBar.items.some(({ id, visible }) => id === 'exit' && visible);
  useEffect(() => {
    // every other host keeps its own bar, or has none
    if (host.isInWindow()) host.send(editorStateMessage({ isUsable, hasExit }));
  }, [host, isUsable, hasExit]);

  const usedTemplate = stored === null ? template?.templateId : undefined;
  useEffect(() => {
    if (usedTemplate !== undefined) usage.tell('template_use', { templateId: usedTemplate });
  }, [usage, usedTemplate]);

  useEffect(() => {
    document.title = configuration.functions.window.title;
  }, [configuration]);

  const arrangement = useArrangement(opened.device);
  const [said, setSaid] = useState('');
  /** Back asks nothing: work that cannot be stored keeps the editor open, with the bar that says why. */
  const storedFirst = async (): Promise<boolean> => {
    if (!work.isSafe()) await work.save('auto').catch(() => undefined);
    if (!work.isSafe()) {
      if (!work.getState().savesItself) setSaid('设计还没有保存，请先保存');
      return false;
    }
    await saving.left();
    return true;
  };
  const designId = useSyncExternalStore(work.subscribe, saving.designId);
  // 另存为新设计 makes another design, for which there is no letter
  const isAuthorized = authorizedId !== null && authorizedId === designId;
  const leaveToPage = useBackLeaves({
    mayLeave: storedFirst,
    onLeave,
    opens:
      designId === undefined
        ? { parameter: 'template_id', value: parameters.template_id ?? '' }
        : { parameter: 'design_id', value: designId },
    userFlag: opened.user.userFlag,
  });

  const leave = async (exitUrl: string | undefined): Promise<void> => {
    // unsaved work stays in this browser and is restored on the next visit
    if (work.isSafe()) await saving.left();
    // back in the page it replaced nothing is closed: the host would take the whole frame away
    if (exitUrl !== undefined || !onLeave)
      host.send(completeMessage('closed', { designId: saving.designId() }));
    // the exit address of the company or of the host applies even inside another site's frame
    if (exitUrl !== undefined) window.open(exitUrl, '_top');
    else if (onLeave) leaveToPage();
    else if (!host.isThere && opened.homeUrl !== undefined) window.location.assign(opened.homeUrl);
    else if (!host.isThere) goBack(() => setSaid(mayBeClosed));
  };

  /** A host's page decides where its user goes; without one the link does, as far as the server allows. */
  const goOn = async (): Promise<void> => {
    if (host.isThere || opened.finishUrl === undefined || configuration.functions.window.stayAfterFinish)
      return;
    await saving.left();
    window.location.assign(opened.finishUrl);
  };

  const hear = ({ type, exitUrl, lightApp, aiRequest, templateId = '' }: EditorEvent): void => {
    if (aiRequest) host.send(aiDesignMessage('ai-design-send-cb', { ...aiRequest }));
    if (type === 'downloaded') usage.tell('download', { templateId, designId: saving.designId() ?? '' });
    if (lightApp) usage.tell('light_app', { lightAppId: lightApp.id });
    if (lightApp?.event !== undefined) host.send(customAppMessage(lightApp.event, lightApp));
    if (type === 'history' || type === 'share' || type === 'service') {
      host.send(customAppMessage(type, { id: type, name: topBarLabel(configuration, type) }));
    }
    if (type === 'generated') usage.tell('ai_generate', {});
    if (type === 'exit') void leave(exitUrl);
    if (type === 'finished') void goOn();
  };

  const editor = (
    <Editor
      key={begun.id}
      device={arrangement}
      configuration={configuration}
      design={design}
      user={{
        company: opened.company.name,
        user: opened.user.nickname || opened.user.userFlag,
        isAuthorized,
      }}
      work={work}
      {...(parameters.design_id === undefined
        ? { onStartAnew: async () => setBegun(await beginWorkAnew(props, begun)) }
        : {})}
      {...(begun.isNew ? { startsWithNotice: props.templateNotice || props.openNotice } : {})}
      storedId={saving.designId}
      storePicture={storePictureWith(session)}
      library={library}
      ai={ai}
      templateShelf={templateShelf}
      prefill={prefill}
      hostOrders={hostOrders}
      serverExport={serverExportOf({
        session,
        work,
        designId: saving.designId,
        isAuthorized,
        withWatermark: isMarked(parameters),
      })}
      onEvent={hear}
      hasHost={host.isThere}
      closesWhenDone={() => host.isInWindow() || isInClientsWindow(parameters)}
    />
  );
  return (
    <PurchaseContext value={purchase}>
      {editor}
      <div className={styles.overEditor}>
        <Notice words={said} onGone={() => setSaid('')} />
      </div>
    </PurchaseContext>
  );
};

export default EditorPage;
