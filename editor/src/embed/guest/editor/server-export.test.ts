// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { blankDesign, type Design } from '../../../document/index.ts';
import { NotStored, openWork, type WorkPorts } from '../../../work/index.ts';
import { serverExportOf } from './server-export.ts';

/** A letter of authorization spares the stored design (product 5, decision 0154). */

const session = { ask: <T>(run: (token: string) => Promise<T>) => run('token') };
const request = {
  format: 'pdf',
  page: 1,
  scale: 1,
  quality: 90,
  withBleed: false,
  withCropMarks: false,
} as const;

/** What happens when a design is exported right after a change. */
const exported = async ({
  isAuthorized,
  isEdited = true,
  isRefused = false,
  savesItself = true,
}: {
  isAuthorized: boolean;
  isEdited?: boolean;
  isRefused?: boolean;
  savesItself?: boolean;
}) => {
  const happened: unknown[] = [];
  const content = blankDesign({ width: 300, height: 200 });
  const ports = {
    store: async () => {
      if (isRefused) throw new NotStored({ kind: 'refused', words: '' }, '保存失败');
      happened.push('stored');
      return { version: 2, savedAt: '' };
    },
    keep: async () => true,
    announce: () => undefined,
    listen: () => () => undefined,
  } as unknown as WorkPorts<Design>;
  const work = openWork({ content, stored: { version: 1, savedAt: '' }, isOnline: true, savesItself }, ports);
  const design = isEdited ? { ...content, title: '改过' } : content;
  work.attach({ get: () => design, subscribe: () => () => undefined, replace: () => undefined });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, options) => {
    const { designId, document } = JSON.parse(String(options?.body)) as {
      designId: string;
      document: Design;
    };
    happened.push(['asked', designId, document.title]);
    return new Response('file', { headers: { 'content-disposition': 'attachment' } });
  });
  const ask = serverExportOf({ session, work, designId: () => 'd-1', isAuthorized });
  try {
    await ask({ ...request, design }, new AbortController().signal);
  } finally {
    work.close();
  }
  return happened;
};

afterEach(() => vi.restoreAllMocks());

it('a design that a letter may spare is stored before the server draws it', async () => {
  expect(await exported({ isAuthorized: true })).toEqual(['stored', ['asked', 'd-1', '改过']]);
});

it('a design is drawn at once where it is stored, where no letter counts, and where it cannot be stored', async () => {
  const { title } = blankDesign({ width: 300, height: 200 });
  expect(await exported({ isAuthorized: true, isEdited: false })).toEqual([['asked', 'd-1', title]]);
  expect(await exported({ isAuthorized: false })).toEqual([['asked', 'd-1', '改过']]);
  expect(await exported({ isAuthorized: true, isRefused: true })).toEqual([['asked', 'd-1', '改过']]);
});

it('a design that a letter may spare is not drawn with a mark behind the back of a user who saves by hand', async () => {
  await expect(exported({ isAuthorized: true, savesItself: false })).rejects.toThrow('请先保存再下载');
  expect(await exported({ isAuthorized: false, savesItself: false })).toEqual([['asked', 'd-1', '改过']]);
});
