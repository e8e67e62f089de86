import { expect, it, vi } from 'vitest';
import { blankDesign } from '../../../document/index.ts';
import { savingOnce } from './saving-once.ts';

/** A result of AI smart design is one design, however its user presses 编辑 (product 7). */

const session = (answers: readonly (string | Error)[]) => {
  const bodies: { key?: string; writer?: string; sequence?: number }[] = [];
  const left = [...answers];
  const ask = async (run: (token: string) => Promise<unknown>): Promise<unknown> => {
    const own = globalThis.fetch;
    globalThis.fetch = async (_address, init) => {
      bodies.push(JSON.parse(String(init?.body)) as object);
      const answer = left.shift();
      if (answer instanceof Error) throw answer;
      return Response.json({ code: 200, msg: '', data: { designId: answer, version: 1 } });
    };
    try {
      return await run('token');
    } finally {
      globalThis.fetch = own;
    }
  };
  return { bodies, ask: ask as never };
};

it('is stored once, also where it is asked for again meanwhile or later', async () => {
  const { bodies, ask } = session(['d-1', 'd-2']);
  const onStored = vi.fn();
  const idOf = savingOnce({ ask }, onStored);
  const [one, other] = [blankDesign({ width: 1, height: 1 }), blankDesign({ width: 2, height: 2 })];
  const asked = [idOf(one), idOf(one)];
  expect(await Promise.all(asked)).toEqual(['d-1', 'd-1']);
  expect(await idOf(one)).toBe('d-1');
  expect(await idOf(other)).toBe('d-2');
  expect(bodies).toHaveLength(2);
  expect(onStored).toHaveBeenCalledTimes(2);
  expect(bodies[0]?.key).not.toBe(bodies[1]?.key);
});

it('is tried again under the same key after a fault, as its answer may have got lost', async () => {
  const { bodies, ask } = session([new TypeError('offline'), 'd-1']);
  const onStored = vi.fn();
  const idOf = savingOnce({ ask }, onStored);
  const design = blankDesign({ width: 1, height: 1 });
  await expect(idOf(design)).rejects.toThrow('网络连接失败');
  expect(onStored).not.toHaveBeenCalled();
  expect(await idOf(design)).toBe('d-1');
  expect(onStored).toHaveBeenCalledOnce();
  expect(new Set(bodies.map(({ key }) => key)).size).toBe(1);
  expect(new Set(bodies.map(({ writer, sequence }) => `${writer} ${sequence}`)).size).toBe(1);
});
