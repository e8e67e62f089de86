// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillFrame } from '../../../commands/index.ts';
import { createEditor } from '../../../core/index.ts';
import {
  blankDesign,
  type Design,
  imageElement,
  newPage,
  plainText,
  textElement,
} from '../../../document/index.ts';
import { FRAME_SETS, framesOn } from '../../../materials/frames.ts';
import { prepareRendering } from '../../../testing/obeys.ts';
import type { AiDesigner } from '../../../composer/index.ts';
import { defaultConfiguration } from '../../default-configuration.ts';
import { incomingContent } from '../../frame/incoming-content.ts';
import { noticesOf } from '../../frame/notices.tsx';
import { AiPanel } from './AiPanel.tsx';
import type { Library } from './library.ts';
import { MySpacePanel } from './MySpacePanel.tsx';
import { PicturesPanel } from './PicturesPanel.tsx';
import { UploadPanel } from '../upload/UploadPanel.tsx';

/** 我的空间, 图片 and AI in the editor's panel (product 7). */

beforeAll(prepareRendering);

const show = async (panel: ReactNode) => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () => root.render(panel));
  const until = async (check: () => void) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await vi.waitFor(check);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  };
  const press = async (what: string) => {
    const found = host.querySelector<HTMLElement>(what);
    if (!found) throw new Error(`${what} is not there`);
    await act(async () => found.click());
  };
  const type = (what: string, value: string) =>
    act(async () => {
      const field = host.querySelector<HTMLInputElement>(what);
      if (!field) throw new Error(`${what} is not there`);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const close = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  return { host, until, press, type, close };
};

const own = (designId: string, title: string) => ({
  designId,
  title,
  status: 1 as const,
  pageCount: 1,
  thumbUrl: '',
  updatedAt: '2026-03-01T02:00:00.000Z',
});

const libraryWith = (given: Partial<Library>): Library => ({
  designs: async () => ({ list: [], next: null }),
  pictures: async () => ({ list: [], next: null }),
  openDesign: async () => undefined,
  duplicateDesign: async () => undefined,
  removeDesign: async () => undefined,
  removePicture: async () => undefined,
  ...given,
});

describe('我的空间', () => {
  it('lists the designs page by page, finds them, and opens any but the open one', async () => {
    const asked: unknown[] = [];
    const opened: string[] = [];
    const library = libraryWith({
      designs: async (keyword, after) => {
        asked.push([keyword, after]);
        if (keyword !== '') return { list: [own('d-9', '找到的')], next: null };
        return after === null
          ? { list: [own('d-1', '谷雨'), own('d-2', '小满')], next: 'place' }
          : { list: [own('d-3', '芒种')], next: null };
      },
      openDesign: async (id) => void opened.push(id),
    });
    const { host, until, press, type, close } = await show(
      <MySpacePanel library={library} storedId={() => 'd-2'} />,
    );
    await until(() => expect(host.querySelectorAll('li')).toHaveLength(2));
    expect(host.querySelector('[aria-current="true"]')?.textContent).toContain('正在编辑');
    const buttons = [...host.querySelectorAll('button')];
    await act(async () => buttons.find((one) => one.textContent === '加载更多')?.click());
    await until(() => expect(host.querySelectorAll('li')).toHaveLength(3));
    await press('[aria-label="打开设计「谷雨」"]');
    expect(opened).toEqual(['d-1']);
    await type('input', '找');
    await until(() => expect(host.querySelectorAll('li')).toHaveLength(1));
    expect(asked).toEqual([
      ['', null],
      ['', 'place'],
      ['找', null],
    ]);
    await close();
  });

  const menuOf = (title: string) => `[aria-label="设计「${title}」的更多操作"]`;
  const entry = (label: string): HTMLElement => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) =>
      one.textContent?.startsWith(label),
    );
    if (!found) throw new Error(`${label} is not there`);
    return found;
  };
  const inDialog = (label: string) =>
    act(async () =>
      [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
        .find((one) => one.textContent === label)
        ?.click(),
    );

  it('deletes a design after asking, gives the focus to the next one, and never deletes the open one', async () => {
    let list = [own('d-1', '谷雨'), own('d-2', '小满'), own('d-3', '芒种')];
    const removed: string[] = [];
    const library = libraryWith({
      designs: async () => ({ list, next: null }),
      removeDesign: async (id) => {
        if (removed.length === 0 && id === 'd-3') throw new Error('网络连接失败，请检查网络后重试');
        removed.push(id);
        list = list.filter(({ designId }) => designId !== id);
      },
    });
    const { host, until, press, close } = await show(
      <MySpacePanel library={library} storedId={() => 'd-2'} />,
    );
    await until(() => expect(host.querySelectorAll('li')).toHaveLength(3));
    await press(menuOf('小满'));
    expect(entry('删除').getAttribute('aria-disabled')).toBe('true');
    expect(entry('删除').textContent).toContain('正在编辑');
    await press(menuOf('小满'));
    await press(menuOf('芒种'));
    await act(async () => entry('删除').click());
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('历史版本会一并删除，不能恢复');
    await inDialog('取消');
    expect([removed, document.querySelector('[role="dialog"]')]).toEqual([[], null]);
    await press(menuOf('芒种'));
    await act(async () => entry('删除').click());
    await inDialog('删除');
    expect(document.querySelector('[role="dialog"] [role="alert"]')?.textContent).toContain('网络连接失败');
    await inDialog('取消');
    await press(menuOf('谷雨'));
    await act(async () => entry('删除').click());
    await inDialog('删除');
    await until(() => expect(host.querySelectorAll('li')).toHaveLength(2));
    expect(removed).toEqual(['d-1']);
    expect(host.textContent).toContain('已删除「谷雨」');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('设计「小满」的更多操作');
    await close();
  });

  it('makes a copy of a design, or says why not', async () => {
    let list = [own('d-1', '谷雨')];
    let isFull = true;
    const library = libraryWith({
      designs: async () => ({ list, next: null }),
      duplicateDesign: async () => {
        if (isFull) throw new Error('你的存储空间已用满');
        list = [own('d-2', '谷雨 副本'), ...list];
      },
    });
    const { host, until, press, close } = await show(
      <MySpacePanel library={library} storedId={() => 'd-1'} />,
    );
    await until(() => expect(host.querySelectorAll('li')).toHaveLength(1));
    for (const words of ['你的存储空间已用满', '已创建「谷雨」的副本']) {
      await press(menuOf('谷雨'));
      await act(async () => entry('创建副本').click());
      await until(() => expect(host.textContent).toContain(words));
      isFull = false;
    }
    await until(() => expect(host.querySelectorAll('li')).toHaveLength(2));
    await close();
  });

  it('explains why a list failed, and retries', async () => {
    let isDown = true;
    const library = libraryWith({
      designs: async () => {
        if (isDown) throw new Error('网络连接失败，请检查网络后重试');
        return { list: [own('d-1', '谷雨')], next: null };
      },
    });
    const { host, until, press, close } = await show(<MySpacePanel library={library} storedId={undefined} />);
    await until(() => expect(host.querySelector('[role="alert"]')?.textContent).toContain('网络连接失败'));
    isDown = false;
    await press('[role="alert"] button');
    await until(() => expect(host.querySelectorAll('li')).toHaveLength(1));
    await close();
  });
});

