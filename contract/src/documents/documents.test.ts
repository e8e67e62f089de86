import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  type DocumentDefinition,
  type DocumentField,
  type DocumentValue,
  documentOf,
  faultsOfDocument,
  initialValue,
  mergeDocuments,
  numberField,
  readDocument,
  schemaOfField,
  schemaVersionOf,
  switchField,
  textField,
} from '../kernel/index.ts';
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
      return fc.boolean();
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
      return [...wrong, 'true', 1];
    case 'text':
      return [...wrong, '长'.repeat(field.max + 1), 7, 'a\u0000'];
    case 'number':
      return [...wrong, field.min - 1, field.max + 1, '5', Number.NaN, Number.POSITIVE_INFINITY];
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
    '%s: the default is valid and everything one step outside is refused in Chinese',
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

  it('has a screen for each of its devices and only for those', () => {
    expect(Object.keys(DOCUMENT_SCREENS[key]).sort()).toEqual([...definition.devices].sort());
  });

  it('export → import is identity, and unknown sections and fields survive', () => {
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

  it('reads anything that was ever stored, filling in what is missing', () => {
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

describe('migrations', () => {
  const definition = documentOf({
    key: 'test',
    title: '试验',
    devices: ['pc'],
    sections: {
      a: {
        title: '甲',
        fields: {
          name: textField({ label: '名称', max: 10, initial: '新' }),
          on: switchField({ label: '开' }),
        },
      },
    },
    migrations: [
      (value) => ({ ...value, a: { ...value.a, name: value.a?.title } }),
      (value) => ({ ...value, a: { ...value.a, name: `${value.a?.name}!` } }),
    ],
  });

  it('take a stored value from its own version to the present one, each once', () => {
    expect(readDocument(definition, { a: { title: '旧' } }, 1).a.name).toBe('旧!');
    expect(readDocument(definition, { a: { name: '中' } }, 2).a.name).toBe('中!');
    expect(readDocument(definition, { a: { name: '今' } }, 3).a.name).toBe('今');
  });
});

describe('aiDesign.config', () => {
  const definition = definitionOf('aiDesign.config');

  it('leaves the model provider behind when it reads what version 1 stored, and nothing else', () => {
    const stored = {
      basic: { enabled: false, later: 1 },
      provider: { baseUrl: 'https://models.example/v1', model: 'design-1', key: 'sk-secret' },
      future: { x: 1 },
    };
    const read = readDocument(definition, stored, 1);
    expect(read).not.toHaveProperty('provider');
    expect(read).toMatchObject({ basic: { enabled: false, later: 1 }, future: { x: 1 } });
    expect(schemaVersionOf(definition)).toBe(2);
  });

  it('has no field a secret would be typed into', () => {
    for (const { fields } of Object.values(definition.sections))
      for (const [name, field] of Object.entries(fields))
        expect(`${name} ${field.label}`).not.toMatch(/key$|secret|token|密钥|口令/i);
  });
});

describe('editor.brand of version 1 (product section 5)', () => {
  const definition = definitionOf('editor.brand');
  const palettes = [{ name: '青禾', colors: ['#0B7A62'] }];

  it('loses fonts that were files without an owner, and keeps everything else', () => {
    const read = readDocument(
      definition,
      {
        fonts: {
          companyFonts: [
            { family: '旧', url: `/saas/files/${'a'.repeat(40)}.ttf`, licence: '', expiresOn: '' },
          ],
          onlyCompanyFonts: true,
          defaultFont: 'company',
        },
        colors: { palettes, onlyCompanyColors: true, defaultTextColor: '#0B7A62' },
      },
      1,
    );
    expect(read.fonts).toMatchObject({
      companyFonts: [],
      onlyCompanyFonts: true,
      defaultFont: 'noto-sans-sc',
    });
    expect(read.colors).toEqual({ palettes, onlyCompanyColors: true, defaultTextColor: '#0B7A62' });
  });

  it('keeps a platform font as the default one', () => {
    expect(readDocument(definition, { fonts: { defaultFont: 'lxgw-wenkai' } }, 1).fonts).toMatchObject({
      defaultFont: 'lxgw-wenkai',
    });
  });

  it('of today is read as it is', () => {
    const fonts = { companyFonts: [{ id: 7, visible: false }], defaultFont: 'company:7' };
    expect(readDocument(definition, { fonts }, 2).fonts).toMatchObject(fonts);
  });
});

describe('two people editing one document (R-18)', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 8 }, (_, i) => [
      `f${i}`,
      numberField({ label: `字段${i}`, min: 0, max: 9, initial: 0 }),
    ]),
  );
  const definition = documentOf({
    key: 'test',
    title: '试验',
    devices: ['pc'],
    sections: { a: { title: '甲', fields }, b: { title: '乙', fields } },
  });
  const edits = fc.array(
    fc.record({
      path: fc.constantFrom('a.f0', 'a.f1', 'a.f2', 'b.f0', 'b.f1'),
      value: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 8 },
  );
  const apply = (value: DocumentValue, list: { path: string; value: number }[]): DocumentValue =>
    list.reduce((now, edit) => {
      const [section = '', field = ''] = edit.path.split('.');
      return { ...now, [section]: { ...now[section], [field]: edit.value } };
    }, value);

  it('lose nothing in 1,000 interleavings: every change is in the merge or named as a conflict', () => {
    const base: DocumentValue = initialValue(definition);
    fc.assert(
      fc.property(edits, edits, (mineEdits, theirEdits) => {
        const mine = apply(base, mineEdits);
        const theirs = apply(base, theirEdits);
        const { merged, conflicts } = mergeDocuments(base, mine, theirs);
        const contested = new Map(conflicts.map((conflict) => [conflict.path, conflict]));
        const after = new Map(
          changesOf(definition, base, merged).map((change) => [change.path, change.after]),
        );
        for (const side of [mine, theirs]) {
          for (const change of changesOf(definition, base, side)) {
            const conflict = contested.get(change.path);
            if (conflict) expect([conflict.mine, conflict.theirs]).toContain(change.after);
            else expect(after.get(change.path)).toEqual(change.after);
          }
        }
        expect(
          mergeDocuments(base, theirs, mine)
            .conflicts.map((one) => one.path)
            .sort(),
        ).toEqual([...contested.keys()].sort());
        if (conflicts.length === 0) expect(mergeDocuments(base, theirs, mine).merged).toEqual(merged);
      }),
      { numRuns: 1000 },
    );
  });
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
});
