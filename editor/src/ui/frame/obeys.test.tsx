// @vitest-environment happy-dom
import { DOCUMENTS } from '@design-console/contract/documents';
import type { DocumentField } from '@design-console/contract/kernel';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { removePage } from '../../commands/index.ts';
import { createEditor } from '../../core/index.ts';
import { blankDesign, LIMITS, newPage, shapeElement, solid } from '../../document/index.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { changedValue, fieldsOf, prepareRendering } from '../../testing/obeys.ts';
import type { Device, EditorConfiguration } from '../configuration.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { AddPageDialog } from '../dialogs/AddPageDialog.tsx';
import { loadColorArea } from '../brand/Palettes.tsx';
import { loadTextStyles } from '../text/use-text-tool.ts';
import { Editor } from './Editor.tsx';
import { createFrameEditor } from './frame-editor.ts';
import { loadMaterials } from '../panels/materials/load-materials.ts';
import { loadPanels } from '../load-panels.ts';
import { loadTemplates } from '../panels/templates/load-templates.ts';

/** A setting without effect is a defect: every field of the editor's documents must change what is shown. */

beforeAll(async () => {
  prepareRendering();
  // loads the chunks first, so that comparisons see complete content
  await Promise.all([loadPanels(), loadTextStyles(), loadColorArea(), loadMaterials(), loadTemplates()]);
});

const design = (() => {
  const blank = blankDesign({ width: 1000, height: 1000, title: '试验' });
  const element = shapeElement({ x: 300, y: 300, width: 400, height: 400, fill: solid('#0773fc') });
  const locked = { ...element, locks: { ...element.locks, move: true } };
  return { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [locked] })) };
})();

const freeDesign = {
  ...design,
  pages: design.pages.map((page) => ({
    ...page,
    elements: ['under', 'over'].map((id) => ({
      ...shapeElement({ x: 300, y: 300, width: 400, height: 400, fill: solid('#0773fc') }),
      id,
    })),
  })),
};

/** A configuration with everything on, so that every field has an effect. */
const base = (): EditorConfiguration => {
  const one = defaultConfiguration();
  return {
    ...one,
    functions: {
      ...one.functions,
      topBar: { items: one.functions.topBar.items.map((item) => ({ ...item, visible: true })) },
    },
    watermark: {
      ...one.watermark,
      basic: { ...one.watermark.basic, enabled: true },
      scope: { where: ['canvas', 'preview', 'download'], whom: 'all' },
    },
    brand: { ...one.brand, fonts: { ...one.brand.fonts, companyFonts: [{ id: 7, visible: true }] } },
    brandFonts: [
      {
        id: 7,
        name: '青禾体',
        family: 'brand-qinghe',
        url: `/saas/files/${'a'.repeat(40)}.woff2`,
        weight: 400,
        style: 'normal',
        expiresOn: '',
      },
    ],
  };
};

const user = { company: '青禾', user: '林晓棠', isAuthorized: true };

const panels = ['text', 'materials', 'background', 'brand', 'lightApps', 'templates'] as const;
const tools = ['add', 'download', 'finish', 'exit', 'preview'] as const;
/** What a user can do with an editor that was just opened. */
type Deed = (typeof panels)[number] | (typeof tools)[number] | 'select';

/** An editor, and its HTML. */
const opened = async (configuration: EditorConfiguration, device: Device) => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const events: unknown[] = [];
  await act(async () =>
    root.render(
      <Editor
        device={device}
        configuration={configuration}
        design={design}
        user={user}
        onEvent={(event) => events.push(event)}
      />,
    ),
  );
  const click = async (selector: string): Promise<boolean> => {
    const found = host.querySelector<HTMLElement>(selector);
    await act(async () => found?.click());
    return found !== null;
  };
  const seen = (): string => {
    if (device === 'pc') return host.innerHTML;
    const copy = host.cloneNode(true) as HTMLElement;
    // style sheets hide it on phones
    copy.querySelector('[data-id="title"]')?.remove();
    return copy.innerHTML;
  };
  /** False when there is nothing to press. */
  const does = async (deed: Deed | 'close'): Promise<boolean> => {
    if (deed === 'close') return click('[role="dialog"] [aria-label="关闭"]');
    if (deed === 'add') return click('[aria-label="添加画布"]');
    if (panels.some((id) => id === deed)) return click(`nav[aria-label="左侧栏"] [data-id="${deed}"]`);
    if (deed !== 'select') return click(`[data-id="${deed}"] button`);
    // the stage is 480 × 420 px; its centre is the page's centre
    const stage = host.querySelector('[data-stage]');
    await act(async () => {
      stage?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 240, clientY: 210 }));
    });
    return true;
  };
  const close = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  return { seen, does, events, close };
};

