// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { blankDesign } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { until } from '../../testing/until.ts';
import { loadPanels } from '../load-panels.ts';
import { FileOnPhone } from './FileOnPhone.tsx';

/** 下载 on a phone, where the browsers inside apps take no file (product 7). */

const phone = navigator as { canShare?: unknown; share?: unknown };

beforeAll(async () => {
  prepareRendering();
  // loaded first: it is a chunk of its own
  await loadPanels();
});
afterEach(() => {
  vi.restoreAllMocks();
  delete phone.canShare;
  delete phone.share;
});

const picture = new Blob(['picture'], { type: 'image/png' });

const show = async (blob: Blob, name: string) => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () => root.render(<FileOnPhone file={{ blob, name }} />));
  return {
    place,
    words: () => place.textContent ?? '',
    press: () => act(async () => place.querySelector('button')?.click()),
    close: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
};

const loaded = (place: HTMLElement) => until(() => expect(place.querySelector('img')).not.toBeNull());

describe('a file on a phone', () => {
  it('that is a picture is shown by its own content, to be pressed long', async () => {
    const shown = await show(picture, '新茶.png');
    await loaded(shown.place);
    const image = shown.place.querySelector('img');
    expect([image?.src, image?.alt]).toEqual([`data:image/png;base64,${btoa('picture')}`, '新茶.png']);
    expect(shown.words()).toBe('没有收到文件时，长按图片保存到手机');
    await shown.close();
  });

  it('that is none leads to a browser that takes it', async () => {
    const shown = await show(new Blob(['pdf'], { type: 'application/pdf' }), '新茶.pdf');
    expect(shown.words()).toBe('没有收到文件时，用手机浏览器打开这个页面再下载');
    expect(shown.place.querySelector('img')).toBeNull();
    await shown.close();
  });

  it('is handed to other apps where the phone can, and a menu that was closed is no fault', async () => {
    const share = vi.fn(async (_: ShareData) => undefined);
    phone.canShare = () => true;
    phone.share = share;
    const shown = await show(new Blob(['pdf'], { type: 'application/pdf' }), '新茶.pdf');
    expect(shown.words()).toBe('保存或分享文件');
    await shown.press();
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect([file?.name, file?.type, share.mock.calls.length]).toEqual(['新茶.pdf', 'application/pdf', 1]);
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await shown.press();
    expect(shown.words()).toBe('保存或分享文件');
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await shown.press();
    expect(shown.words()).toContain('文件没有交给其他应用，请重试');
    await shown.close();
  });

  it.each([
    ['mobile', '已生成「新茶.png」', 1],
    ['pc', '已下载「新茶.png」', 0],
  ] as const)('is in the dialog of the download (%s)', async (device, words, pictures) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(picture));
    const design = blankDesign({ width: 400, height: 300, title: '新茶' });
    const { host, press, close } = await mountEditor({ device, design });
    await press('[data-id="download"] button');
    await press('[role="dialog"] [class*="primary"]');
    const dialog = () => host.querySelector('[role="dialog"]');
    // the engine is a chunk of its own
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await vi.waitFor(() => {
      expect(dialog()?.querySelector('[role="status"]')?.textContent).toContain(words);
      expect(dialog()?.querySelectorAll('img')).toHaveLength(pictures);
    });
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await close();
  });
});