describe('我的图片', () => {
  it('deletes a picture after asking, says where it is used, and keeps one that the open design shows', async () => {
    const picture = (id: number, title: string) => ({
      id,
      title,
      url: `/saas/files/${id}.png`,
      widthPx: 40,
      heightPx: 30,
    });
    let list = [picture(1, '门店'), picture(2, '茶田')];
    let isUsed = true;
    const library = libraryWith({
      pictures: async () => ({ list, next: null }),
      removePicture: async (id) => {
        if (isUsed) throw new Error('这张图片用在设计「谷雨」中');
        list = list.filter((one) => one.id !== id);
      },
    });
    const shown = { url: '/saas/files/1.png', width: 40, height: 30, mime: 'image/png' as const };
    const blank = blankDesign({ width: 100, height: 100 });
    const image = imageElement({ x: 0, y: 0, width: 40, height: 30, asset: 'a' });
    const pages = blank.pages.map((page) => ({ ...page, elements: [image] }));
    const editor = createEditor({ design: { ...blank, pages, assets: { a: shown } } });
    const { host, until, press, close } = await show(
      <PicturesPanel editor={editor} library={library} storePicture={undefined} />,
    );
    const tiles = () => host.querySelectorAll('[aria-label="我的图片"] li');
    const remove = () => document.querySelector<HTMLElement>('[role="menuitem"]');
    await until(() => expect(tiles()).toHaveLength(2));
    await press('[aria-label="图片「门店」的更多操作"]');
    expect([remove()?.getAttribute('aria-disabled'), remove()?.textContent]).toEqual([
      'true',
      '删除当前设计在用',
    ]);
    await press('[aria-label="图片「门店」的更多操作"]');
    await press('[aria-label="图片「茶田」的更多操作"]');
    await act(async () => remove()?.click());
    const confirm = () =>
      act(async () =>
        [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')]
          .find((one) => one.textContent === '删除')
          ?.click(),
      );
    await confirm();
    expect(document.querySelector('[role="dialog"] [role="alert"]')?.textContent).toContain('「谷雨」');
    isUsed = false;
    await confirm();
    await until(() => expect(tiles()).toHaveLength(1));
    expect(host.textContent).toContain('已删除「茶田」');
    await close();
  });
});

describe('上传 and 图片', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['上传', UploadPanel],
    ['图片', PicturesPanel],
  ])('%s lists at once what is dropped or pasted on the page, and keeps its search', async (_name, Panel) => {
    // this window decodes no pictures
    vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }));
    const titles: string[] = [];
    const asked: string[] = [];
    const storePicture = async (_file: Blob, title: string) => {
      titles.push(title);
      return { url: `/saas/files/${title}`, width: 40, height: 30, mime: 'image/png' as const };
    };
    const library = libraryWith({
      pictures: async (keyword) => {
        asked.push(keyword);
        const found = titles.filter((title) => title.includes(keyword));
        const size = { widthPx: 40, heightPx: 30 };
        return {
          list: found.map((title, id) => ({ id, title, url: `/saas/files/${title}`, ...size })),
          next: null,
        };
      },
    });
    const editor = createEditor({ design: blankDesign({ width: 100, height: 100 }) });
    const panel = <Panel editor={editor} library={library} storePicture={storePicture} />;
    const { host, until, type, close } = await show(panel);
    const listed = () =>
      [...host.querySelectorAll('[aria-label="我的图片"] li b')].map(({ textContent }) => textContent);
    await until(() => expect(asked).toEqual(['']));
    const { addPictures } = incomingContent({
      editor,
      configuration: defaultConfiguration(),
      storePicture,
      isPreviewing: false,
      onNotice: () => undefined,
    });
    const give = (...names: string[]) =>
      act(async () => addPictures(names.map((name) => new File(['.'], name, { type: 'image/png' }))));
    await give('茶园.png', '门店.png');
    await until(() => expect(listed()).toEqual(['茶园.png', '门店.png']));
    expect(asked).toEqual(['', '']);
    await type('input[placeholder="搜索上传的图片"]', '茶');
    await until(() => expect(listed()).toEqual(['茶园.png']));
    await give('茶杯.png');
    await until(() => expect(listed()).toEqual(['茶园.png', '茶杯.png']));
    await close();
  });
});