/** The editor's HTML in every state a user can reach, and last the events it sent. */
async function* states(configuration: EditorConfiguration, device: Device): AsyncGenerator<string> {
  const { seen, does, events, close } = await opened(configuration, device);
  try {
    yield seen();
    const deeds = [
      ...panels,
      'select',
      'download',
      'close',
      'add',
      'close',
      'finish',
      'exit',
      'preview',
    ] as const;
    for (const deed of deeds) if (await does(deed)) yield seen();
    yield JSON.stringify(events);
  } finally {
    await close();
  }
}

/** The HTML after this deed alone, and the events. */
const after = async (configuration: EditorConfiguration, device: Device, deed: Deed | undefined) => {
  const { seen, does, events, close } = await opened(configuration, device);
  if (deed) await does(deed);
  const shown = `${seen()} ${JSON.stringify(events)}`;
  await close();
  return shown;
};

const statesOf = async (configuration: EditorConfiguration, device: Device): Promise<string[]> => {
  const all: string[] = [];
  for await (const state of states(configuration, device)) all.push(state);
  return all;
};

/** Whether any state differs; the editor is used only until one does. */
const differs = async (
  configuration: EditorConfiguration,
  device: Device,
  unchanged: readonly string[],
): Promise<boolean> => {
  let index = 0;
  for await (const state of states(configuration, device)) {
    if (state !== unchanged[index]) return true;
    index += 1;
  }
  return index !== unchanged.length;
};

const parts = {
  functions: DOCUMENTS['editor.functions'],
  theme: DOCUMENTS['editor.theme'],
  watermark: DOCUMENTS['editor.watermark'],
  canvas: DOCUMENTS['editor.canvas'],
  brand: DOCUMENTS['editor.brand'],
  lightApps: DOCUMENTS['editor.lightApps'],
} as const;

/** Fields of unimplemented features: the editor does not show them, and their switches say so. */
const notOpenYet = ['functions.elements.cutout'];

const allFields = Object.entries(parts).flatMap(([part, definition]) =>
  fieldsOf(definition).map(
    ([path, section, name, field]): [string, keyof EditorConfiguration, string, string, DocumentField] => [
      `${part}.${path}`,
      part as keyof EditorConfiguration,
      section,
      name,
      field,
    ],
  ),
);

/** Shown by the page that opens the editor: editor/src/embed/guest/opening.test.tsx. */
const ofThePage = ['theme.brand.loadingImage'];

const fields = allFields.filter(([path]) => ![...notOpenYet, ...ofThePage].includes(path));

/**
 * Where fields show that show nothing at first. All other states are tried only for a field that does not show
 * here, so a wrong line costs time, and no missing effect is overlooked.
 */
const showsAfter: Record<string, Deed> = {
  'functions.elements': 'select',
  'functions.export': 'download',
  'functions.materials.fonts': 'text',
  'functions.window.exitUrl': 'exit',
  'functions.window.stayAfterFinish': 'finish',
  'canvas.adding.kinds': 'add',
  'canvas.customSize': 'add',
  'brand.colors': 'text',
  'brand.fonts': 'text',
  'lightApps.catalogue.items': 'lightApps',
};

type Loose = Record<string, Record<string, Record<string, unknown>>>;

const withField = (
  configuration: EditorConfiguration,
  part: string,
  section: string,
  name: string,
  value: unknown,
): EditorConfiguration => {
  const loose = configuration as unknown as Loose;
  return {
    ...loose,
    [part]: { ...loose[part], [section]: { ...loose[part]?.[section], [name]: value } },
  } as unknown as EditorConfiguration;
};

/** Settings that a field requires to have an effect. */
const preparations: Record<string, (one: EditorConfiguration) => EditorConfiguration> = {
  'watermark.basic.image': (one) => withField(one, 'watermark', 'basic', 'kind', 'both'),
  'watermark.layout.position': (one) => withField(one, 'watermark', 'layout', 'layout', 'single'),
};

/** The states before a change, by preparation; shared by all fields without one. */
const untouched: Record<string, Promise<string[]>> = {};
const statesBefore = (device: Device, before = base(), preparation = ''): Promise<string[]> =>
  (untouched[`${device} ${preparation}`] ??= statesOf(before, device));
/** The state before a change and after one deed, by preparation and deed. */
const untouchedAfter: Record<string, Promise<string>> = {};

