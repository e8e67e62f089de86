// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankDesign, newId, newPage, shapeElement, solid, textElement } from '../../document/index.ts';
import type { ServerExport } from '../../export/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { loadPanels } from '../load-panels.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import type { EditorEvent, EditorProps } from '../frame/editor-props.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';

/** Messages during a download; `export/download.test.ts` makes the files themselves in a browser. */

let encode: (done: BlobCallback, mime: string) => void;
let handedOver: string[];
let files: Blob[];

beforeAll(async () => {
  prepareRendering();
  // loaded first: it is a chunk of its own
  await loadPanels();
  HTMLCanvasElement.prototype.toBlob = (done, mime = 'image/png') => encode(done, mime);
});
beforeEach(() => {
  handedOver = [];
  files = [];
  const { createObjectURL } = URL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return createObjectURL(file);
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    handedOver.push(this.download);
  });
  encode = (done, mime) => done(new Blob(['picture'], { type: mime }));
});
afterEach(() => vi.restoreAllMocks());

const configurationWith = (change: Partial<EditorConfiguration['functions']['export']>) => {
  const one = defaultConfiguration();
  return { ...one, functions: { ...one.functions, export: { ...one.functions.export, ...change } } };
};

const withoutDownload = (): EditorConfiguration => {
  const one = defaultConfiguration();
  const { topBar } = one.functions;
  const items = topBar.items.map((item) => (item.id === 'download' ? { ...item, visible: false } : item));
  return { ...one, functions: { ...one.functions, topBar: { ...topBar, items } } };
};

const open = async (
  configuration: EditorConfiguration,
  pageCount = 1,
  serverExport?: ServerExport,
  elements = [textElement({ text: '春茶', x: 10, y: 10, width: 200, fontSize: 30 })],
) => {
  const events: EditorEvent['type'][] = [];
  const blank = blankDesign({ width: 400, height: 300, title: '新茶' });
  const pages = Array.from({ length: pageCount }, () => ({
    ...newPage({ width: 400, height: 300 }),
    elements: elements.map((element) => ({ ...element, id: newId() })),
  }));
  const { host, press, close } = await mountEditor({
    configuration,
    design: { ...blank, pages },
    storedId: () => 'd-42',
    ...(serverExport ? { serverExport } : {}),
    onEvent: ({ type }) => events.push(type),
  });
  const told = (role: 'status' | 'alert') =>
    host.querySelector(`[role="dialog"] [role="${role}"]`)?.textContent ?? '';
  /** The engine is a chunk of its own: polls until its effect shows. */
  const until = async (check: () => void) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await vi.waitFor(check);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  };
  await press('[data-id="download"] button');
  return { host, press, told, until, events, close };
};

const start = '[role="dialog"] [class*="primary"]';

