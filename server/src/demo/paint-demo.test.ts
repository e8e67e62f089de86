import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPainting, type Painting } from '../painting/painting.ts';
import { diskStorage } from '../storage/storage.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { demoDesigns } from './design-variants.ts';
import { paintDemo } from './paint-demo.ts';

const companyId = 63;
let server: TestServer;
let painting: Painting;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'paint-demo-'));
  painting = openPainting(async () => null, { processes: 1 });
});
afterAll(async () => {
  await painting.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

it('painting interrupted by a stop keeps its finished pictures, and the next run paints only the rest (product 3, R-14)', async () => {
  const { kysely: db } = server.database;
  const pictureOf = async (ids: readonly string[]) => {
    const rows = await db
      .selectFrom('design')
      .select('thumbnail')
      .where('company_id', '=', companyId)
      .where('id', 'in', [...ids])
      .distinct()
      .execute();
    return rows.map((row) => row.thumbnail);
  };
  const found = await db
    .selectFrom('design')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .limit(4)
    .execute();
  const [one = '', two = '', three = '', four = ''] = found.map((row) => row.id);
  const [first, second] = demoDesigns();
  const data = {
    companyId,
    paintings: [
      { variant: first?.key ?? '', designIds: [one, two] },
      { variant: second?.key ?? '', designIds: [three, four] },
    ],
  };
  let ordered = 0;
  const stopping = new AbortController();
  const counting = (signal: AbortSignal, onOrder: () => void) =>
    paintDemo(
      {
        db,
        storage: diskStorage(folder),
        painting: {
          ...painting,
          webp(sheet, widthPx, requester) {
            ordered += 1;
            onOrder();
            return painting.webp(sheet, widthPx, requester);
          },
        },
      },
      data,
      signal,
    );

  await expect(counting(stopping.signal, () => ordered === 2 && stopping.abort())).rejects.toThrow(/abort/);
  const [kept = ''] = await pictureOf([one, two]);
  expect(kept).toMatch(/\.webp$/);
  expect(await pictureOf([three, four])).toEqual(['']);

  ordered = 0;
  await counting(new AbortController().signal, () => undefined);
  expect(ordered).toBe(1);
  expect(await pictureOf([one, two])).toEqual([kept]);
  const [other = ''] = await pictureOf([three, four]);
  expect(other).toMatch(/\.webp$/);
  expect(other).not.toBe(kept);
});
