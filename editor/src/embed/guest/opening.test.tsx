// @vitest-environment happy-dom
import type { PublishedConfiguration } from '@design-console/contract/embed';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../../ui/default-configuration.ts';
import { EmbeddedPage, type OpenEmbedded } from './EmbeddedPage.tsx';
import type { Host } from './host/host.ts';
import { openPage } from './open-page.ts';

/** 加载图: what users see while the editor opens (product 5). */

beforeAll(prepareRendering);
afterEach(() => vi.restoreAllMocks());

const withPicture = (loadingImage: string): PublishedConfiguration => {
  const { theme } = defaultConfiguration();
  const documents = { 'editor.theme': { ...theme, brand: { ...theme.brand, loadingImage } } };
  return { documents } as unknown as PublishedConfiguration;
};

const show = async (open: OpenEmbedded) => {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<EmbeddedPage host={{} as Host} open={open} />));
  return { picture: () => place.querySelector('img'), leave: () => act(async () => root.unmount()) };
};

it('is shown as soon as the configuration is known, while the design still loads', async () => {
  let publish: (published: PublishedConfiguration) => void = () => undefined;
  const { picture, leave } = await show((onEditorPublished) => {
    publish = onEditorPublished;
    return new Promise(() => undefined);
  });
  expect(picture()).toBeNull();
  await act(async () => publish(withPicture('')));
  expect(picture()).toBeNull();
  await act(async () => publish(withPicture('/saas/files/loading.png')));
  expect(picture()?.getAttribute('src')).toBe('/saas/files/loading.png');
  // a picture that does not load leaves no broken image
  await act(async () => void picture()?.dispatchEvent(new Event('error')));
  expect(picture()).toBeNull();
  await leave();
});

it.each([
  ['templateEditor', true],
  ['templateCenter', false],
] as const)('is that of the editor: the page of %s reports it: %s', async (product, isReported) => {
  const published = withPicture('/saas/files/loading.png');
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const path = String(address);
    const data = path.includes('open')
      ? { product, token: 't', expiresAt: new Date().toISOString(), user: { userFlag: 'u-1', nickname: '' } }
      : published;
    // the design is still on its way
    if (path.includes('/design/')) return new Promise(() => undefined);
    return Promise.resolve(Response.json({ code: 200, msg: '', data }));
  });
  const host = { send: () => undefined, origins: () => [] } as unknown as Host;
  const reported: unknown[] = [];
  const address = { search: '?app_id=a&sign=S&design_id=d-1', pathname: '/' } as Location;
  const page = openPage(host, address, (one) => reported.push(one));
  const asked = () => vi.mocked(globalThis.fetch).mock.calls.map(([path]) => String(path));
  if (isReported) {
    await vi.waitFor(() => expect(reported).toEqual([published]));
    await vi.waitFor(() => expect(asked().some((path) => path.includes('/design/'))).toBe(true));
  } else (await page).usage.close();
  expect(reported).toEqual(isReported ? [published] : []);
});
