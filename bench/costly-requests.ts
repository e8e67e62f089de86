import { randomBytes } from 'node:crypto';
import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { designBytesMax, designItemsMax } from '@design-console/contract/wire/guest-calls';
import {
  blankDesign,
  groupElement,
  imageElement,
  NO_FILTERS,
  shapeElement,
  solid,
  textElement,
} from '@design-console/editor/document';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import type { Costly } from './price-attack.ts';
import type { Product } from './product.ts';

/** Who sends it: users of embedded pages, an account of the console, or nobody the product knows. */
export type Sender = 'guests' | 'account' | 'stranger';

export interface Attack {
  readonly name: string;
  readonly by: Sender;
  readonly parallel: number;
  /** How many of them take turns. */
  readonly users: number;
  readonly call: Call;
  readonly costly: Costly;
}

const pictureOf = (name: string, parallel: number, file: Buffer, users = 1): Omit<Attack, 'name'> => ({
  by: 'guests',
  parallel,
  users,
  call: contract.design.addPicture,
  costly: { kind: 'upload', name, base64: file.toString('base64') },
});

interface Attacked extends Product {
  tokens: { guest: string; account: string };
}

const saveOf = (document: unknown, parallel: number, users: number): Omit<Attack, 'name'> => ({
  by: 'guests',
  parallel,
  users,
  call: contract.design.save,
  costly: { kind: 'call', input: { document, status: 1 } },
});

const addPicture = async ({ port, tokens }: Attacked, file: Buffer): Promise<string> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'photo.png');
  const reply = await fetch(`http://127.0.0.1:${port}${WIRE.apiBasePath}${contract.design.addPicture.path}`, {
    method: 'POST',
    headers: { [WIRE.embedTokenHeader]: tokens.guest },
    body: form,
  });
  const { data } = (await reply.json()) as { data: { url: string } };
  return data.url;
};

/** The design of the first guest who attacks. */
const savedDesign = async ({ port, tokens }: Attacked, document: unknown) => {
  const reply = await fetch(`http://127.0.0.1:${port}${WIRE.apiBasePath}${contract.design.save.path}`, {
    method: 'POST',
    headers: { [WIRE.embedTokenHeader]: tokens.guest, 'content-type': 'application/json' },
    body: JSON.stringify({ document, status: 1 }),
  });
  const { data } = (await reply.json()) as { data: { designId: string } };
  return data;
};

/** A sheet of 11 MB: each of its tags looks for its end in all that follows. */
const unclosedWorkbook = (): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/worksheets/sheet1.xml': strToU8('<c '.repeat(3_600_000)),
    }),
  );

/** Every day of a year by device, product and config set, the rows of the last page first. */
const widestReport = async (product: Product, token: string) => {
  const { today } = (await product.call(contract.statistic.options, {}, token)) as { today: string };
  const from = new Date(Date.parse(today) - 364 * 86_400_000).toISOString().slice(0, 10);
  const by = ['device', 'product', 'settingCode', 'template'];
  return { from, to: today, by, sortBy: 'opens', sortOrder: 'asc', pageNo: 1, pageSize: 100 };
};

