// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { createEditor } from '../../core/index.ts';
import type { AiDesigner } from '../../composer/index.ts';
import { blankDesign } from '../../document/index.ts';
import { designWith } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { Editor } from '../frame/Editor.tsx';
import { incomingContent } from '../frame/incoming-content.ts';
import type { Notice } from '../frame/notices.tsx';
import { storePictureFor } from '../pictures/own-pictures.ts';
import { loadPanels } from '../load-panels.ts';
import { AiPanel } from '../panels/library/AiPanel.tsx';
import { PurchaseContext } from './purchase.ts';

/** Where a limit is named, the way to what is missing is beside it (embed, `interrupted`). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const user = { company: '青禾', user: '林晓棠', isAuthorized: false };

const shown = async (part: ReactNode, given: { limitsDownload?: boolean } | null = {}) => {
  const asked: [string, string][] = [];
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const purchase = given && {
    limitsDownload: false,
    ...given,
    ask: (...one: [string, string]) => asked.push(one),
  };
  await act(async () => root.render(<PurchaseContext value={purchase}>{part}</PurchaseContext>));
  return {
    host,
    asked,
    press: async (label: string) =>
      act(async () =>
        [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
      ),
    pressAt: async (selector: string) => act(async () => host.querySelector<HTMLElement>(selector)?.click()),
    close: async () => {
      await act(async () => root.unmount());
      host.remove();
    },
  };
};

const editorOf = (change: (configuration: ReturnType<typeof defaultConfiguration>) => void) => {
  const configuration = structuredClone(defaultConfiguration());
  change(configuration);
  return <Editor device="pc" configuration={configuration} design={designWith([])} user={user} />;
};

it('beside a watermark of downloads', async () => {
  const marked = editorOf(({ watermark }) => Object.assign(watermark.basic, { enabled: true }));
  const { host, asked, press, pressAt, close } = await shown(marked);
  await pressAt('[data-id="download"] button');
  expect(host.textContent).toContain('下载的文件带有水印');
  expect(asked).toEqual([]);
  await press('去开通');
  expect(asked).toEqual([['watermark', '下载的文件带有水印']]);
  await close();
});

it('beside a download that the link narrows, and beside no other', async () => {
  const plain = editorOf(() => undefined);
  const limited = await shown(plain, { limitsDownload: true });
  await limited.pressAt('[data-id="download"] button');
  await limited.press('去开通');
  expect(limited.asked).toEqual([['download', '下载的格式和清晰度受限']]);
  await limited.close();
  const free = await shown(plain);
  await free.pressAt('[data-id="download"] button');
  expect([free.host.textContent?.includes('去开通'), free.host.textContent?.includes('受限')]).toEqual([
    false,
    false,
  ]);
  await free.close();
});

it('in the notice that refuses a picture for want of a right, and in no other', async () => {
  const rights = {
    functions: { materials: { materials: 'licensed', fonts: 'all', templates: 'all' } },
  } as const;
  const told = async (isReadable: boolean, isSold: boolean) => {
    const decode = async () => {
      if (!isReadable) throw new Error('broken');
      return { width: 40, height: 30, close: () => undefined };
    };
    vi.stubGlobal('createImageBitmap', decode);
    const asked: unknown[] = [];
    const notices: (Notice | null)[] = [];
    const { addPictures } = incomingContent({
      editor: createEditor({ design: blankDesign({ width: 100, height: 100 }) }),
      configuration: defaultConfiguration(),
      storePicture: storePictureFor(rights, undefined),
      isPreviewing: false,
      purchase: isSold ? { limitsDownload: false, ask: (...one) => asked.push(one) } : null,
      onNotice: (notice) => notices.push(notice),
    });
    addPictures([new File(['.'], 'a.png', { type: 'image/png' })]);
    await vi.waitFor(() => expect(notices.at(-1)?.tone).toBe('failed'));
    const notice = notices.at(-1);
    notice?.offer?.run();
    vi.unstubAllGlobals();
    return [notice?.text, notice?.offer?.label, asked];
  };
  const words = '当前方案只能使用已授权的素材，不能上传图片';
  expect(await told(true, true)).toEqual([words, '去开通', [['materials', words]]]);
  expect(await told(true, false)).toEqual([words, undefined, []]);
  expect((await told(false, true)).slice(1)).toEqual([undefined, []]);
});

it('at the end of a day’s quota of AI, not before', async () => {
  const editor = createEditor({ design: blankDesign({ width: 100, height: 100 }) });
  const panel = (left: number) => {
    const ai = {
      kinds: ['poster'],
      generate: 'direct',
      remaining: async () => left,
    } as unknown as AiDesigner;
    return (
      <AiPanel
        editor={editor}
        user={user}
        configuration={defaultConfiguration()}
        ai={ai}
        onGenerated={() => undefined}
      />
    );
  };
  const some = await shown(panel(1));
  expect(some.host.textContent).not.toContain('去开通');
  await some.close();
  const { asked, press, close } = await shown(panel(0));
  await press('去开通');
  expect(asked).toEqual([['ai', '今天的 AI 生成次数已用完']]);
  await close();
});
