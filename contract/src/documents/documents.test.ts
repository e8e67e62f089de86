import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrastOf,
  type DocumentDefinition,
  type DocumentField,
  type DocumentValue,
  faultsOfDocument,
  isFollowing,
  readDocument,
  schemaOfField,
  schemaVersionOf,
} from '../kernel/index.ts';
import { blocks, outsideBlocks } from './testing/blocks.ts';
import { DOCUMENT_SCREENS, definitionOf, documentKeys } from './index.ts';
import { customApp, outsideApps } from './testing/apps.ts';
import { themePresets } from './editor-theme.ts';

const everyField = documentKeys.flatMap((key) =>
  Object.entries(definitionOf(key).sections).flatMap(([section, { fields }]) =>
    Object.entries(fields).map(([name, field]): [string, DocumentField] => [
      `${key} ${section}.${name}`,
      field,
    ]),
  ),
);

/** A value of the field, valid by construction. */
const validOf = (field: DocumentField): fc.Arbitrary<unknown> => {
  const line = (max: number, min = 0) =>
    fc.string({ unit: fc.constantFrom(...'设计天地a1 -'), minLength: min, maxLength: max });
  const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  switch (field.kind) {
    case 'switch':
      return field.isComing ? fc.constant(false) : fc.boolean();
    case 'text':
      return line(field.max);
    case 'number':
      return fc.integer({ min: field.min, max: field.max });
    case 'color':
      return color;
    case 'image':
      return fc.constantFrom('', `/saas/files/${'a'.repeat(40)}.png`);
    case 'link':
      return fc.constantFrom('', 'https://example.com/a?b=1', 'http://10.0.0.1:8080/');
    case 'choice':
      return fc.constantFrom(...Object.keys(field.options));
    case 'choices':
      return fc.shuffledSubarray(Object.keys(field.options), { minLength: field.min });
    case 'words':
      return fc.array(line(field.maxLength, 1), { maxLength: Math.min(field.maxCount, 5) });
    case 'ordered':
      return fc.shuffledSubarray(field.initial, { minLength: field.initial.length });
    case 'palettes':
      return fc.array(
        fc.record({
          name: line(20, 1),
          colors: fc.array(color, { minLength: 1, maxLength: field.maxColors }),
        }),
        {
          maxLength: field.maxCount,
        },
      );
    case 'blocks':
      return blocks(line);
    case 'fonts':
      return fc.uniqueArray(fc.record({ id: fc.integer({ min: 1 }), visible: fc.boolean() }), {
        selector: (one) => one.id,
        maxLength: 3,
      });
    case 'font':
      return fc.constantFrom(...Object.keys(field.options), 'company:7');
    case 'apps':
      return fc
        .tuple(
          fc.shuffledSubarray(field.initial, { minLength: field.initial.length }),
          fc.uniqueArray(customApp(line(field.maxLabel, 1)), { maxLength: 3, selector: (app) => app.id }),
        )
        .map(([builtIn, own]) => [...own, ...builtIn]);
  }
};

const validValueOf = (definition: DocumentDefinition): fc.Arbitrary<DocumentValue> =>
  fc.record(
    Object.fromEntries(
      Object.entries(definition.sections).map(([section, { fields }]) => [
        section,
        fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, validOf(field)]))),
      ]),
    ),
  );

/** Values one step outside the field's bounds, and values of other types. */
const outside = (field: DocumentField): unknown[] => {
  const wrong: unknown[] = [undefined, null, { a: 1 }];
  switch (field.kind) {
    case 'switch':
      return [...wrong, 'true', 1, ...(field.isComing ? [true] : [])];
    case 'text':
      return [...wrong, '长'.repeat(field.max + 1), 7, 'a\u0000'];
    case 'number':
      return [
        ...wrong,
        field.min - 1,
        field.max + 1,
        field.min + 0.5,
        '5',
        Number.NaN,
        Number.POSITIVE_INFINITY,
      ];
    case 'color':
      return [...wrong, 'red', '#12345', '#1234567', '#gggggg', 'url(x)'];
    case 'image':
      return [...wrong, 'https://elsewhere.example/a.png', '/saas/files/../x.png', 'javascript:1'];
    case 'link':
      return [...wrong, 'javascript:alert(1)', '//x', 'ftp://x', 'https://a b'];
    case 'choice':
      return [...wrong, 'nothing', ''];
    case 'choices':
      return [
        ...wrong,
        ['nothing'],
        [Object.keys(field.options)[0], Object.keys(field.options)[0]],
        ...(field.min > 0 ? [[]] : []),
      ];
    case 'words':
      return [
        ...wrong,
        [''],
        ['长'.repeat(field.maxLength + 1)],
        Array.from({ length: field.maxCount + 1 }, () => '词'),
      ];
    case 'ordered':
      return [
        ...wrong,
        [{ id: 'nothing', visible: true, label: 'x' }],
        [...field.initial, field.initial[0]],
        [{ ...field.initial[0], label: '' }],
        [{ ...field.initial[0], label: '长'.repeat(field.maxLabel + 1) }],
      ];
    case 'palettes':
      return [
        ...wrong,
        [{ name: '', colors: ['#000000'] }],
        [{ name: '空', colors: [] }],
        [{ name: '坏', colors: ['red'] }],
      ];
    case 'blocks':
      return [...wrong, ...outsideBlocks];
    case 'fonts':
      return [
        ...wrong,
        [{ family: 'x', url: 'https://x/y.woff2' }],
        [{ id: 0, visible: true }],
        [{ id: 1.5, visible: true }],
        [
          { id: 1, visible: true },
          { id: 1, visible: false },
        ],
      ];
    case 'font':
      return [...wrong, '', 'nothing', 'company', 'company:', 'company:0', 'company:1x', 'toString'];
    case 'apps':
      return [...wrong, ...outsideApps(field)];
  }
};

