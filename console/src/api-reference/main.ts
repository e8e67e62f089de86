import '../kit/theme/palette.css';
import '../kit/theme/base.css';
import './api-reference.css';
import 'openapi-explorer';
import { WIRE } from '@design-console/contract/wire/constants';
import i18next from 'i18next';
import { getToken } from '../app/session.ts';
import { PALETTE } from '../kit/theme/palette.ts';
import { keepChinese } from './fixed-words.ts';
import { fillOperationSelect, type ViewerSpec } from './operation-select.ts';
import { viewerWords } from './words.ts';

/** The request that the viewer reports before it sends one from its try-out form. */
interface TriedRequest {
  readonly request: { readonly headers: Headers };
}

// the viewer has two languages and no option for a third
i18next.on('initialized', () => i18next.addResourceBundle('zh', 'translation', viewerWords));

const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
const color = PALETTE[theme];
const isSignedIn = getToken() !== null;

const viewer = document.createElement('openapi-explorer');
const attributes: Record<string, string> = {
  'bg-color': color.background,
  'text-color': color.text,
  'primary-color': color.accent,
  'secondary-color': color.accent,
  'nav-bg-color': color.surface,
  'nav-text-color': color.text,
  'nav-hover-bg-color': color.background,
  'nav-hover-text-color': color.accentText,
  'hide-server-selection': 'true',
  'hide-authentication': 'true',
  'hide-components': 'true',
  'hide-console': String(!isSignedIn),
  'default-schema-tab': 'model',
};
for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value);
viewer.setAttribute('spec-url', `${WIRE.basePath}/docs/openapi.json`);

// requests use this console's session; the token is read each time, for another tab may have changed it
viewer.addEventListener('request', (event) => {
  const { request } = (event as CustomEvent<TriedRequest>).detail;
  const token = getToken();
  if (token !== null && !request.headers.has(WIRE.tokenHeader)) request.headers.set(WIRE.tokenHeader, token);
});

/** What the viewer offers to the page around it. */
interface Viewer {
  scrollTo(elementId: string): Promise<void>;
}

const operations = document.querySelector<HTMLSelectElement>('#operation');
viewer.addEventListener('spec-loaded', (event) => {
  if (!operations) return;
  const spec = (event as CustomEvent<ViewerSpec>).detail;
  const showIt = fillOperationSelect(
    operations,
    spec,
    (id) => void (viewer as unknown as Viewer).scrollTo(id),
  );
  viewer.addEventListener('event', (changed) => {
    const { explorerLocation } = (changed as CustomEvent<{ readonly explorerLocation?: unknown }>).detail;
    if (typeof explorerLocation === 'string') showIt(explorerLocation);
  });
});

document.getElementById('viewer')?.append(viewer);
if (viewer.shadowRoot) keepChinese(viewer.shadowRoot);
const hint = document.getElementById('hint');
if (hint) {
  hint.textContent = isSignedIn
    ? '发送的请求会以你的账号真实执行，并记入操作日志'
    : '登录管理后台后，可以在这里直接试用接口';
}
