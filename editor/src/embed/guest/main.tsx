import '@design-console/contract/kernel/no-eval';
import { WIRE } from '@design-console/contract/wire/constants';
import './base.css';
import { createRoot } from 'react-dom/client';
import { EmbeddedPage, type OpenEmbedded } from './EmbeddedPage.tsx';
import { answerCalls } from './host/calls-page.ts';
import { openHost } from './host/host.ts';
import { isTouched } from './host/is-touched.ts';
import { overlayEntries } from './host/overlay-entries.ts';
import { keepOptions } from './host/options-page.ts';
import { openPage } from './open-page.ts';
import { NotOffered } from './States.tsx';
import { OverlayEntries } from '../../ui/overlays/back-closes.ts';

const container = document.getElementById('root');
if (!container) throw new Error('no #root in index.html');

const { pathname } = window.location;
if (pathname.endsWith(WIRE.optionsPagePath)) keepOptions(window);
else if (pathname.endsWith(WIRE.callsPagePath)) answerCalls(window);
else if (WIRE.notOfferedPagePaths.some((path) => pathname.endsWith(path)))
  createRoot(container).render(<NotOffered />);
else {
  const host = openHost(window);
  const open: OpenEmbedded = (onEditorPublished) => openPage(host, window.location, onEditorPublished);
  // with a mouse Back belongs to the host's page alone
  const openOverlay = isTouched() ? overlayEntries() : null;
  createRoot(container).render(
    <OverlayEntries value={openOverlay}>
      <EmbeddedPage host={host} open={open} />
    </OverlayEntries>,
  );
}
