import fc from 'fast-check';
import { type AppItem, type AppsField, appDevices, appPositions } from '../../kernel/index.ts';

const keysOf = <Key extends string>(options: Readonly<Record<Key, string>>) => Object.keys(options) as Key[];

/** An application of the company's own, valid by construction. */
export const customApp = (label: fc.Arbitrary<string>): fc.Arbitrary<AppItem> =>
  fc.record({
    id: fc.stringMatching(/^custom-[a-z0-9]{12}$/),
    visible: fc.boolean(),
    label,
    icon: fc.constantFrom('', `/saas/files/${'a'.repeat(40)}.png`),
    devices: fc.shuffledSubarray(keysOf(appDevices), { minLength: 1 }),
    positions: fc.shuffledSubarray(keysOf(appPositions), { minLength: 1 }),
    entry: fc.constantFrom(
      { kind: 'url' as const, url: 'https://tools.example.com/a?b=1#c' },
      { kind: 'url' as const, url: 'https://工具.example:8443' },
      { kind: 'event' as const, event: 'open_print.v2' },
    ),
  });

/** Lists one step outside the bounds of a field of applications. */
export const outsideApps = (field: AppsField): unknown[] => {
  const [first] = field.initial;
  const own = (change: object, index = 0) => ({
    ...first,
    id: `custom-${String(index).padStart(12, '0')}`,
    entry: { kind: 'event', event: 'open' },
    ...change,
  });
  const url = (address: string) => [own({ entry: { kind: 'url', url: address } })];
  return [
    [...field.initial, first],
    [{ ...first, label: '' }],
    [{ ...first, label: '长'.repeat(field.maxLabel + 1) }],
    [{ ...first, icon: 'https://elsewhere.example/a.png' }],
    [{ ...first, devices: [] }],
    [{ ...first, devices: ['watch'] }],
    [{ ...first, positions: [] }],
    [{ ...first, positions: ['home', 'home'] }],
    [{ ...first, entry: { kind: 'event', event: 'open' } }],
    [own({ id: 'nothing' })],
    [own({ id: 'custom-UPPERCASE000' })],
    [own({ entry: { kind: 'builtIn' } })],
    [own({ entry: { kind: 'page' } })],
    [own({ entry: { kind: 'event', event: '1 x' } })],
    [own({ entry: { kind: 'event', event: 'a'.repeat(41) } })],
    ...[
      'http://example.com',
      'https://',
      'https:///x',
      'https://user:word@example.com',
      'javascript:1',
      'https://a b',
      `https://e.example/${'x'.repeat(500)}`,
    ].map(url),
    Array.from({ length: field.maxCustom + 1 }, (_, index) => own({}, index)),
  ];
};