describe('上传', () => {
  it('lists what was uploaded before, and places it again', async () => {
    const url = '/saas/files/1.png';
    const library = libraryWith({
      pictures: async () => ({
        list: [{ id: 1, title: '门店', url, widthPx: 40, heightPx: 30 }],
        next: null,
      }),
    });
    const editor = createEditor({ design: blankDesign({ width: 100, height: 100 }) });
    const shown = await show(<UploadPanel editor={editor} library={library} storePicture={undefined} />);
    await shown.until(() =>
      expect(shown.host.querySelectorAll('[aria-label="我的图片"] li')).toHaveLength(1),
    );
    await shown.press('[aria-label="添加图片「门店」"]');
    await shown.until(() =>
      expect(Object.values(editor.getState().design.assets).map((asset) => asset.url)).toEqual([url]),
    );
    await shown.close();
  });

  it('has no list where nothing is stored', async () => {
    const editor = createEditor({ design: blankDesign({ width: 100, height: 100 }) });
    const shown = await show(<UploadPanel editor={editor} library={undefined} storePicture={undefined} />);
    expect(shown.host.textContent).not.toContain('我的图片');
    await shown.close();
  });
});

describe('图片框', () => {
  it('are placed as their preview shows, each waiting for a picture', async () => {
    const editor = createEditor({ design: blankDesign({ width: 1000, height: 600 }) });
    const { press, close } = await show(
      <PicturesPanel editor={editor} library={undefined} storePicture={undefined} />,
    );
    await press('[aria-label="添加图片框：四宫格"]');
    const elements = editor.getState().design.pages[0]?.elements ?? [];
    expect(elements).toHaveLength(4);
    for (const one of elements) {
      expect(one).toMatchObject({ type: 'shape', role: 'photo' });
      expect(one.x).toBeGreaterThan(0);
      expect(one.x + one.width).toBeLessThan(1000);
    }
    await close();
  });

  it('take a picture of their size and shape, in one step', () => {
    const round = FRAME_SETS.find(({ key }) => key === 'round');
    const blank = blankDesign({ width: 1000, height: 600 });
    const [page] = blank.pages;
    if (!round || !page) throw new Error('a round frame and a page');
    const [waiting] = framesOn(page, round);
    if (!waiting) throw new Error('one frame');
    const design: Design = { ...blank, pages: [{ ...page, elements: [waiting] }] };
    const editor = createEditor({ design });
    const asset = { url: '/p.png', width: 800, height: 400, mime: 'image/png' as const };
    const picture = { assetId: 'photo', asset, alt: '门店' };
    expect(fillFrame.run(editor, { id: waiting.id, picture })).toBe(true);
    expect(editor.getState().design.pages[0]?.elements[0]).toMatchObject({
      id: waiting.id,
      type: 'image',
      asset: 'photo',
      width: waiting.width,
      mask: { kind: 'ellipse' },
      crop: { x: 0.25, width: 0.5 },
    });
    // a filled frame is a picture and cannot be filled again
    expect(fillFrame.canRun(editor, { id: waiting.id })).toBe(false);
    editor.undo();
    expect(editor.getState().design).toEqual(design);
  });
});