describe('every field of every document', () => {
  it.each(everyField)(
    '%s: the default is valid and every value just outside the bounds is refused in Chinese',
    (_path, field) => {
      const schema = schemaOfField(field);
      expect(schema.safeParse(field.initial).success).toBe(true);
      for (const value of outside(field)) {
        const refused = schema.safeParse(value);
        expect([value, refused.success]).toEqual([value, false]);
      }
      expect(field.label).toMatch(/[\u4e00-\u9fffA-Z]/);
    },
  );
});

describe.each(documentKeys)('%s', (key) => {
  const definition = definitionOf(key);

  it('has a screen for each of its devices and for no other', () => {
    expect(Object.keys(DOCUMENT_SCREENS[key]).sort()).toEqual([...definition.devices].sort());
  });

  it('is the same after export and import, and unknown sections and fields are kept', () => {
    fc.assert(
      fc.property(validValueOf(definition), (value) => {
        const [section = ''] = Object.keys(definition.sections);
        const stored = {
          ...value,
          future: { x: [1] },
          [section]: { ...value[section], later: { deep: true } },
        };
        const imported = JSON.parse(JSON.stringify(stored));
        expect(faultsOfDocument(definition, imported)).toEqual({});
        expect(readDocument(definition, imported, schemaVersionOf(definition))).toEqual(stored);
      }),
      { numRuns: 40 },
    );
  });

  it('reads any stored value, with defaults for missing fields', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(faultsOfDocument(definition, readDocument(definition, stored, 1))).toEqual({});
      }),
      { numRuns: 40 },
    );
  });

  it('names each broken field of an import in Chinese', () => {
    const broken = Object.fromEntries(
      Object.entries(definition.sections).map(([section, { fields }]) => [
        section,
        Object.fromEntries(Object.keys(fields).map((name) => [name, { broken: true }])),
      ]),
    );
    const faults = faultsOfDocument(definition, broken);
    const paths = Object.entries(definition.sections).flatMap(([section, { fields }]) =>
      Object.keys(fields).map((name) => `${section}.${name}`),
    );
    expect(Object.keys(faults).sort()).toEqual(paths.sort());
    for (const message of Object.values(faults)) expect(message).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('a number', () => {
  const style = definitionOf('templateCenter.style');
  const withColumns = (columns: number): DocumentValue => ({
    ...readDocument(style, {}, 1),
    layout: { ...readDocument(style, {}, 1).layout, columns },
  });

  it('must be whole: a fraction is refused by name', () => {
    expect(faultsOfDocument(style, withColumns(3.5))).toEqual({ 'layout.columns': '列数须为整数' });
  });

  it('stored as a fraction reads as the nearest whole number, not as the default', () => {
    const read = (columns: number) => readDocument(style, withColumns(columns), 1).layout?.columns;
    expect([3.4, 3.5, 7.9, 8.4, 8.6].map(read)).toEqual([3, 4, 8, 8, 5]);
  });
});

describe('main colours', () => {
  const mainColors = everyField.flatMap(([name, field]) =>
    field.kind === 'color' && name.endsWith('.primary') ? [{ name, color: field.initial }] : [],
  );

  it.each(mainColors)('$name: white text reads on the default (WCAG AA)', ({ color }) => {
    expect(contrastOf(color, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  });
});

it('a field is hidden by exactly the switch without which it has no effect', () => {
  const when = (key: 'templateCenter.style' | 'editor.canvas', section: string, name: string) =>
    definitionOf(key).sections[section]?.fields[name]?.when?.field;
  // 热门搜索 stands in the search box's head
  expect(when('templateCenter.style', 'search', 'hotWords')).toBe('searchBox');
  // 画布类型 is also for 尺寸调整, which needs no added canvas
  expect(when('editor.canvas', 'adding', 'kinds')).toBeUndefined();
  expect(when('editor.canvas', 'adding', 'maxPages')).toBe('mayAdd');
});

describe('theme presets', () => {
  it('fill every colour of the theme with valid ones', () => {
    const colors = Object.entries(definitionOf('editor.theme').sections.colors?.fields ?? {}).filter(
      ([, field]) => field.kind === 'color',
    );
    for (const preset of themePresets) {
      expect(Object.keys(preset.colors).sort()).toEqual(colors.map(([name]) => name).sort());
      for (const [name, field] of colors)
        expect(schemaOfField(field).safeParse(preset.colors[name]).success).toBe(true);
    }
  });

  it('leave the canvas neutral, and their hover colour follows the main colour', () => {
    for (const { name, colors } of themePresets) {
      const canvas = [1, 3, 5].map((at) => Number.parseInt((colors.canvas ?? '').slice(at, at + 2), 16));
      expect([name, Math.max(...canvas) - Math.min(...canvas) <= 8]).toEqual([name, true]);
      expect(isFollowing(colors.primary, colors.hover)).toBe(true);
    }
  });
});
