import type { Mutant } from '../mutant.ts';

const fields = ['contract/src/kernel/cost.test.ts'];
const documents = ['contract/src/documents/text-direction.test.ts'];
const events = ['server/src/modules/usage/ingest/ingest.test.ts'];
const fieldRow = 'console/src/document-page/form/field-row.test.tsx';
const boundedNumber = 'console/src/kit/form/bounded-number.test.tsx';
const otherItems = ['server/src/modules/usage/roll-up/other-items.test.ts'];

/** Mutants that take inputs which the database cannot hold, or which fill it. */
export const inputMutants: readonly Mutant[] = [
  {
    name: 'inputs: take a character with any number of marks',
    file: 'contract/src/kernel/fields.ts',
    search: 'return text.length * 3 > bytesMax && utf8.encode(text).length > bytesMax;',
    replace: 'return bytesMax < utf8.encode(text).length * 0;',
    mustFail: fields,
  },
  {
    name: 'inputs: let a text of a document turn the direction of what follows',
    file: 'contract/src/kernel/document/field/field-parts.ts',
    search: 'z.refine<string>((value) => !turning.test(value), {',
    replace: 'z.refine<string>((value) => !turning.test("") || value === "", {',
    mustFail: documents,
  },
  {
    name: 'inputs: let the address of a text turn the direction of what follows',
    file: 'contract/src/kernel/document/field/block-field.ts',
    search: ".check(keepsDirection('文字链接'))",
    replace: '.check(z.minLength(0))',
    mustFail: documents,
  },
  {
    name: 'inputs: read a stored text that turns the direction as its default',
    file: 'contract/src/kernel/document/document.ts',
    search: 'return schema.safeParse(plain).success ? plain : undefined;',
    replace: 'return plain === value ? plain : undefined;',
    mustFail: documents,
  },
  {
    name: 'inputs: pass a moment on in the zone it was written in',
    file: 'contract/src/kernel/fields.ts',
    search: '.transform((moment) => new Date(moment).toISOString())',
    replace: '.transform((moment) => moment)',
    mustFail: fields,
  },
  {
    name: 'inputs: take a moment of any year',
    file: 'contract/src/kernel/fields.ts',
    search: '.pipe(z.iso.datetime(`${label}超出范围`).refine(isInRange, `${label}超出范围`))',
    replace: '',
    mustFail: fields,
  },
  {
    name: 'inputs: look up whatever a page’s address calls an app',
    file: 'server/src/http/pages/embed-pages.ts',
    search: "typeof id === 'string' && looksLikeAppId.test(id) ? id : ''",
    replace: "typeof id === 'string' ? id : ''",
    mustFail: ['server/src/http/pages/embed-pages.test.ts', 'server/test/odd-addresses.test.ts'],
  },
  {
    name: 'events: take any words for an id',
    file: 'contract/src/usage/ingest.ts',
    search: "id === '' || usageItemIdPattern.test(id)",
    replace: 'id.length <= 64',
    mustFail: events,
  },
  {
    name: 'events: send any words for an id',
    file: 'editor/src/embed/guest/session/usage.ts',
    search: "usageItemIdPattern.test(named) ? named : ''",
    replace: 'named',
    mustFail: ['editor/src/embed/guest/session/usage.test.ts'],
  },
  {
    name: 'events: check every batch at once',
    file: 'server/src/modules/usage/ingest/ingest.handlers.ts',
    search: 'received.length <= shortBatch ?',
    replace: 'received.length >= 0 ?',
    mustFail: ['server/src/modules/usage/ingest/ingest.handlers.test.ts'],
  },
  {
    name: 'events: number every template that a page invents',
    file: 'server/src/modules/usage/roll-up/cell.store.ts',
    search: 'from come where is_there or ordinal < ${itemsMax}',
    replace: 'from come where is_there or ordinal < ${2 * itemsMax}',
    mustFail: otherItems,
  },
  {
    name: 'events: count no template of its own once a page has invented too many',
    file: 'server/src/modules/usage/roll-up/cell.store.ts',
    search: 'from come where is_there or ordinal < ${itemsMax}',
    replace: 'from come where ordinal < ${itemsMax}',
    mustFail: otherItems,
  },
  {
    name: 'events: leave templates without a number out of the reports',
    file: 'server/src/modules/usage/roll-up/counts.store.ts',
    search: 'k.item_id in (i.id, ${otherItem})',
    replace: 'k.item_id = i.id',
    mustFail: otherItems,
  },
  {
    name: 'inputs: keep characters that turn the direction of what follows',
    file: 'contract/src/kernel/fields.ts',
    search: '\\u202a-\\u202e',
    replace: '',
    mustFail: ['contract/src/kernel/fields.test.ts'],
  },
  {
    name: 'inputs: take the joiner out of emoji',
    file: 'contract/src/kernel/fields.ts',
    search: '\\u200b\\u200c',
    replace: '\\u200b-\\u200d',
    mustFail: ['contract/src/kernel/fields.test.ts'],
  },
  {
    name: 'inputs: name a letter in an archive with more bytes than a file system takes',
    file: 'server/src/modules/authorization/many-letters.ts',
    search: 'const nameBytesMax = 240;',
    replace: 'const nameBytesMax = 2400;',
    mustFail: ['server/src/modules/authorization/authorization.test.ts'],
  },
  {
    name: 'inputs: look for a group without characters that its stored name has',
    file: 'contract/src/api-user.ts',
    search: "  group: exactText({ label: '分组', max: 20 }).optional(),",
    replace: "  group: text({ label: '分组', max: 20 }).optional(),",
    mustFail: ['server/src/modules/api-user/api-user-list.test.ts'],
  },
  {
    name: 'number: put the nearest number in the place of one that was typed',
    file: 'console/src/kit/form/BoundedNumber.tsx',
    search: 'aria-valuemin={min}',
    replace: 'min={min} max={max} aria-valuemin={min}',
    mustFail: [fieldRow, boundedNumber],
  },
  {
    name: 'number: step out of its range',
    file: 'console/src/kit/form/BoundedNumber.tsx',
    search: 'onChange?.(Math.min(max, Math.max(min, Number(next))))',
    replace: 'onChange?.(Number(next))',
    mustFail: [fieldRow],
  },
  {
    name: 'number: keep its range from who types it',
    file: 'console/src/kit/form/BoundedNumber.tsx',
    search: 'open={isFocused}',
    replace: 'open={false}',
    mustFail: [fieldRow],
  },
  {
    name: 'number: name one end of a range that was left',
    file: 'contract/src/kernel/fields.ts',
    search: '`${label}${withinWords(range, unit)}`',
    replace: '`${label}最大为 ${range.max}`',
    mustFail: [fieldRow, boundedNumber],
  },
  {
    name: 'text: count no characters on a single line',
    file: 'console/src/document-page/form/fields/TextInput.tsx',
    search: 'showCount: true,',
    replace: 'showCount: field.isLong,',
    mustFail: [fieldRow],
  },
  {
    name: 'text: take any word in braces for a variable',
    file: 'console/src/document-page/form/unknown-variables.ts',
    search: 'if (unknown.length === 0) return null;',
    replace: 'if (unknown.length < 9) return null;',
    mustFail: [fieldRow],
  },
];
