import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contract } from '@design-console/contract';
import { encodeBase64Text } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import {
  blankDesign,
  groupElement,
  imageElement,
  NO_FILTERS,
  shapeElement,
  solid,
  textElement,
} from '@design-console/editor/document';
import sharp from 'sharp';
import type { Figure, Part } from './figures.ts';
import { shown } from './figures.ts';
import { openGuest } from './guest.ts';
import { load, requestOf } from './http-client.ts';
import type { AttackOrder, AttackReport, Costly } from './price-attack.ts';
import { adminPassword, callRequest, type Product, startProduct } from './product.ts';

const attackMs = 25_000;
const signInEveryMs = 500;

interface Attack {
  name: string;
  parallel: number;
  users: number;
  costly: Costly;
}

const uploadOf = (name: string, file: Buffer): Costly => ({
  kind: 'upload',
  name,
  base64: file.toString('base64'),
});

/** Requests that stopped the service or filled its memory before painting had its own processes. */
const attacks = async (product: Product, token: string): Promise<Attack[]> => {
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
  const asset = await addPicture(product.port, token, photo);
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
  const stored = { url: asset, width: 2500, height: 2500, mime: 'image/png' as const };
  const plain = withElements([]);
  const words = 'large designs hold a lot of words '.repeat(12);
  const large500 = withElements(
    Array.from({ length: 500 }, (_, at) =>
      textElement({ x: 0, y: at * 2, width: 800, height: 40, fontSize: 12, text: `${at} ${words}` }),
    ),
  );
  const wrong = {
    ...plain,
    assets: Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`a${at}`, 1])),
  };
  return [
    { name: 'SVG, feMorphology 300', parallel: 4, users: 1, costly: uploadOf('a.svg', Buffer.from(svg)) },
    { name: 'SVG, blur 90', parallel: 4, users: 1, costly: uploadOf('a.svg', Buffer.from(blurred)) },
    { name: 'PNG, 49 megapixels', parallel: 40, users: 8, costly: uploadOf('a.png', png) },
    { name: '32 see-through groups', parallel: 4, users: 4, costly: { kind: 'save', document: groups } },
    {
      name: '60 filters of a picture',
      parallel: 4,
      users: 4,
      costly: { kind: 'save', document: { ...filters, assets: { p: stored } } },
    },
    { name: 'saves', parallel: 6, users: 1, costly: { kind: 'save', document: plain } },
    { name: 'saves of 500 texts', parallel: 24, users: 8, costly: { kind: 'save', document: large500 } },
    { name: 'saves, wrong throughout', parallel: 24, users: 8, costly: { kind: 'save', document: wrong } },
  ];
};

const addPicture = async (port: number, token: string, file: Buffer): Promise<string> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'photo.png');
  const reply = await fetch(`http://127.0.0.1:${port}${WIRE.apiBasePath}${contract.design.addPicture.path}`, {
    method: 'POST',
    headers: { [WIRE.embedTokenHeader]: token },
    body: form,
  });
  const { data } = (await reply.json()) as { data: { url: string } };
  return data.url;
};

/** Memory in MB of a process and its descendants, with shared pages counted once. */
const memoryMbOf = (pid: number): number => {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // the process has ended
    }
  }
  let sum = 0;
  for (const one of parents.keys()) {
    let at = one;
    while (at > 1 && at !== pid) at = parents.get(at) ?? 0;
    if (at !== pid) continue;
    try {
      const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
      sum += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
    } catch {
      // the process has ended
    }
  }
  return sum;
};

const measureOne = async (product: Product, token: string, tokens: string[], attack: Attack) => {
  const roles = callRequest(contract.role.list, { pageNo: 1, pageSize: 20 }, { [WIRE.tokenHeader]: token });
  // each sign-in has its own address, so that no limit by address stops it
  let turn = 0;
  const signIn = () => {
    turn += 1;
    return requestOf({
      method: 'POST',
      path: `${WIRE.apiBasePath}${contract.session.login.path}`,
      headers: { 'x-forwarded-for': `10.9.${turn >> 8}.${turn & 255}` },
      input: { account: 'admin', password: encodeBase64Text(adminPassword) },
    });
  };
  const attacker = fork(fileURLToPath(new URL('price-attack.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const { port } = product;
  const order: AttackOrder = {
    port,
    tokens: tokens.slice(0, attack.users),
    parallel: attack.parallel,
    costly: attack.costly,
  };
  attacker.send(order);
  let mostMb = 0;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, memoryMbOf(product.child.pid ?? 0));
  }, 200);
  const [list, signIns] = await Promise.all([
    load({ port, next: () => roles.bytes, concurrency: 1, durationMs: attackMs, pauseMs: 20 }),
    load({ port, next: signIn, concurrency: 1, durationMs: attackMs, pauseMs: signInEveryMs }),
  ]);
  clearInterval(watch);
  const report = new Promise<AttackReport>((resolve) =>
    attacker.once('message', (said) => resolve(said as AttackReport)),
  );
  attacker.send('over');
  const answers = await report;
  attacker.disconnect();
  return { attack, list, signIns, mostMb, answers };
};

/** Measures how costly drawing requests slow other users, and how much memory they take (S-20). */
export const measurePrice = async (): Promise<Part> => {
  // normal limits by user and network would refuse nearly all of it, and little would be drawn
  const product = await startProduct({ DEMO_PICTURES: 'off', TRUST_PROXY: '1', LIMIT_FACTOR: '100' });
  try {
    const token = await product.signIn('admin', adminPassword);
    const tokens: string[] = [];
    for (let user = 0; user < 8; user += 1) tokens.push(await openGuest(product, `price${user}`));
    const measured: Awaited<ReturnType<typeof measureOne>>[] = [];
    for (const attack of await attacks(product, tokens.at(-1) ?? ''))
      measured.push(await measureOne(product, token, tokens, attack));
    const worst = (of: (one: (typeof measured)[number]) => number) => Math.max(...measured.map(of));
    const figures: Figure[] = [
      { name: 'sign-in p95', value: worst((one) => one.signIns.p95Ms), unit: 'ms' },
      { name: 'role.list p95', value: worst((one) => one.list.p95Ms), unit: 'ms' },
      { name: 'memory of all processes', value: worst((one) => one.mostMb), unit: 'MB' },
      {
        name: 'answers that are faults',
        value: measured.reduce((sum, { answers }) => sum + (answers['500'] ?? 0) + (answers['503'] ?? 0), 0),
        unit: 'answers',
      },
    ];
    return {
      title: 'The price of what guests send',
      note: `Each for ${attackMs / 1000} s, as end users of one company with limits 100 times as wide, from a process of its own; meanwhile sign-ins and role.list, one at a time. Memory: the most of the server, its painting processes and its database together (PSS).`,
      columns: [
        'what is sent',
        'sign-in p50 / p95 / max ms',
        'role.list p50 / p95 / max ms',
        'MB',
        'answers',
      ],
      rows: measured.map(({ attack, list, signIns, mostMb, answers }) => [
        `${attack.name}, ${attack.parallel} at a time`,
        [signIns.p50Ms, signIns.p95Ms, signIns.maxMs].map(shown).join(' / '),
        [list.p50Ms, list.p95Ms, list.maxMs].map(shown).join(' / '),
        shown(mostMb),
        Object.entries(answers)
          .map(([code, count]) => `${code}: ${count}`)
          .join(', '),
      ]),
      figures,
    };
  } finally {
    await product.stop();
  }
};
