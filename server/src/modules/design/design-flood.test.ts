import type { SavedDesign } from '@design-console/contract/design';
import { CODE } from '@design-console/contract/kernel';
import { blankDesign, type Design, newId, textElement } from '@design-console/editor/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerOfGuest } from '../../queues/owner.ts';
import { threadTurn } from '../../queues/thread-turns.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let flooding: Person;
let colleague: Person;
beforeAll(async () => {
  server = await startTestServer();
  flooding = await server.openLink({ user_flag: 'flooding' });
  colleague = await server.openLink({ user_flag: 'colleague' });
});
afterAll(() => server.close());

/** A valid design of two pages with that many texts each: five hundred are as many as a page may hold. */
const designOf = (texts: number): Design => {
  const design = blankDesign({ width: 400, height: 400 });
  const [page] = design.pages;
  if (!page) throw new Error('a blank design has a page');
  const elements = Array.from({ length: texts }, (_, at) =>
    textElement({ text: `第 ${at} 段文字`, x: 0, y: 0, width: 100, fontSize: 12 }),
  );
  return {
    ...design,
    pages: [
      { ...page, elements },
      { ...page, id: newId(), elements: elements.map((one) => ({ ...one, id: newId() })) },
    ],
  };
};

it('while one user exports forty large designs at once, another user of the company saves theirs (S-20)', async () => {
  const save = (more: object) =>
    colleague.call<SavedDesign>('POST /design/save.do', {
      key: crypto.randomUUID(),
      isAutomatic: true,
      ...more,
    });
  const { data: first } = await save({ document: designOf(1) });
  const document = designOf(500);
  let answered = 0;
  // refused when it was read: nothing is painted
  const flood = Array.from({ length: 40 }, async () => {
    const { code } = await flooding.call('POST /design/export.do', { document, format: 'png', page: 3 });
    if (code !== CODE.tooMany) answered += 1;
    return code;
  });
  await Promise.race(flood);
  const saved = await save({ designId: first.designId, document });
  expect([saved.code, saved.msg]).toEqual([CODE.ok, '成功']);
  // its body and its design wait for one of the other user's, each
  expect(answered).toBeLessThanOrEqual(6);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([CODE.tooMany, CODE.invalid]));
});

/** Holds the thread, as reading a large design does. */
const holdThread = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);

it('a user with eight designs waiting to be read is refused the next save, and a colleague is not (S-20)', async () => {
  const { apiUserId } = await server.database.kysely
    .selectFrom('api_user')
    .select('id as apiUserId')
    .where('company_id', '=', 63)
    .where('user_flag', '=', 'flooding')
    .executeTakeFirstOrThrow();
  const owner = ownerOfGuest({ companyId: 63, apiUserId });
  // the last finds no place while the line still rests from the test before
  const held = Array.from({ length: 9 }, () => threadTurn(owner, holdThread).catch(() => undefined));
  const save = (by: Person) =>
    by.call('POST /design/save.do', { key: crypto.randomUUID(), document: designOf(1) });
  expect((await save(flooding)).msg).toBe('正在处理的内容较多，请稍后再试');
  expect((await save(colleague)).code).toBe(CODE.ok);
  await Promise.all(held);
});
