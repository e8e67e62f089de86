import { expect, it } from 'vitest';
import { sectionRead } from './use-section-in-view.ts';

const at = (company: number, credential: number, usage: number) => [
  { id: 'company', topPx: company },
  { id: 'credential', topPx: credential },
  { id: 'usage', topPx: usage },
];

it('the list beside the settings marks the section in view, also the last ones, which are too short to reach the line', () => {
  const view = { heightPx: 900, isAtEnd: false, named: '', landsAtPx: 80 };
  expect(sectionRead(at(120, 900, 1300), view)).toBe('company');
  expect(sectionRead(at(-700, 88, 520), view)).toBe('credential');
  // a link to the credential section, where the page ends before it reaches the top
  const atEnd = { ...view, isAtEnd: true };
  expect(sectionRead(at(-500, 290, 640), { ...atEnd, named: 'credential' })).toBe('credential');
  expect(sectionRead(at(-500, 290, 640), { ...atEnd, named: 'usage' })).toBe('usage');
  expect(sectionRead(at(-500, 290, 640), atEnd)).toBe('usage');
  // the named one is out of sight
  expect(sectionRead(at(-500, -20, 640), { ...atEnd, named: 'company' })).toBe('usage');
  expect(sectionRead([], view)).toBeUndefined();
  // below a bar of two rows and a line of news a link leads further down
  expect(sectionRead(at(-700, 273, 900), view)).toBe('company');
  expect(sectionRead(at(-700, 273, 900), { ...view, landsAtPx: 273 })).toBe('credential');
});
