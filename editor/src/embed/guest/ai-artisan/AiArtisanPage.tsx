import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { useEffect, useMemo, useRef } from 'react';
import {
  type AiArtisanEvent,
  type AiArtisanHandle,
  AiArtisanSurface,
  type Artist,
} from '../../../surfaces/ai-artisan/index.ts';
import type { SurfaceValue } from '../../../surfaces/surface.ts';
import { aiArtisanMessage, isPaintOrder } from '../../protocol/messages.ts';
import { isHostAsked, themeFor } from './artisan-overrides.ts';
import { fetchArtRemaining, generateArt } from '../session/calls.ts';
import type { GuestSurfaceProps } from '../guest-surface.ts';
import type { GuestSession } from '../session/session.ts';

const artistOf = (session: GuestSession): Artist => ({
  remaining: async () => (await session.ask(fetchArtRemaining)).remaining,
  paint: (order) => session.ask((token) => generateArt(token, order)),
});

/** The host's page is on another site: there our own path leads nowhere. */
const whole = (url: string): string => new URL(url, window.location.href).href;

/** AI artisan with the company's published theme. The host gets every run, its pictures and downloads. */
const AiArtisanPage = ({ opened, published, parameters, host, session, usage }: GuestSurfaceProps) => {
  const theme = useMemo(
    () =>
      themeFor(
        (published.documents['aiArtisan.theme'] ??
          initialValue(DOCUMENTS['aiArtisan.theme'])) as SurfaceValue<'aiArtisan.theme'>,
        parameters,
      ),
    [published, parameters],
  );
  const watermark = published.documents['editor.watermark'] as SurfaceValue<'editor.watermark'> | undefined;
  const artist = useMemo(() => artistOf(session), [session]);
  const surface = useRef<AiArtisanHandle>(null);

  useEffect(() => {
    document.title = theme.brand.name;
  }, [theme.brand.name]);
  useEffect(
    () =>
      host.hear((message) => {
        if (isPaintOrder(message)) surface.current?.generate();
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
    <AiArtisanSurface
      ref={surface}
      configuration={theme}
      user={{ company: opened.company.name, user: opened.user.nickname || opened.user.userFlag }}
      {...(watermark ? { watermark } : {})}
      artist={artist}
      isHostAsked={host.isThere && isHostAsked(parameters)}
      onEvent={hear}
    />
  );
};

export default AiArtisanPage;
