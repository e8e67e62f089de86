// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { prepareRendering } from '../../testing/obeys.ts';
import { useKeptPicture } from './use-kept-picture.tsx';

beforeAll(prepareRendering);
afterEach(() => vi.unstubAllGlobals());

const Page = () => {
  const { kept, keep } = useKeptPicture();
  const blob = new Blob(['picture'], { type: 'image/png' });
  return (
    <>
      <button id="download" type="button" onClick={() => keep({ blob, name: '茶山.png', title: '茶山' })}>
        下载
      </button>
      {kept}
    </>
  );
};

const open = async (pointer: 'coarse' | 'fine') => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(pointer) }));
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () => root.render(<Page />));
  const button = place.querySelector<HTMLElement>('#download');
  button?.focus();
  await act(async () => button?.click());
  return {
    button,
    dialog: () => place.querySelector<HTMLElement>('[role="dialog"]'),
    close: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
};

it('a picture of the AI pages is shown on a phone after its download, until it is closed (product 7)', async () => {
  const { button, dialog, close } = await open('coarse');
  expect([dialog()?.getAttribute('aria-label'), dialog()?.textContent]).toEqual([
    '茶山.png',
    '没有收到文件时，长按图片保存到手机关闭',
  ]);
  expect(document.activeElement?.textContent).toBe('关闭');
  await act(async () => {
    dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect([dialog(), document.activeElement]).toEqual([null, button]);
  await close();
});

it('elsewhere the browser takes the file', async () => {
  const { dialog, close } = await open('fine');
  expect(dialog()).toBeNull();
  await close();
});