describe('AI', () => {
  const configuration = defaultConfiguration();
  const { watermark } = configuration;
  const shownTo = { user: { company: '青禾', user: '林晓棠', isAuthorized: false }, configuration };

  it('with 仅回调 hands the prompt to the host page and makes no design', async () => {
    const editor = createEditor({ design: blankDesign({ width: 100, height: 100 }) });
    const ai: AiDesigner = {
      kinds: ['poster', 'card'],
      generate: 'callback',
      remaining: async () => 2,
      ask: async ({ prompt }) => {
        if (prompt.includes('彩票')) throw new Error('描述里有不允许使用的词「彩票」，请修改后再试');
        return { remaining: 1, words: null };
      },
    };
    const requests: object[] = [];
    let count = 0;
    const { host, press, type, close } = await show(
      <AiPanel
        editor={editor}
        {...shownTo}
        ai={ai}
        onGenerated={() => void (count += 1)}
        onRequest={(request) => requests.push(request)}
      />,
    );
    await type('textarea', '彩票海报');
    await press('button[type="submit"]');
    expect(requests).toEqual([]);
    await type('textarea', '中秋茶会');
    await press('button[type="submit"]');
    expect([requests, count]).toEqual([[{ prompt: '中秋茶会', kind: 'poster' }], 0]);
    expect(host.textContent).toContain('需求已提交，设计完成后会通知你');
    expect(host.querySelectorAll('li')).toHaveLength(0);
    await close();
  });

  it('marks what it made where the watermark covers AI 预览 for this user', async () => {
    const marksOf = async (basic: object, where: readonly string[]) => {
      const marked = {
        ...watermark,
        basic: { ...watermark.basic, ...basic },
        scope: { where, whom: 'all' },
      } as typeof watermark;
      const editor = createEditor({ design: blankDesign({ width: 100, height: 100 }) });
      const { host, press, type, close } = await show(
        <AiPanel
          editor={editor}
          {...shownTo}
          configuration={{ ...configuration, watermark: marked }}
          ai={undefined}
          onGenerated={undefined}
        />,
      );
      await type('textarea', '中秋茶会海报');
      await press('button[type="submit"]');
      const marks = [...host.querySelectorAll('li canvas')].map((one) => one.getAttribute('data-watermark'));
      await close();
      return marks.filter((one) => one !== null && one !== 'none').length;
    };
    expect(await marksOf({ enabled: true }, ['aiPreview'])).toBe(4);
    expect(await marksOf({ enabled: true }, ['canvas'])).toBe(0);
    expect(await marksOf({ enabled: false }, ['aiPreview'])).toBe(0);
  });

  it('makes four designs from a sentence, four others on a second try, and puts the chosen one on the page', async () => {
    const editor = createEditor({ design: blankDesign({ width: 100, height: 100 }) });
    let count = 0;
    const { host, press, type, close } = await show(
      <AiPanel editor={editor} {...shownTo} ai={undefined} onGenerated={() => void (count += 1)} />,
    );
    await press('button[type="submit"]');
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('请输入想要的画面');
    await type('textarea', '中秋茶会海报，墨绿');
    await press('button[type="submit"]');
    const titles = () => [...host.querySelectorAll('li button')].map((one) => one.getAttribute('aria-label'));
    expect(titles()).toHaveLength(4);
    await press('li button');
    expect(editor.getState().design.pages[0]).toMatchObject({ width: 1080, height: 1920 });
    editor.undo();
    expect(editor.getState().design.pages[0]).toMatchObject({ width: 100, height: 100 });
    await press('button[type="submit"]');
    expect(count).toBe(2);
    await close();
  });

  it('obeys the company’s server: its kinds, its refusals with the text kept, the words of its model and the rest of the quota', async () => {
    const editor = createEditor({ design: blankDesign({ width: 100, height: 100 }) });
    const asked: object[] = [];
    const ai: AiDesigner = {
      kinds: ['card', 'banner'],
      generate: 'direct',
      remaining: async () => 2,
      async ask(given) {
        asked.push(given);
        if (given.prompt.includes('彩票')) throw new Error('描述里有不允许使用的词「彩票」，请修改后再试');
        return { remaining: 1, words: { title: '月满人间', subtitle: '一盏清茶' } };
      },
    };
    let count = 0;
    const { host, press, type, close } = await show(
      <AiPanel editor={editor} {...shownTo} ai={ai} onGenerated={() => void (count += 1)} />,
    );
    expect([...host.querySelectorAll('option')].map((one) => one.value)).toEqual(['card', 'banner']);
    expect(host.textContent).toContain('今日还可生成 2 次');
    await type('textarea', '彩票海报');
    await press('button[type="submit"]');
    expect(host.querySelector('[role="alert"]')?.textContent).toContain('不允许使用的词「彩票」');
    expect([host.querySelector('textarea')?.value, host.querySelectorAll('li').length, count]).toEqual([
      '彩票海报',
      0,
      0,
    ]);
    await type('textarea', '中秋茶会');
    await press('button[type="submit"]');
    expect(asked.at(-1)).toEqual({ prompt: '中秋茶会', kind: 'card' });
    expect(host.textContent).toContain('今日还可生成 1 次');
    expect(count).toBe(1);
    await press('li button');
    expect(words(editor.getState().design).flat()).toEqual(expect.arrayContaining(['月满人间', '一盏清茶']));
    await close();
  });

  const words = (design: Design) =>
    design.pages.map(({ elements }) =>
      elements.flatMap((one) => (one.type === 'text' ? plainText(one) : [])),
    );
  const title = (id: string, locks = {}) => {
    const text = textElement({ text: '旧标题', x: 0, y: 0, width: 100, role: 'title' });
    return { ...text, id, locks: { ...text.locks, ...locks } };
  };
  const opened = (...pages: Design['pages']) => {
    const blank = blankDesign({ width: 100, height: 100, title: '我的海报' });
    return createEditor({ design: { ...blank, meta: { templateId: '7', templateVersion: 2 }, pages } });
  };
  const page = (element: ReturnType<typeof title>) =>
    newPage({ width: 100, height: 100, elements: [element] });
  const choices = () =>
    [...document.querySelectorAll('[role="dialog"] b')].map(({ textContent }) => textContent);
  const choose = (name: string) =>
    act(async () => {
      const found = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].find(
        (one) => one.querySelector('b')?.textContent === name,
      );
      if (!found) throw new Error(`there is no ${name}`);
      found.click();
    });
  const shownWithDesigns = async (editor: ReturnType<typeof opened>) => {
    const shown = await show(<AiPanel editor={editor} {...shownTo} ai={undefined} onGenerated={undefined} />);
    await shown.type('textarea', '中秋茶会海报，墨绿');
    await shown.press('button[type="submit"]');
    return shown;
  };
  /** What the panel says after the first design was pressed, and taken as `target`. */
  const pressed = async (editor: ReturnType<typeof opened>, target: string) => {
    const { host, press, close } = await shownWithDesigns(editor);
    await press('li button');
    await choose(target);
    const said = host.querySelector('[role="alert"]')?.textContent;
    await close();
    return said;
  };

  it('replaces own work only after asking, and a notice takes it back; other designs then need no question', async () => {
    const editor = opened(page(title('old')));
    const before = editor.getState().design;
    const { press, close } = await shownWithDesigns(editor);
    await press('li button');
    expect([choices(), editor.getState().design]).toEqual([['添加为新页', '替换整个设计'], before]);
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('使用生成的设计「');
    await act(async () => document.querySelector<HTMLElement>('[aria-label="关闭"]')?.click());
    expect([choices(), editor.getState().design]).toEqual([[], before]);
    await press('li button');
    await choose('替换整个设计');
    expect(noticesOf(editor).getState()).toMatchObject({
      text: expect.stringMatching(/^设计已换成生成的设计「/),
      undoes: expect.anything(),
    });
    await press('li:nth-child(2) button');
    await press('li:nth-child(3) button');
    expect([choices(), editor.getState().past.length]).toEqual([[], 3]);
    editor.undo();
    editor.undo();
    editor.undo();
    expect(editor.getState().design).toEqual(before);
    // the old design is back: it is asked about again
    await press('li button');
    expect(choices()).toEqual(['添加为新页', '替换整个设计']);
    await choose('添加为新页');
    expect(words(editor.getState().design)[0]).toEqual(['旧标题']);
    expect(editor.getState().design.pages).toHaveLength(2);
    await close();
  });

  it('shows its designs again when the panel is opened again: others would cost a run', async () => {
    const editor = opened(page(title('old')));
    const labels = (host: Element) =>
      [...host.querySelectorAll('li button')].map((one) => one.getAttribute('aria-label'));
    const first = await shownWithDesigns(editor);
    const made = labels(first.host);
    await first.close();
    const again = await show(<AiPanel editor={editor} {...shownTo} ai={undefined} onGenerated={undefined} />);
    expect([made.length, labels(again.host)]).toEqual([4, made]);
    expect(again.host.querySelector('textarea')?.value).toBe('中秋茶会海报，墨绿');
    await again.close();
  });

  it('shows the new words and no old ones, under a templateId that ends the locks of the former template', async () => {
    const editor = opened(page(title('old', { delete: true })));
    expect(await pressed(editor, '替换整个设计')).toBeUndefined();
    const { design } = editor.getState();
    expect(words(design).flat()).toContain('中秋茶会');
    expect(words(design).flat()).not.toContain('旧标题');
    expect(design).toMatchObject({ title: '我的海报', meta: { templateId: 'ai' } });
    expect(design.meta.templateVersion).toBeUndefined();
  });

  it('replaces the shown page of several and leaves the others, unless its template locked an element on it', async () => {
    const kept = { ...title('b', { delete: true }), lockedBy: 'designer' as const };
    const editor = opened(page(title('a')), page(kept));
    expect(await pressed(editor, '替换当前页')).toBeUndefined();
    const { design } = editor.getState();
    expect(words(design)[0]).toContain('中秋茶会');
    expect(words(design)[1]).toEqual(['旧标题']);
    expect(design.meta.templateId).toBe('7');
    editor.goTo(design.pages[1]?.id ?? '');
    const { press, close } = await shownWithDesigns(editor);
    await press('li button');
    const lockedPage = document.querySelector<HTMLButtonElement>('[role="dialog"] button:has(b)');
    expect([lockedPage?.disabled, lockedPage?.textContent]).toEqual([
      true,
      '替换当前页这一页有模板锁定的内容，不能更换',
    ]);
    await close();
    expect(editor.getState().design).toBe(design);
  });
});
