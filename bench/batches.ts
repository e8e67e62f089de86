import { setTimeout } from 'node:timers/promises';
import { contract } from '@design-console/contract';
import type { Call, Envelope } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { BATCH_TITLE_COLUMN, type TemplateBatchDetail } from '@design-console/contract/template-batch';
import { type Part, percentile, shown } from './figures.ts';
import { expectOk, openConnection } from './http-client.ts';
import { adminPassword, callRequest, type Product, startProduct } from './product.ts';

const rowCount = 200;
const quietCalls = 300;
const pauseMs = 20;
const withinMs = 120_000;
const { template, templateBatch, platformTemplate } = contract;

/** Calls that another person makes during a batch: lists, searches and sessions. */
const meanwhile: readonly { call: Call; input: Record<string, string | number> }[] = [
  { call: template.page, input: { keyword: '海报' } },
  { call: template.page, input: {} },
  { call: contract.templateKind.list, input: {} },
  { call: contract.session.list, input: {} },
];

const templateOf = async (product: Product, token: string): Promise<number> => {
  const { list } = (await product.call(platformTemplate.list, { keyword: '新茶' }, token)) as {
    list: { templateId: string }[];
  };
  const connection = await openConnection(product.port);
  const { bytes } = callRequest(
    platformTemplate.get,
    { templateId: list[0]?.templateId ?? '' },
    { [WIRE.tokenHeader]: token },
  );
  const reply = JSON.parse((await connection.send(bytes)).body.toString('utf8')) as Envelope<{
    document: Record<string, unknown>;
  }>;
  connection.close();
  const made = (await product.call(
    template.create,
    { title: '压测海报', document: reply.data.document },
    token,
  )) as { id: number };
  return made.id;
};

const begin = async (product: Product, token: string, templateId: number): Promise<number> => {
  const lines = Array.from({ length: rowCount }, (_, at) => `压测 ${at + 1},第 ${at + 1} 店开业`);
  const form = new FormData();
  form.set('templateId', String(templateId));
  form.set('ready', String(rowCount));
  form.set('file', new Blob([[`${BATCH_TITLE_COLUMN},主标题`, ...lines].join('\n')]), 'rows.csv');
  const reply = await fetch(
    `http://127.0.0.1:${product.port}${WIRE.apiBasePath}${templateBatch.create.path}`,
    { method: 'POST', headers: { [WIRE.tokenHeader]: token }, body: form },
  );
  const { code, msg, data } = (await reply.json()) as Envelope<{ id: number }>;
  if (code !== 200) throw new Error(msg);
  return data.id;
};

/** Measures a sheet of two hundred rows becoming drafts with covers, while another person works. */
export const measureBatches = async (): Promise<Part> => {
  const product = await startProduct();
  try {
    const token = await product.signIn('admin', adminPassword);
    const headers = { [WIRE.tokenHeader]: token };
    const templateId = await templateOf(product, token);
    const connection = await openConnection(product.port);
    const asks = meanwhile.map(({ call, input }) => callRequest(call, input, headers).bytes);
    const once = async (at: number): Promise<number> => {
      const startedAt = performance.now();
      expectOk(await connection.send(asks[at % asks.length] ?? Buffer.alloc(0)));
      const took = performance.now() - startedAt;
      await setTimeout(pauseMs);
      return took;
    };
    for (let at = 0; at < 40; at += 1) await once(at);
    const quiet: number[] = [];
    for (let at = 0; at < quietCalls; at += 1) quiet.push(await once(at));

    const startedAt = performance.now();
    const id = await begin(product, token, templateId);
    const busy: number[] = [];
    const watcher = await openConnection(product.port);
    const { bytes } = callRequest(templateBatch.get, { id }, headers);
    let batch: TemplateBatchDetail | undefined;
    const watch = async () => {
      for (;;) {
        const reply = JSON.parse((await watcher.send(bytes)).body.toString('utf8')) as Envelope;
        batch = reply.data as TemplateBatchDetail;
        if (batch.finishedAt !== null || performance.now() - startedAt > withinMs) return;
        await setTimeout(500);
      }
    };
    const watched = watch();
    for (let at = 0; batch?.finishedAt === undefined || batch.finishedAt === null; at += 1) {
      busy.push(await once(at));
      if (performance.now() - startedAt > withinMs) break;
    }
    const tookSeconds = (performance.now() - startedAt) / 1000;
    await watched;
    connection.close();
    watcher.close();
    const covers = new Set(batch?.rows.map(({ coverUrl }) => coverUrl).filter((url) => url !== ''));
    const sorted = { quiet: quiet.sort((a, b) => a - b), busy: busy.sort((a, b) => a - b) };
    const [before, during] = [percentile(sorted.quiet, 95), percentile(sorted.busy, 95)];
    return {
      title: 'Batches',
      note: `${rowCount} rows of a sheet become drafts of one template, each with a cover of its own; beside it one person calls lists and searches, one call at a time.`,
      columns: ['figure', 'value'],
      rows: [
        ['drafts made', String(batch?.made ?? 0)],
        ['covers that differ', String(covers.size)],
        ['seconds for all', shown(tookSeconds)],
        ['p95 of other calls before, ms', shown(before)],
        ['p95 of other calls meanwhile, ms', shown(during)],
      ],
      figures: [
        { name: 'drafts not made', value: rowCount - (batch?.made ?? 0), unit: '' },
        { name: 'covers missing', value: rowCount - covers.size, unit: '' },
        { name: '200 drafts', value: tookSeconds, unit: 's' },
        { name: 'other calls p95, times', value: during / before, unit: '' },
      ],
    };
  } finally {
    await product.stop();
  }
};
