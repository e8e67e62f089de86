import { CODE } from '@design-console/contract/kernel/code';
import { expect, it } from 'vitest';
import { Refused } from './calls.ts';
import { keyedSubmit } from './keyed-submit.ts';

const failures = [
  ['the server was not reached', new Refused(0, '', null, ''), true],
  ['its answer was a fault', new Refused(CODE.fault, '', null, ''), true],
  ['the server refused it', new Refused(CODE.conflict, '', null, ''), false],
] as const;

it.each(failures)('a submit has the key of the one before when %s: %s', async (_what, failure, isSame) => {
  const keys: string[] = [];
  let fails = true;
  const submit = keyedSubmit<{ readonly prompt: string }, string>(async ({ key }) => {
    keys.push(key);
    if (fails) throw failure;
    return 'done';
  });
  const same = { prompt: '立夏' };
  await expect(submit(same)).rejects.toBe(failure);
  fails = false;
  await submit(same);
  expect(keys[0] === keys[1]).toBe(isSame);
  // what was answered is done: the same again is another submit
  await submit(same);
  expect(new Set(keys).size).toBe(isSame ? 2 : 3);
});

it('another input is another submit, also after a lost answer', async () => {
  const keys: string[] = [];
  const lost = new Refused(0, '', null, '');
  const submit = keyedSubmit<{ readonly prompt: string }, string>(async ({ key }) => {
    keys.push(key);
    throw lost;
  });
  await expect(submit({ prompt: '立夏' })).rejects.toBe(lost);
  await expect(submit({ prompt: '小满' })).rejects.toBe(lost);
  expect(new Set(keys).size).toBe(2);
});