/** Requests that stopped the service or filled its memory before painting had its own processes. */
export const costlyRequests = async (product: Attacked): Promise<Attack[]> => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f"><feMorphology radius="300"/></filter><rect width="3000" height="3000" filter="url(#f)"/></svg>';
  const blurred =
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f"><feGaussianBlur stdDeviation="90"/></filter><rect width="3000" height="3000" filter="url(#f)"/></svg>';
  const png = await sharp({
    create: { width: 7000, height: 7000, channels: 3, background: '#0773fc' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 2500, height: 2500, channels: 3, background: '#f97316' } })
    .png()
    .toBuffer();
  const asset = await addPicture(product, photo);
  const noisePx = 1600;
  const noise = {
    url: await addPicture(
      product,
      await sharp(randomBytes(noisePx * noisePx * 3), {
        raw: { width: noisePx, height: noisePx, channels: 3 },
      })
        .jpeg({ quality: 60 })
        .toBuffer(),
    ),
    ...{ width: noisePx, height: noisePx, mime: 'image/jpeg' as const },
  };
  const large = { x: 0, y: 0, width: 40_000, height: 40_000 };
  const withElements = (
    elements: ReturnType<typeof groupElement | typeof imageElement | typeof textElement>[],
  ) => {
    const design = blankDesign({ width: 1080, height: 1080 });
    return { ...design, pages: design.pages.map((page) => ({ ...page, elements })) };
  };
  const groups = withElements(
    Array.from({ length: 32 }, () =>
      groupElement({
        ...large,
        opacity: 0.5,
        elements: [shapeElement({ ...large, fill: solid('#ff0000') })],
      }),
    ),
  );
  const filters = withElements(
    Array.from({ length: 60 }, (_, at) =>
      imageElement({
        ...{ x: 0, y: 0, width: 1000, height: 1000, asset: 'p' },
        filters: { ...NO_FILTERS, brightness: at / 100 },
      }),
    ),
  );
  const noisy = withElements([imageElement({ x: 0, y: 0, width: 1080, height: 1080, asset: 'p' })]);
  const stored = { url: asset, width: 2500, height: 2500, mime: 'image/png' as const };
  const plain = withElements([]);
  const words = 'large designs hold a lot of words '.repeat(12);
  const large500 = withElements(
    Array.from({ length: 500 }, (_, at) =>
      textElement({ x: 0, y: at * 2, width: 800, height: 40, fontSize: 12, text: `${at} ${words}` }),
    ),
  );
  // as many values as are accepted, in as many bytes: an entry counts twice, itself and its field
  const entries = Math.floor(designItemsMax / 2) - 50;
  const around = '{"id":""},'.length;
  const idLength = Math.floor((designBytesMax - 1024) / entries) - around;
  const crowded = {
    ...plain,
    pages: [
      {
        elements: Array.from({ length: entries }, (_, at) => ({ id: `${at}`.padStart(idLength, '0') })),
      },
    ],
  };
  const wrong = {
    ...plain,
    assets: Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`a${at}`, 1])),
  };
  const token = product.tokens.account;
  // every parameter is a mistake that the check tries
  const parameters = {
    ...Object.fromEntries(
      Array.from({ length: 94 }, (_, at) => [`parameter${at}`, `%E8%8C%B6${'%41'.repeat(80)}`]),
    ),
    ...{ app_id: 'a', expire_time: '1900000000', user_flag: 'u', version: '3.0', sign: 'A'.repeat(64) },
  };
  const { designId } = await savedDesign(product, large500);
  return [
    { name: 'SVG, feMorphology 300', ...pictureOf('a.svg', 4, Buffer.from(svg)) },
    { name: 'SVG, blur 90', ...pictureOf('a.svg', 4, Buffer.from(blurred)) },
    { name: 'PNG, 49 megapixels', ...pictureOf('a.png', 40, png, 8) },
    { name: '32 see-through groups', ...saveOf(groups, 4, 4) },
    { name: '60 filters of a picture', ...saveOf({ ...filters, assets: { p: stored } }, 4, 4) },
    { name: 'saves', ...saveOf(plain, 6, 1) },
    { name: 'saves of 500 texts', ...saveOf(large500, 24, 8) },
    { name: 'saves, wrong throughout', ...saveOf(wrong, 24, 8) },
    { name: 'designs of 2 MB from strangers', ...saveOf(crowded, 24, 1), by: 'stranger' },
    {
      name: 'a large design, opened',
      ...{ by: 'guests', parallel: 24, users: 1, call: contract.design.get },
      costly: { kind: 'call', input: { designId } },
    },
    {
      name: 'exports that nobody reads',
      ...{ by: 'guests', parallel: 100, users: 8, call: contract.design.export },
      costly: {
        kind: 'unread',
        input: { document: { ...noisy, assets: { p: noise } }, format: 'png', page: 1, scale: 2 },
      },
    },
    {
      name: 'signatures with 100 mistakes',
      ...{ by: 'account', parallel: 24, users: 1, call: contract.linkSignature.test },
      costly: { kind: 'call', input: { parameters } },
    },
    {
      name: 'workbooks of unclosed tags',
      ...{ by: 'account', parallel: 4, users: 1, call: contract.authorization.checkImport },
      costly: { kind: 'upload', name: 'a.xlsx', base64: unclosedWorkbook().toString('base64') },
    },
    {
      name: 'a list in a loop',
      ...{ by: 'account', parallel: 300, users: 1, call: contract.role.list },
      costly: { kind: 'call', input: { pageNo: 1, pageSize: 100 } },
    },
    {
      name: 'reports of a year',
      ...{ by: 'account', parallel: 24, users: 1, call: contract.statistic.page },
      costly: { kind: 'call', input: await widestReport(product, token) },
    },
  ];
};
