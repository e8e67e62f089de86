// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { blankDesign, templateIdOf } from '../../document/index.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { loadPanels } from '../load-panels.ts';
import type { TemplateShelf } from '../panels/templates/shelf.ts';
import type { OrderedEditor } from './host-orders.ts';

/** What an open editor does for the page around it (product 7). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const shelf = {
  platform: async () => ({ total: 0, list: [], next: null, facets: null }),
  company: async () => ({ total: 0, list: [], next: null, facets: null }),
  async get(id) {
    if (id === 'missing') throw new Error('模板不存在');
    const design = blankDesign({ width: 300, height: 200 });
    return { templateId: id, design, ...(/^\d+$/.test(id) ? { templateVersion: 1 } : {}) };
  },
} satisfies TemplateShelf;

const mounted = async (configuration = defaultConfiguration()) => {
  let ordered: OrderedEditor | undefined;
  const editor = await mountEditor({
    configuration,
    design: blankDesign({ width: 800, height: 600 }),
    templateShelf: shelf,
    hostOrders: {
      listen(given) {
        ordered = given;
        return () => undefined;
      },
    },
  });
  if (!ordered) throw new Error('nobody listens to the host');
  const orders = ordered;
  const take = (...given: Parameters<OrderedEditor['takeTemplate']>) =>
    act(async () => orders.takeTemplate(...given).catch(() => undefined));
  const alerts = () => [...editor.host.querySelectorAll('[role=alert]')].map((one) => one.textContent);
  return { ...editor, orders, take, alerts };
};

describe('orders of the host page', () => {
  it('take a template as a step that can be undone, for the design or for one page that exists', async () => {
    const { orders, take, alerts, press, close } = await mounted();
    const now = () => orders.opened().design;
    await take('poster');
    expect([templateIdOf(now()), now().pages[0]?.width]).toEqual(['poster', 300]);
    await press('[aria-label="撤销"]');
    expect([templateIdOf(now()), now().pages[0]?.width]).toEqual(['', 800]);
    await take('poster', 3);
    expect([templateIdOf(now()), alerts()]).toEqual([
      '',
      [expect.stringContaining('设计没有第 4 页，模板没有更换')],
    ]);
    await take('poster', 0);
    expect(templateIdOf(now())).toBe('poster');
    await close();
  });

  it('are refused where the template is missing or 素材权限 leaves it out', async () => {
    const configuration = defaultConfiguration();
    const { materials } = configuration.functions;
    const { orders, take, alerts, close } = await mounted({
      ...configuration,
      functions: { ...configuration.functions, materials: { ...materials, templates: 'free' } },
    });
    const refusal = '当前方案只开放免费模板，不能使用企业模板';
    await expect(orders.checkTemplate('77')).rejects.toThrow(refusal);
    await expect(orders.checkTemplate('missing')).rejects.toThrow('模板不存在');
    await expect(orders.checkTemplate('poster')).resolves.toBeUndefined();
    await take('77');
    expect([templateIdOf(orders.opened().design), alerts()]).toEqual([
      '',
      [expect.stringContaining(refusal)],
    ]);
    await close();
  });

  it('open the download only where the company offers it', async () => {
    const offered = await mounted();
    await act(async () => offered.orders.showDownload());
    await vi.waitFor(() => expect(document.querySelector('[role=dialog][aria-label="下载"]')).not.toBeNull());
    await offered.close();

    const configuration = defaultConfiguration();
    const items = configuration.functions.topBar.items.map((item) => ({
      ...item,
      visible: item.visible && item.id !== 'download',
    }));
    const { orders, alerts, close } = await mounted({
      ...configuration,
      functions: { ...configuration.functions, topBar: { items } },
    });
    await act(async () => orders.showDownload());
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(alerts()).toEqual([expect.stringContaining('当前方案没有开放下载')]);
    await close();
  });
});