describe('下载 in the editor (product 7)', () => {
  it('hands over one file however often it is pressed, names it, and reports it once', async () => {
    const asked: (() => void)[] = [];
    encode = (done, mime) => asked.push(() => done(new Blob(['picture'], { type: mime })));
    const editor = await open(configurationWith({}));
    await editor.press(start);
    await editor.press(start);
    await editor.until(() => expect(asked).not.toEqual([]));
    await editor.press(start);
    for (const finish of asked) finish();
    await editor.until(() =>
      expect(editor.told('status')).toMatch(/已下载「新茶\.png」（800 × 600 px，[\d.]+ K?B）/),
    );
    expect(asked).toHaveLength(1);
    expect(handedOver).toEqual(['新茶.png']);
    expect(editor.events.filter((type) => type === 'downloaded')).toHaveLength(1);
    await editor.close();
  });

  it('that failed explains why, and may be tried again in another way', async () => {
    const large = 'x'.repeat(1_200_000);
    encode = (done, mime) => done(new Blob([large], { type: mime }));
    const editor = await open(configurationWith({ maxMegabytes: 1 }), 2);
    expect(editor.host.textContent).toContain('共 2 页，每页一个文件，打包为 ZIP');
    await editor.press(start);
    await editor.until(() => expect(editor.told('alert')).toContain('超出 1 MB 的上限，请改用 JPG'));
    expect([handedOver, editor.events.includes('downloaded')]).toEqual([[], false]);
    encode = (done, mime) => done(new Blob(['picture'], { type: mime }));
    await editor.press('[role="dialog"] label:nth-of-type(3) [name="format"]');
    expect(editor.told('alert')).toBe('');
    await editor.press(start);
    await editor.until(() => expect(handedOver).toEqual(['新茶.pdf']));
    await editor.close();
  });

  it('is cancelled with its dialog: no file is handed over or reported any more', async () => {
    const finish: (() => void)[] = [];
    encode = (done, mime) => void finish.push(() => done(new Blob(['picture'], { type: mime })));
    const editor = await open(configurationWith({}));
    await editor.press(start);
    await editor.until(() => expect(finish).toHaveLength(1));
    expect(editor.told('status')).toContain('正在生成文件');
    await editor.press('[role="dialog"] [aria-label="关闭"]');
    await act(async () => finish[0]?.());
    expect([handedOver, editor.events.includes('downloaded')]).toEqual([[], false]);
    await editor.close();
  });

  it('has its PDF made by the server, and by the browser where the server makes none', async () => {
    const asked: string[] = [];
    const fromServer: ServerExport = async ({ format, design }) => {
      asked.push(`${format} of ${design.pages.length}`);
      return new Blob(['x'.repeat(7000)], { type: 'application/pdf' });
    };
    const pdf = '[role="dialog"] label:nth-of-type(3) [name="format"]';
    const editor = await open(configurationWith({}), 2, fromServer);
    await editor.press(pdf);
    await editor.press(start);
    await editor.until(() => expect(editor.told('status')).toContain('已下载「新茶.pdf」（6.8 KB）'));
    expect(asked).toEqual(['pdf of 2']);
    await editor.close();

    const refused: ServerExport = async () => Promise.reject(new Error('busy'));
    const without = await open(configurationWith({}), 2, refused);
    await without.press(pdf);
    await without.press(start);
    await without.until(() => expect(handedOver).toEqual(['新茶.pdf', '新茶.pdf']));
    await without.close();
  });

  it('of a design for paper is a PDF with bleed, unless that is not wanted (decision 0115)', async () => {
    const asked: [bleed: boolean, marks: boolean][] = [];
    const fromServer: ServerExport = async ({ withBleed, withCropMarks }) => {
      asked.push([withBleed, withCropMarks]);
      return new Blob(['x'.repeat(7000)], { type: 'application/pdf' });
    };
    const card = blankDesign({ width: 90, height: 54, unit: 'mm', title: '名片' });
    const edged = shapeElement({ x: 0, y: 0, width: 300, height: 300, fill: solid('#0773fc') });
    const pages = card.pages.map((page) => ({ ...page, elements: [edged] }));
    const { host, press, close } = await mountEditor({
      configuration: configurationWith({}),
      design: { ...card, pages },
      serverExport: fromServer,
    });
    const until = async (check: () => void) => {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
      await vi.waitFor(check);
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    };
    await press('[data-id="download"] button');
    const dialog = () => host.querySelector('[role="dialog"]')?.textContent ?? '';
    expect(dialog()).not.toContain('包含出血');
    expect(dialog()).not.toContain('露白');
    await press('[role="dialog"] label:nth-of-type(3) [name="format"]');
    expect(dialog()).toContain('每边 3 mm');
    expect(dialog()).toContain('页面 96 × 60 mm，裁切位置写入文件');
    expect(dialog()).toContain('靠边却没有铺满出血，裁切后可能露白');
    await press(start);
    await until(() => expect(asked).toEqual([[true, false]]));
    await until(() => expect(dialog()).toContain('已下载'));
    await press('[role="dialog"] label + label [type="checkbox"]');
    expect(dialog()).toContain('页面 110 × 74 mm，裁切位置写入文件');
    await press(start);
    await until(() => expect(asked.at(-1)).toEqual([true, true]));
    await until(() => expect(dialog()).toContain('已下载'));
    await press('[role="dialog"] [type="checkbox"]');
    expect(dialog()).not.toContain('裁切标记');
    expect(dialog()).toContain('页面 90 × 54 mm，只有成品');
    expect(dialog()).not.toContain('露白');
    await press(start);
    await until(() => expect(asked.at(-1)).toEqual([false, false]));
    await close();
  });

  it('is the current page alone where that is chosen, and says what only that page would lack', async () => {
    const outside = textElement({ text: '清仓', x: 900, y: 10, width: 100, fontSize: 30 });
    const asked: string[][] = [];
    const fromServer: ServerExport = async ({ design }) => {
      asked.push([design.title, ...design.pages.map(({ id }) => id)]);
      return new Blob(['x'.repeat(7000)], { type: 'application/pdf' });
    };
    const editor = await open(configurationWith({}), 2, fromServer, [outside]);
    expect(editor.host.textContent).toContain('2 处需要留意');
    await editor.press('[role="dialog"] [name="range"]:not(:checked)');
    expect(editor.host.textContent).toContain('1 处需要留意');
    expect(editor.host.textContent).not.toContain('打包为 ZIP');
    await editor.press(start);
    await editor.until(() => expect(handedOver).toEqual(['新茶 第 1 页.png']));
    await editor.press('[role="dialog"] label:nth-of-type(3) [name="format"]');
    await editor.press(start);
    await editor.until(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toHaveLength(2);
    await editor.close();
  });

  it('is the pages alone whose numbers are typed, once they are pages of the design', async () => {
    const outside = textElement({ text: '清仓', x: 900, y: 10, width: 100, fontSize: 30 });
    const asked: string[] = [];
    const fromServer: ServerExport = async ({ design }) => {
      asked.push(`${design.title}: ${design.pages.length}`);
      return new Blob(['x'.repeat(7000)], { type: 'application/pdf' });
    };
    const editor = await open(configurationWith({}), 5, fromServer, [outside]);
    const type = (words: string) =>
      act(async () => {
        const field = editor.host.querySelector<HTMLInputElement>('[aria-label="页码"]');
        if (!field) throw new Error('there is no field for page numbers');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await editor.press('[role="dialog"] [name="range"][value="pages"]');
    await editor.press('[role="dialog"] label:nth-of-type(3) [name="format"]');
    for (const words of ['', '4-6']) {
      await type(words);
      await editor.press(start);
    }
    expect(editor.told('alert')).toBe('页码须在 1 到 5 之间，如 1-3,5');
    expect([asked, editor.told('status')]).toEqual([[], '']);
    await type('5，1-2');
    expect(editor.host.textContent).toContain('3 处需要留意');
    expect(editor.host.textContent).toContain('共 3 页，合为一个 PDF');
    await editor.press(start);
    await editor.until(() => expect(handedOver).toEqual(['新茶 第 1-2,5 页.pdf']));
    expect(asked).toEqual(['新茶 第 1-2,5 页: 3']);
    // who prints by number takes the page of that number
    await editor.press('[role="dialog"] label:nth-of-type(1) [name="format"]');
    await editor.press(start);
    await editor.until(() => expect(handedOver[1]).toBe('新茶 第 1-2,5 页.zip'));
    const names = (await files[1]?.text())?.match(/新茶[^.]*\.png/g);
    expect([...new Set(names)]).toEqual(['新茶-01.png', '新茶-02.png', '新茶-05.png']);
    await editor.close();
  });

  it('tells px of pages of one size, and how pages of several sizes are scaled', async () => {
    const design = {
      ...blankDesign({ width: 400, height: 300 }),
      pages: [newPage({ width: 400, height: 300 }), newPage({ width: 200, height: 100 })],
    };
    const { host, press, close } = await mountEditor({ configuration: configurationWith({}), design });
    await press('[data-id="download"] button');
    const sizes = () =>
      [...host.querySelectorAll('[role="dialog"] label:has([name="quality"]) small')].map(
        ({ textContent }) => textContent,
      );
    expect(sizes()).toEqual(['各页按原尺寸的 2 倍', '各页按原尺寸的 1 倍']);
    await press('[role="dialog"] [name="range"][value="page"]');
    expect(sizes()).toEqual(['800 × 600', '400 × 300']);
    await close();
  });

  it('lists problems before the download, and leads to them', async () => {
    const outside = {
      ...textElement({ text: '清仓', x: 900, y: 10, width: 100, fontSize: 30 }),
    };
    const editor = await open(configurationWith({}), 2, undefined, [outside]);
    const list = () => editor.host.querySelector('[aria-label="下载前检查"]');
    expect(list()?.textContent).toContain('下载前检查：2 处需要留意');
    expect(list()?.textContent).toContain('第 2 页「清仓」 在页面外，不会出现在文件中');
    await editor.press('[aria-label="下载前检查"] li:last-child button');
    expect(list()).toBeNull();
    expect(editor.host.querySelector('[aria-current="true"]')?.getAttribute('aria-label')).toBe('第 2 页');
    await editor.close();

    const sound = await open(configurationWith({}));
    expect(sound.host.querySelector('[aria-label="下载前检查"]')).toBeNull();
    await sound.close();
  });

  it('shows the number needed for a letter of authorization, where the company offers letters', async () => {
    const editor = await open(configurationWith({ certificate: true }));
    expect(editor.host.textContent).toContain('可凭设计编号 d-42 向青禾申请');
    await editor.close();
    const without = await open(configurationWith({ certificate: false }));
    expect(without.host.textContent).not.toContain('授权书');
    await without.close();
  });
});

describe('下载选中内容 (product 5 导出, 7)', () => {
  const box = (id: string, x: number) => ({
    ...shapeElement({ x, y: 40, width: 100, height: 60, fill: solid('#0773fc') }),
    id,
  });

  const openMenu = async (configuration: EditorConfiguration, given: Partial<EditorProps> = {}) => {
    const blank = blankDesign({ width: 400, height: 300, title: '新茶' });
    const pages = [
      newPage({ width: 400, height: 300, elements: [box('a', 20), box('b', 200), box('c', 290)] }),
    ];
    const engine = createFrameEditor({ ...blank, pages });
    const events: EditorEvent['type'][] = [];
    const mounted = await mountEditor({
      configuration,
      engine,
      design: blank,
      onEvent: ({ type }) => events.push(type),
      ...given,
    });
    await act(async () => {
      engine.select(['a', 'b']);
      mounted.find('[data-stage]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }));
    });
    const entry = () =>
      [...mounted.host.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
        (one) => one.textContent === '下载选中内容',
      );
    const until = async (check: () => void) => {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
      await vi.waitFor(check);
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    };
    return { ...mounted, entry, until, events };
  };

  it('makes one picture as large as the selection, and counts as a download', async () => {
    const { host, entry, press, until, events, close } = await openMenu(
      configurationWith({ quality: 'normal' }),
    );
    await act(async () => entry()?.click());
    const dialog = () => host.querySelector('[role="dialog"]')?.textContent ?? '';
    expect(dialog()).toContain('下载选中内容');
    expect(dialog()).toContain('280 × 60');
    expect(host.querySelectorAll('[role="dialog"] [name="format"]')).toHaveLength(1);
    expect(dialog()).not.toContain('下载前检查');
    await press(start);
    await until(() => expect(handedOver).toEqual(['新茶 选中内容.png']));
    expect(dialog()).toContain('280 × 60 px');
    expect(events).toEqual(['downloaded']);
    await close();
  });

  it('may be chosen in the dialog of the whole, and the whole in its own', async () => {
    const { host, press, until, close } = await openMenu(configurationWith({ quality: 'normal' }));
    await press('[data-id="download"] button');
    const dialog = () => host.querySelector('[role="dialog"]')?.textContent ?? '';
    const formats = () => host.querySelectorAll('[role="dialog"] [name="format"]').length;
    expect([dialog().includes('400 × 300'), formats() > 1]).toEqual([true, true]);
    await press('[role="dialog"] [name="range"]:not(:checked)');
    expect([dialog().includes('280 × 60'), formats()]).toEqual([true, 1]);
    await press(start);
    await until(() => expect(handedOver).toEqual(['新茶 选中内容.png']));
    await press('[role="dialog"] [name="range"]:not(:checked)');
    expect(dialog()).toContain('400 × 300');
    await close();
  });

  it('keeps the limit of a download and its watermark', async () => {
    encode = (done, mime) => done(new Blob(['x'.repeat(1_200_000)], { type: mime }));
    const one = configurationWith({ maxMegabytes: 1 });
    const { watermark } = one;
    const marked: EditorConfiguration = {
      ...one,
      watermark: {
        ...watermark,
        basic: { ...watermark.basic, enabled: true },
      },
    };
    const user = { company: '青禾', user: '林晓棠', isAuthorized: false };
    const { host, entry, press, until, close } = await openMenu(marked, { user });
    await act(async () => entry()?.click());
    expect(host.textContent).toContain('下载的文件带有水印');
    await press(start);
    await until(() =>
      expect(host.querySelector('[role="alert"]')?.textContent).toContain('超出 1 MB 的上限'),
    );
    expect(handedOver).toEqual([]);
    await close();
  });

  it.each([
    ['the company offers no PNG', configurationWith({ formats: ['jpg', 'pdf'] }), {}],
    ['the company hides the download', withoutDownload(), {}],
    ['another bar stands in place of the editor’s', configurationWith({}), { topBar: <header>模板</header> }],
  ])('is not offered where %s', async (_, configuration, given) => {
    const { host, entry, close } = await openMenu(configuration, given);
    expect(host.querySelectorAll('[role="menuitem"]').length).toBeGreaterThan(5);
    expect(entry()).toBeUndefined();
    await close();
  });
});
