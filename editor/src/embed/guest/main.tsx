import '@design-console/contract/kernel/no-eval';
import { WIRE } from '@design-console/contract/wire/constants';
import './base.css';
import { createRoot } from 'react-dom/client';
import { EmbeddedPage } from './EmbeddedPage.tsx';
import { openHost } from './host/host.ts';
import { keepOptions } from './host/options-page.ts';
import { openPage } from './open-page.ts';

const container = document.getElementById('root');
if (!container) throw new Error('no #root in index.html');

if (window.location.pathname.endsWith(WIRE.optionsPagePath)) keepOptions(window);
else {
  const host = openHost(window);
  const open = () => openPage(host, window.location);
  createRoot(container).render(<EmbeddedPage host={host} open={open} />);
}
