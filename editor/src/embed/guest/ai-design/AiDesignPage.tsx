import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComposedKind } from '../../../composer/index.ts';
import type { Design } from '../../../document/index.ts';
import {
  type AiDesignConfiguration,
  type AiDesignEvent,
  type AiDesignHandle,
  AiDesign,
  defaultAiDesign,
} from '../../../product-pages/ai-design/index.ts';
import { handOverFile, type PictureFile } from '../../../product-pages/save-picture.ts';
import { aiDesignMessage, completeMessage, isDesignOrder } from '../../protocol/messages.ts';
import { isOfClient } from '../host/is-of-client.ts';
import { PurchaseContext } from '../../../ui/purchase/purchase.ts';
import { purchaseOfTool } from '../tool-purchase.ts';
import { configurationFor, isHostAsked, viewAt } from './ai-design-overrides.ts';
import { aiDesignerOf } from './ai-designer.ts';
import { savingOnce } from './saving-once.ts';
import { addPicture } from '../session/calls.ts';
import { goBack, mayBeClosed } from '../host/go-back.ts';
import { EditorOver } from '../EditorOver.tsx';
import type { GuestPageProps } from '../guest-page-props.ts';
import type { GuestSession } from '../session/session.ts';
import { useEditorOver } from '../use-editor-over.ts';
import { useKeptPicture } from '../use-kept-picture.tsx';

/** Document keys by part of the configuration. */
const parts = {
  config: 'aiDesign.config',
  classics: 'aiDesign.theme.classics',
  session: 'aiDesign.theme.session',
  watermark: 'editor.watermark',
} as const satisfies Record<keyof AiDesignConfiguration, string>;

/**
 * The address of a stored copy, as public clients take it: without its protocol, and it downloads where it is
 * followed. null where it cannot be stored.
 */
const storedAddress = async (session: GuestSession, { blob, name }: PictureFile): Promise<string | null> => {
  try {
    const { url } = await session.ask((token) => addPicture(token, blob, name));
    const { host, pathname } = new URL(url, window.location.href);
    return `//${host}${pathname}?download=1`;
  } catch {
    // without rights, room or network: the browser has the file
    return null;
  }
};

/**
 * AI smart design with the company's published configuration. A design that the user edits is saved first;
 * a host is told its id and opens its editor. Without a host, or with `open_editor=1` in the link, the editor
 * replaces the page.
 */
const AiDesignPage = (props: GuestPageProps) => {
  const { opened, published, parameters, host, session, usage } = props;
  const configuration = useMemo(
    () =>
      configurationFor(
        {
          ...defaultAiDesign(),
          ...(Object.fromEntries(
            Object.entries(parts).flatMap(([part, key]) => {
              const value = published.documents[key];
              return value === undefined ? [] : [[part, value]];
            }),
          ) as Partial<AiDesignConfiguration>),
        },
        parameters,
        {
          pathname: window.location.pathname,
          // a public client hears events of this product only, and none of them is 返回
          hasBack: !isOfClient() || host.isOfSdk(),
        },
      ),
    [published, parameters, host],
  );
  const offered = configuration.config.basic.kinds.join();
  const { generate } = configuration.config.basic;
  const ai = useMemo(
    () => aiDesignerOf(session, { kinds: offered.split(',') as ComposedKind[], generate }),
    [session, offered, generate],
  );
  const { shown, open, onRetry, onTold } = useEditorOver(props);
  const isShown = shown.name === 'page';
  const [idOf] = useState(() =>
    // the editor that opens it finds a stored design, and counts none
    savingOnce(session, () => usage.tell('create')),
  );
  const { kept, keep } = useKeptPicture();
  const purchase = useMemo(() => purchaseOfTool({ parameters, opened, host }), [parameters, opened, host]);
  const title = configuration.classics.brand.title || 'AI 智能设计';

  useEffect(() => {
    if (isShown) document.title = title;
  }, [isShown, title]);

  // without a host nobody would start what it is asked about
  const isAsked = host.isThere && isHostAsked(parameters) && generate === 'direct';
  const designs = useRef<AiDesignHandle>(null);
  useEffect(
    () =>
      host.hear((message) => {
        if (isDesignOrder(message) && designs.current?.generate()) usage.tell('ai_generate', {});
      }),
    [host, usage],
  );

  const edit = async (design: Design): Promise<string> => {
    try {
      const designId = await idOf(design);
      if (host.isThere && parameters.open_editor !== '1') {
        host.send(aiDesignMessage('design-edit', { designId, 'design-id': designId, design_id: designId }));
        return '设计已保存，由接入页面打开';
      }
      await open({ parameter: 'design_id', value: designId });
      return '';
    } catch (error) {
      return error instanceof Error && error.message !== '' ? error.message : '编辑器打不开，请稍后重试';
    }
  };

  const hear = (event: AiDesignEvent): Promise<string> | undefined => {
    if (event.type === 'design-edit') return edit(event.design);
    if (event.type === 'ai-design-send-cb' || event.type === 'ai-design-generate-again-cb') {
      host.send(aiDesignMessage(event.type, { prompt: event.prompt, kind: event.kind }));
      if (generate === 'direct' && !isAsked) usage.tell('ai_generate', {});
    } else if (event.type === 'design-download') usage.tell('download', {});
    else if (host.isThere) host.send(completeMessage('closed', {}));
    else return new Promise((resolve) => goBack(() => resolve(mayBeClosed)));
    return undefined;
  };

  /** A public client downloads the address itself; every other user gets the file here. */
  const giveFile = async (file: PictureFile): Promise<void> => {
    const stored = host.isThere ? await storedAddress(session, file) : null;
    const downloadUrl = stored === null ? {} : { downloadUrl: stored };
    host.send(aiDesignMessage('design-download', { title: file.title, ...downloadUrl }));
    if (stored !== null && isOfClient()) return;
    await handOverFile(file);
    keep(file);
  };

  return (
    <EditorOver shown={shown} onRetry={onRetry} onTold={onTold} published={published}>
      <PurchaseContext value={purchase}>
        <AiDesign
          view={viewAt(window.location.pathname, parameters)}
          configuration={configuration}
          user={{ company: opened.company.name, user: opened.user.nickname || opened.user.userFlag }}
          hasHost={host.isThere}
          isHostAsked={isAsked}
          ref={designs}
          ai={ai}
          giveFile={giveFile}
          onEvent={hear}
        />
      </PurchaseContext>
      {kept}
    </EditorOver>
  );
};

export default AiDesignPage;
