import { playgroundEntriesMax } from '@design-console/contract/playground-parameters';
import { expect, it } from 'vitest';
import { entriesIn, listParameter } from './listed.ts';

it.each([
  ['', ''],
  [' \n ', ''],
  ['https://a.example/1.png', '["https://a.example/1.png"]'],
  [' 新品上市 \n\n"限时"', '["新品上市","\\"限时\\""]'],
  ['[{"url":"https://a.example/1.png","layer":2}]', '[{"url":"https://a.example/1.png","layer":2}]'],
  ['[ ]', ''],
])('%j is sent as %j', (typed, sent) => expect(listParameter(typed)).toBe(sent));

it('broken JSON and more entries than the page accepts are faults', () => {
  expect(entriesIn('["a"')).toBeNull();
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `文字 ${at}`).join('\n');
  expect(entriesIn(lines(playgroundEntriesMax))).toHaveLength(playgroundEntriesMax);
  expect(entriesIn(lines(playgroundEntriesMax + 1))).toBeNull();
});