describe('the editor obeys', () => {
  it('deterministically: the same configuration shows the same', async () => {
    expect(await statesOf(base(), 'pc')).toEqual(await statesBefore('pc'));
  });

  const obeys = async (device: Device, [path, part, section, name, field]: (typeof fields)[number]) => {
    const before = preparations[path]?.(base()) ?? base();
    const value = (before as unknown as Loose)[part]?.[section]?.[name];
    const changed = withField(before, part, section, name, changedValue(field, value));
    const preparation = path in preparations ? path : '';
    const deed = showsAfter[path] ?? showsAfter[`${part}.${section}`];
    const shown = await (untouchedAfter[`${device} ${preparation} ${deed}`] ??= after(before, device, deed));
    expect(shown).toContain('模板');
    if (shown !== (await after(changed, device, deed))) return;
    expect(await differs(changed, device, await statesBefore(device, before, preparation))).toBe(true);
  };

  it.each(fields)('%s', (...field) => obeys('pc', field));

  /** A phone has no room for them; their help says so. */
  const notOnPhones = ['functions.canvas.rulers'];
  const onPhones = fields.filter(
    ([path, part]) =>
      parts[part as keyof typeof parts].devices.includes('mobile') && !notOnPhones.includes(path),
  );

  it.each(onPhones)('on a phone, %s', (...field) => obeys('mobile', field));

  it('on a phone, nothing that says there that it has no effect', async () => {
    for (const [path, part, section, name, field] of fields) {
      if (!notOnPhones.includes(path)) continue;
      expect([path, field.help]).toEqual([path, expect.stringContaining('手机上不显示')]);
      const before = base();
      const value = (before as unknown as Loose)[part]?.[section]?.[name];
      const after = withField(before, part, section, name, changedValue(field, value));
      expect(await differs(after, 'mobile', await statesBefore('mobile'))).toBe(false);
    }
  });

  it('no setting of a function that does not exist yet, which is marked so where it is set', async () => {
    for (const [path, part, section, name, field] of allFields) {
      if (!notOpenYet.includes(path)) continue;
      expect(field.help).toContain('暂未开放');
      const before = base();
      const value = (before as unknown as Loose)[part]?.[section]?.[name];
      const after = withField(before, part, section, name, changedValue(field, value));
      expect(await statesOf(after, 'pc')).toEqual(await statesBefore('pc'));
    }
  });

  it.each(['topBar', 'sidePanels'] as const)(
    'each name of %s, or it is not offered to be set',
    async (section) => {
      const field = DOCUMENTS['editor.functions'].sections[section].fields.items;
      const before = base();
      const items = before.functions[section].items.map((item, index) => ({
        ...item,
        label: `名称${index}`,
      }));
      const host = document.createElement('div');
      const root = createRoot(host);
      const after = withField(before, 'functions', section, 'items', items);
      await act(async () =>
        root.render(<Editor device="pc" configuration={after} design={design} user={user} />),
      );
      for (const { id, label } of items) {
        const drawn = host.querySelector(`[data-id="${id}"]`);
        const isNamed = [drawn?.textContent, drawn?.querySelector('[aria-label]')?.ariaLabel].includes(label);
        expect([id, isNamed]).toEqual([id, !(id in field.namedElsewhere)]);
      }
      await act(async () => root.unmount());
    },
  );

  it('a page limit above that of designs: the limit of designs holds and is shown in the dialog', async () => {
    const field = DOCUMENTS['editor.canvas'].sections.adding.fields.maxPages;
    expect(field.max).toBe(LIMITS.pages);
    const limited = withField(base(), 'canvas', 'adding', 'maxPages', 100);
    const pages = Array.from({ length: LIMITS.pages }, () => newPage({ width: 100, height: 100 }));
    const full = { ...design, pages };
    const host = document.createElement('div');
    const root = createRoot(host);
    await act(async () =>
      root.render(<Editor device="pc" configuration={limited} design={full} user={user} />),
    );
    const add = host.querySelector<HTMLButtonElement>('[aria-label="添加画布"]');
    expect([add?.getAttribute('aria-disabled'), add?.title]).toEqual(['true', '最多 50 页']);
    expect(host.querySelector('nav[aria-label="页面"] > small')?.textContent).toBe('50 / 50 页');
    const editor = createEditor({ design: full });
    let closed = 0;
    await act(async () =>
      root.render(<AddPageDialog configuration={limited} editor={editor} onClose={() => (closed += 1)} />),
    );
    const press = () => act(async () => host.querySelector<HTMLElement>('button:has(b)')?.click());
    await press();
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('最多 50 页，请先删除不需要的页面');
    expect([closed, editor.getState().design.pages.length]).toEqual([0, 50]);
    const [last] = pages.slice(-1);
    await act(async () => void removePage.run(editor, { pageId: last?.id ?? '' }));
    await press();
    expect([closed, editor.getState().design.pages.length]).toEqual([1, 50]);
    await act(async () => root.unmount());
  });

  it.each([
    ['lock', '锁定或解锁', { key: 'L', ctrlKey: true, shiftKey: true }],
    ['layers', '置于顶层', { key: ']', ctrlKey: true }],
  ])('the keys of %s, in effect and in their table', async (name, label, keys) => {
    for (const isOn of [true, false]) {
      const engine = createEditor({ design: freeDesign });
      const host = document.createElement('div');
      document.body.append(host);
      const root = createRoot(host);
      const configuration = withField(base(), 'functions', 'elements', name, isOn);
      const given = { configuration, design: freeDesign, engine, user };
      await act(async () => root.render(<Editor device="pc" {...given} />));
      const press = (init: KeyboardEventInit) =>
        act(async () => {
          const stage = host.querySelector('[data-stage]');
          stage?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
        });
      await act(async () => engine.select(['under']));
      await press(keys);
      expect(engine.getState().past).toHaveLength(isOn ? 1 : 0);
      await press({ key: '?', shiftKey: true });
      const table = host.querySelector('[aria-label="快捷键"]')?.textContent ?? '';
      expect([table.includes('创建副本'), table.includes(label)]).toEqual([true, isOn]);
      await act(async () => root.unmount());
      host.remove();
    }
  });

  it('a limit of pages: no canvas more than allowed can be added', async () => {
    const limited = withField(base(), 'canvas', 'adding', 'maxPages', 1);
    const host = document.createElement('div');
    const root = createRoot(host);
    await act(async () =>
      root.render(<Editor device="pc" configuration={limited} design={design} user={user} />),
    );
    const add = host.querySelector<HTMLButtonElement>('[aria-label="添加画布"]');
    expect([add?.getAttribute('aria-disabled'), add?.title]).toEqual(['true', '最多 1 页']);
    await act(async () => add?.click());
    expect(host.querySelector('nav[aria-label="页面"] > small')?.textContent ?? '1 / 1 页').toBe('1 / 1 页');
    await act(async () => root.unmount());
  });

  /** Ways to add an element, and what of the brand the element has: its words, its colours. */
  type Added = readonly ['words' | 'color', ...('words' | 'color')[]];
  const key = (name: string) => (stage: Element) =>
    void stage.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  const pasted = (words: string) => (stage: Element) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    const event = new Event('paste', { bubbles: true, cancelable: true });
    stage.dispatchEvent(Object.assign(event, { clipboardData: data }));
  };
  it.each<[string, string, string | ((stage: Element) => void), Added]>([
    ['a text of the panel', 'text', 'aside button', ['words']],
    ['a shape', 'materials', '[aria-label="添加五角星"]', ['color']],
    ['a table', 'materials', '[aria-label="添加表头表格"]', ['words', 'color']],
    ['a chart', 'charts', '[aria-label="添加柱状图"]', ['words', 'color']],
    ['a text of a key', 'text', key('t'), ['words']],
    ['a shape of a key', 'text', key('r'), ['color']],
    ['pasted words', 'text', pasted('春日茶会'), ['words']],
    ['a pasted table', 'text', pasted('品名\t价格\n拿铁\t28'), ['words']],
  ])('the fonts and colours of the company in %s', async (_, panel, way, added) => {
    const { brand, theme, ...others } = base();
    const configuration = {
      ...others,
      theme: { ...theme, colors: { ...theme.colors, primary: '#123456' } },
      brand: {
        fonts: { ...brand.fonts, defaultFont: 'company:7', onlyCompanyFonts: true },
        colors: {
          ...brand.colors,
          onlyCompanyColors: true,
          palettes: [{ name: '品牌色', colors: ['#FFFFFF', '#C0392B', '#27AE60'] }],
          defaultTextColor: '#8E44AD',
        },
      },
    };
    const engine = createFrameEditor(design);
    const { find, press, close } = await mountEditor({
      engine,
      design,
      configuration,
      startsWithPanel: panel,
    });
    const found = () => JSON.stringify(engine.getState().design.pages[0]?.elements.slice(1) ?? []);
    if (typeof way === 'string') {
      await vi.waitFor(() => expect(find(way)).toBeTruthy());
      await press(way);
    } else await act(async () => way(find('[data-stage]')));
    await vi.waitFor(() => expect(found()).not.toBe('[]'));
    const values = (name: string) => [
      ...new Set([...found().matchAll(new RegExp(`"${name}":"([^"]+)"`, 'g'))].map((one) => one[1])),
    ];
    expect(values('fontFamily')).toEqual(added.includes('words') ? ['brand-qinghe'] : []);
    if (added.includes('words')) expect(found()).toContain('"color":"#8e44ad"');
    if (added.includes('color')) expect(found()).toContain('#c0392b');
    expect(found()).not.toMatch(/#0773fc|#1f2329|#123456/);
    await close();
  });
});
