import { describe, expect, it } from 'vitest';
import {
  type AppItem,
  type DocumentValue,
  initialValue,
  mergeDocuments,
  readDocument,
  schemaVersionOf,
} from '../kernel/index.ts';
import { appsAt } from './apps-at.ts';
import { editorLightApps } from './editor-light-apps.ts';

/** Light applications (product section 4): the catalogue, the company's own, and concurrent edits. */

const own = (id: string, label: string): AppItem => ({
  id: `custom-${id.padStart(12, '0')}`,
  visible: true,
  label,
  icon: '',
  devices: ['pc'],
  positions: ['sidePanel'],
  entry: { kind: 'event', event: 'open' },
});
const start = (): AppItem[] => initialValue(editorLightApps).catalogue.items;
const valueOf = (items: readonly AppItem[]): DocumentValue => ({ catalogue: { items: [...items] } });
const itemsOf = (value: DocumentValue): AppItem[] => value.catalogue?.items as AppItem[];
const labels = (items: unknown): string[] => (items as AppItem[]).map((item) => item.label);
const changed = (items: readonly AppItem[], id: string, change: Partial<AppItem>) =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item));

describe('a document of schema version 1', () => {
  const stored = {
    catalogue: {
      items: [
        { id: 'qrCode', visible: false, label: '活码', note: '留着' },
        { id: 'cutout', visible: true, label: '抠图' },
      ],
      later: 1,
    },
    places: { devices: ['mobile'], positions: ['elementTools', 'home'] },
  };

  it('gives every application the devices and positions that were set for all of them', () => {
    const read = readDocument(editorLightApps, stored, 1);
    const [first, second] = read.catalogue.items;
    expect(first).toEqual({
      id: 'qrCode',
      visible: false,
      label: '活码',
      note: '留着',
      icon: '',
      devices: ['mobile'],
      positions: ['elementTools', 'home'],
      entry: { kind: 'builtIn' },
    });
    expect([second?.label, second?.devices]).toEqual(['抠图', ['mobile']]);
    expect(read).not.toHaveProperty('places');
    expect(read.catalogue).toHaveProperty('later', 1);
    expect(read.catalogue.items).toHaveLength(12);
    expect(schemaVersionOf(editorLightApps)).toBe(2);
  });

  it('of the present version is read as it is', () => {
    const value = valueOf([own('a', '打印'), ...start()]);
    expect(readDocument(editorLightApps, value, 2)).toEqual(value);
  });
});

describe('the light applications at a position', () => {
  it('are the enabled ones of this position and device, in order', () => {
    const items = [own('a', '打印'), { ...own('b', '停用'), visible: false }, ...start()];
    expect(labels(appsAt(items, 'pc', 'elementTools'))).toEqual(['一键抠图', '图片变清晰', '消除笔']);
    expect(labels(appsAt(items, 'pc', 'sidePanel'))[0]).toBe('打印');
    expect(labels(appsAt(items, 'mobile', 'sidePanel'))).not.toContain('打印');
    expect(appsAt(items, 'pc', 'home')).toEqual([]);
  });
});

describe('two administrators who save at the same time (R-18)', () => {
  it('both keep the applications they added, without a question', () => {
    const base = valueOf(start());
    const mine = valueOf([own('a', '甲的'), ...start()]);
    const theirs = valueOf([...start(), own('b', '乙的')]);
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(labels(itemsOf(merged))).toEqual(['甲的', ...labels(start()), '乙的']);
  });

  it('keep different changes of one application, a new order and a removal', () => {
    const base = valueOf([...start(), own('c', '旧的')]);
    const mine = valueOf([...changed(start(), 'qrCode', { label: '活码' }), own('c', '旧的')]);
    const theirs = valueOf(changed(start(), 'qrCode', { visible: false }).reverse());
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(itemsOf(merged).find((item) => item.id === 'qrCode')).toMatchObject({
      label: '活码',
      visible: false,
    });
    expect(itemsOf(merged).map((item) => item.id)).toEqual(
      start()
        .map((item) => item.id)
        .reverse(),
    );
  });

  it('choose only between different changes of the same field; either choice keeps what the other added', () => {
    const base = valueOf(start());
    const mine = valueOf([...changed(start(), 'qrCode', { label: '活码' }), own('a', '甲的')]);
    const theirs = valueOf([...changed(start(), 'qrCode', { label: '码' }), own('b', '乙的')]);
    const { conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts.map((one) => one.path)).toEqual(['catalogue.items']);
    for (const [side, name] of [
      ['mine', '活码'],
      ['theirs', '码'],
    ] as const) {
      const chosen = conflicts[0]?.[side];
      expect(labels(chosen)).toEqual(expect.arrayContaining([name, '甲的', '乙的']));
      expect(labels(chosen)).toHaveLength(14);
    }
  });

  it('are asked when one removed an application that the other changed', () => {
    const base = valueOf([...start(), own('c', '旧的')]);
    const mine = valueOf(start());
    const theirs = valueOf([...start(), own('c', '改了')]);
    const { conflicts } = mergeDocuments(base, mine, theirs);
    expect(labels(conflicts[0]?.mine)).not.toContain('改了');
    expect(labels(conflicts[0]?.theirs)).toContain('改了');
  });
});
