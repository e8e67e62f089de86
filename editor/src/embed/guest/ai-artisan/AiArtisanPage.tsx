import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { useEffect, useMemo, useRef } from 'react';
import {
  type AiArtisanEvent,
  type AiArtisanHandle,
  AiArtisan,
  type Artist,
} from '../../../product-pages/ai-artisan/index.ts';
import type { DocumentValueOf } from '../../../product-pages/product-page.ts';
import { handOverFile } from '../../../product-pages/save-picture.ts';
import { aiArtisanMessage, isPaintOrder } from '../../protocol/messages.ts';
import { PurchaseContext } from '../../../ui/purchase/purchase.ts';
import { purchaseOfTool } from '../tool-purchase.ts';
import { isHostAsked, themeFor } from './artisan-overrides.ts';
import { fetchArtRemaining, generateArt } from '../session/calls.ts';
import { keyedSubmit } from '../session/keyed-submit.ts';
import type { GuestPageProps } from '../guest-page-props.ts';
import type { GuestSession } from '../session/session.ts';
import { useKeptPicture } from '../use-kept-picture.tsx';

const artistOf = (session: GuestSession): Artist => ({
  remaining: async () => (await session.ask(fetchArtRemaining)).remaining,
  paint: keyedSubmit((order) => session.ask((token) => generateArt(token, order))),
});

/** The host's page is on another site: there our own path leads nowhere. */
const whole = (url: string): string => new URL(url, window.location.href).href;

/** AI artisan with the company's published theme. The host gets every run, its pictures and downloads. */
const AiArtisanPage = ({ opened, published, parameters, host, session, usage }: GuestPageProps) => {
  const purchase = useMemo(() => purchaseOfTool({ parameters, opened, host }), [parameters, opened, host]);
  const theme = useMemo(
    () =>
      themeFor(
        (published.documents['aiArtisan.theme'] ??
          initialValue(DOCUMENTS['aiArtisan.theme'])) as DocumentValueOf<'aiArtisan.theme'>,
        parameters,
        { hasHost: host.isThere },
      ),
    [published, parameters, host],
  );
  const watermark = published.documents['editor.watermark'] as
    | DocumentValueOf<'editor.watermark'>
    | undefined;
  const artist = useMemo(() => artistOf(session), [session]);
  const artisan = useRef<AiArtisanHandle>(null);
  const { kept, keep } = useKeptPicture();

  useEffect(() => {
    document.title = theme.brand.name;
  }, [theme.brand.name]);
  useEffect(
    () =>
      host.hear((message) => {
        if (isPaintOrder(message)) artisan.current?.generate();
      }),
    [host],
  );

  const hear = (event: AiArtisanEvent): void => {
    switch (event.type) {
      case 'generate':
        host.send(aiArtisanMessage('ai-parinter-generate-cb', { ...event.order }));
        break;
      case 'painted':
        usage.tell('ai_generate', {});
        host.send(
          aiArtisanMessage('ai-parinter-result-cb', {
            ...event.order,
            imgUrls: event.pictures.map(({ url }) => whole(url)),
          }),
        );
        break;
      case 'download':
        usage.tell('download', {});
        host.send(aiArtisanMessage('ai-parinter-download-cb', { downloadUrl: whole(event.picture.url) }));
        break;
      case 'usePicture':
        host.send(aiArtisanMessage('ai-parinter-download-cb', { style: event.style, isExample: true }));
    }
  };

  return (
    <PurchaseContext value={purchase}>
      <AiArtisan
        ref={artisan}
        configuration={theme}
        user={{ company: opened.company.name, user: opened.user.nickname || opened.user.userFlag }}
        {...(watermark ? { watermark } : {})}
        artist={artist}
        hasHost={host.isThere}
        isHostAsked={host.isThere && isHostAsked(parameters)}
        giveFile={async (file) => {
          await handOverFile(file);
          keep(file);
        }}
        onEvent={hear}
      />
      {kept}
    </PurchaseContext>
  );
};

export default AiArtisanPage;
