// @vitest-environment happy-dom
import type { AppItem } from '@design-console/contract/kernel';
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { blankDesign, shapeElement, solid } from '../../../document/index.ts';
import type { Device, EditorConfiguration } from '../../configuration.ts';
import { defaultConfiguration } from '../../default-configuration.ts';
import type { EditorEvent } from '../../frame/editor-props.ts';
import { prepareRendering } from '../../../testing/obeys.ts';
import { mountEditor } from '../../../testing/mount-editor.tsx';

/** Every setting of a light application changes what users see (product sections 4 and 5). */

beforeAll(() => {
  prepareRendering();
  // happy-dom loads no pages: only the frame's address is tested
  const { settings } = (window as unknown as HappyWindow).happyDOM;
  settings.handleDisabledFileLoadingAsSuccess = true;
});

interface HappyWindow {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
}

const app = (change: Partial<AppItem> = {}): AppItem => ({
  id: 'custom-printshop001',
  visible: true,
  label: '在线印刷',
  icon: '',
  devices: ['pc', 'mobile'],
  positions: ['sidePanel', 'elementTools', 'home'],
  entry: { kind: 'event', event: 'openPrint' },
  ...change,
});

const withApps = (items: readonly AppItem[]): EditorConfiguration => ({
  ...defaultConfiguration(),
  lightApps: { catalogue: { items: [...items] } },
});

const design = (() => {
  const blank = blankDesign({ width: 1000, height: 1000, title: '试验' });
  const element = shapeElement({ x: 0, y: 0, width: 1000, height: 1000, fill: solid('#0773fc') });
  return { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [element] })) };
})();

const open = async (configuration: EditorConfiguration, device: Device = 'pc') => {
  const events: EditorEvent[] = [];
  const {
    host,
    press: click,
    close,
  } = await mountEditor({
    device,
    configuration,
    design,
    startsWithPanel: 'templates',
    onEvent: (event) => events.push(event),
  });
  return { host, events, click, close };
};

type Position = 'home' | 'sidePanel' | 'elementTools';

/** The names shown at each place. */
const shownAt = async (items: readonly AppItem[], device: Device = 'pc') => {
  const { host, click, close } = await open(withApps(items), device);
  const names = (within: string) =>
    [...host.querySelectorAll(`${within} [data-app]`)].map((one) => one.textContent);
  const shown: Record<Position, (string | null)[]> = {
    home: names('aside'),
    sidePanel: [],
    elementTools: [],
  };
  if (host.querySelector('[data-id="lightApps"]')) {
    await click('[data-id="lightApps"]');
    shown.sidePanel = names('aside');
  }
  await act(async () => {
    host
      .querySelector('[data-stage]')
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 240, clientY: 210 }));
  });
  shown.elementTools = names('[aria-label="元素工具"]');
  await close();
  return shown;
};

const everywhere = (...names: string[]) => ({ home: names, sidePanel: names, elementTools: names });

describe('light applications in the editor', () => {
  it('are listed under their name, in the order of the catalogue, at each of their positions', async () => {
    const second = app({ id: 'custom-secondapp001', label: '样机' });
    expect(await shownAt([app(), second])).toEqual(everywhere('在线印刷', '样机'));
    expect(await shownAt([second, app({ label: '印刷' })])).toEqual(everywhere('样机', '印刷'));
  });

  it('that are disabled are not listed, and a position without any has no panel', async () => {
    expect(await shownAt([app({ visible: false })])).toEqual(everywhere());
    const { host, close } = await open(withApps([app({ positions: ['home'] })]));
    expect(host.querySelector('[data-id="lightApps"]')).toBe(null);
    await close();
  });

  it('are listed only on their devices', async () => {
    const items = [app({ devices: ['mobile'] })];
    expect(await shownAt(items, 'pc')).toEqual(everywhere());
    expect(await shownAt(items, 'mobile')).toEqual(everywhere('在线印刷'));
  });

  it.each(['home', 'sidePanel', 'elementTools'] as const)(
    'of the position %s are listed only there',
    async (place) => {
      expect(await shownAt([app({ positions: [place] })])).toEqual({
        ...everywhere(),
        [place]: ['在线印刷'],
      });
    },
  );

  it('show their own picture', async () => {
    const icon = `/saas/files/${'c'.repeat(40)}.png`;
    const { host, close } = await open(withApps([app({ icon })]));
    expect(host.querySelector('[data-app] img')?.getAttribute('src')).toBe(icon);
    await close();
  });

  it('with a callback event send it to the host page, by its own name', async () => {
    const { host, events, click, close } = await open(withApps([app()]));
    await click('[data-app]');
    expect(events).toEqual([
      { type: 'lightApp', lightApp: { id: 'custom-printshop001', name: '在线印刷', event: 'openPrint' } },
    ]);
    expect(host.querySelector('output')?.textContent).toBe('「在线印刷」由接入页面打开');
    expect(host.querySelector('iframe')).toBe(null);
    await close();
  });

  it('with a page open it in a frame that cannot reach the editor', async () => {
    const url = 'https://print.qinghe.example/start?from=editor';
    const { host, events, click, close } = await open(withApps([app({ entry: { kind: 'url', url } })]));
    await click('[data-app]');
    const frame = host.querySelector('iframe');
    expect([frame?.getAttribute('src'), frame?.title]).toEqual([url, '在线印刷']);
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(events[0]?.lightApp).toEqual({ id: 'custom-printshop001', name: '在线印刷' });
    await click('[role="dialog"] [aria-label="关闭"]');
    expect(host.querySelector('iframe')).toBe(null);
    await close();
  });

  it('whose address is of our own origin open without that origin, so that the frame isolates them', async () => {
    const entry = { kind: 'url' as const, url: `${window.location.origin}/saas/home` };
    const { host, click, close } = await open(withApps([app({ entry })]));
    await click('[data-app]');
    expect(host.querySelector('iframe')?.getAttribute('sandbox')).not.toContain('allow-same-origin');
    await close();
    const elsewhere = await open(withApps([app({ entry: { kind: 'url', url: 'https://x.example/' } })]));
    await elsewhere.click('[data-app]');
    expect(elsewhere.host.querySelector('iframe')?.getAttribute('sandbox')).toContain('allow-same-origin');
    await elsewhere.close();
  });

  it('of the catalogue name themselves to the host page; 二维码 opens its panel', async () => {
    const items = defaultConfiguration().lightApps.catalogue.items;
    const { host, events, click, close } = await open(withApps(items));
    await click('[data-id="lightApps"]');
    await click('[data-app="cutout"]');
    expect(events.at(-1)?.lightApp).toEqual({ id: 'cutout', name: '一键抠图', event: 'cutout' });
    await click('[data-app="qrCode"]');
    expect(host.querySelector('aside')?.getAttribute('aria-label')).toBe('二维码');
    await close();
  });
});
