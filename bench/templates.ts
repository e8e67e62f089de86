import { setTimeout } from 'node:timers/promises';
import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { type Figure, type Part, percentile, shown } from './figures.ts';
import { openGuest } from './guest.ts';
import { expectOk, listRounds, listTimes, openConnection } from './http-client.ts';
import { adminPassword, callRequest, startProduct } from './product.ts';
import { loadTemplates, templateCount, templateScans } from './template-rows.ts';

/** Folder that keeps the loaded rows for the next run. */
const dataKept = process.env.TEMPLATES_DATA;
/** PostgreSQL publishes its statistics at most once a second, and only after a statement. */
const statisticsDelayMs = 1100;

type Input = Record<string, string | number>;
const { center, template, templateKind } = contract;

const ofCompany: readonly { name: string; call: Call; input: Input }[] = [
  { name: 'templates with status counts', call: template.page, input: {} },
  { name: 'templates, page 400', call: template.page, input: { pageNo: 400 } },
  { name: 'templates, submitted', call: template.page, input: { status: 1 } },
  { name: 'templates by use', call: template.page, input: { sortBy: 'useCount' } },
  {
    name: 'templates with tags of two facets',
    call: template.page,
    input: { tagIds: 'industry.tea,color.green' },
  },
  { name: 'templates that are not well', call: template.page, input: { health: 'lowContrast' } },
  { name: 'templates, a rare word', call: template.page, input: { keyword: '77777' } },
  { name: 'templates, a word of one in thirteen', call: template.page, input: { keyword: '瑜伽课' } },
  { name: 'templates, a common word', call: template.page, input: { keyword: '海报' } },
  { name: 'templates, by pinyin', call: template.page, input: { keyword: 'yujiake' } },
  { name: 'templates, one wrong character', call: template.page, input: { keyword: '中秋瑜珈客' } },
  { name: 'templates, a word nobody has', call: template.page, input: { keyword: '航天飞机' } },
  { name: 'kinds with counts', call: templateKind.list, input: {} },
];

const ofGuests: readonly { name: string; call: Call; input: Input }[] = [
  { name: 'first page of the template center', call: center.browse, input: {} },
  { name: 'first page, hot', call: center.browse, input: { sort: 'hot' } },
  {
    name: 'guests, tags of two facets',
    call: center.browse,
    input: { tagIds: 'industry.tea,style.retro' },
  },
  { name: 'guests, a word', call: center.browse, input: { keyword: '新茶' } },
  { name: 'facet counts', call: center.listTags, input: {} },
  { name: 'facet counts with a tag', call: center.listTags, input: { tagIds: 'color.green' } },
  { name: 'facet counts of a word', call: center.listTags, input: { keyword: '新茶' } },
  { name: 'kinds of the template center', call: templateKind.listEnabled, input: {} },
];

/** Measures lists, search and counts over a hundred thousand templates and a thousand kinds. */
export const measureTemplates = async (): Promise<Part> => {
  const product = await startProduct(dataKept ? { DATA_DIR: dataKept } : {});
  try {
    const token = await product.signIn('admin', adminPassword);
    const guest = await openGuest(product);
    await loadTemplates(product);
    const connection = await openConnection(product.port);
    const rows: string[][] = [];
    const figures: Figure[] = [];
    let before = await templateScans(product);
    let scans = 0;
    const calls = [
      ...ofCompany.map((one) => ({ ...one, headers: { [WIRE.tokenHeader]: token } })),
      ...ofGuests.map((one) => ({ ...one, headers: { [WIRE.embedTokenHeader]: guest } })),
    ];
    for (const { name, call, input, headers } of calls) {
      const { bytes } = callRequest(call, input, headers);
      const times = await listTimes(connection, bytes);
      await setTimeout(statisticsDelayMs);
      expectOk(await connection.send(bytes));
      const scansNow = await templateScans(product);
      const scanned = [...scansNow].filter(([table, count]) => count > (before.get(table) ?? 0));
      for (const [table, count] of scanned) scans += count - (before.get(table) ?? 0);
      before = scansNow;
      rows.push([
        name,
        shown(percentile(times, 50)),
        shown(percentile(times, 95)),
        scanned.map(([table]) => table).join(', '),
      ]);
      figures.push({ name: `${name} p95`, value: percentile(times, 95), unit: 'ms' });
    }
    connection.close();
    figures.push({ name: 'sequential scans', value: scans, unit: '' });
    return {
      title: 'Templates',
      note: `${templateCount.toLocaleString('en')} team templates of 1,000 kinds in one company; each call ${listRounds} times, one request at a time.`,
      columns: ['what', 'p50 ms', 'p95 ms', 'sequential scans of'],
      rows,
      figures,
    };
  } finally {
    await product.stop();
  }
};
