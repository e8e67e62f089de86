import { contract } from '@design-console/contract';
import { AREA_TITLES } from '@design-console/contract/area-titles';
import { type Call, costWords } from '@design-console/contract/kernel';
import { NotServedInput } from '@design-console/contract/pending';
import { WIRE } from '@design-console/contract/wire';
import { accessWords } from '../../server/src/http/pages/docs/access-words.ts';
import { type FieldLine, fieldLines, shapeOf } from '../../server/src/http/pages/docs/fields.ts';
import { labelsOf } from '../../server/src/http/pages/docs/labels.ts';

type Area = keyof typeof contract;

const kindWords = { query: '读取', command: '写入', upload: '上传', download: '下载' } as const;
const sourceWords = { given: '规格给定', assumed: '自行补充' } as const;

const areas = Object.keys(contract) as Area[];
const callsOf = (area: Area): readonly Call[] => Object.values<Call>(contract[area]);

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const fieldRow = ({ path, label, type, isRequired, note }: FieldLine, isInput: boolean): string => {
  const cells = [`\`${path}\``, label, type, ...(isInput ? [isRequired ? '是' : '否'] : []), note];
  return `| ${cells.map(escapeCell).join(' | ')} |`;
};

const fieldTable = (lines: readonly FieldLine[], isInput: boolean): string[] => {
  const heads = ['字段', '名称', '类型', ...(isInput ? ['必填'] : []), '说明'];
  return [
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---').join('|')}|`,
    ...lines.map((line) => fieldRow(line, isInput)),
  ];
};

const fileLine = (maxBytes: number): FieldLine => ({
  path: 'file',
  label: '文件',
  type: '文件',
  isRequired: true,
  note: `最大 ${maxBytes / 1024 / 1024} MB`,
});

const fieldsOf = (call: Call, area: Area): string[] => {
  if (call.input === NotServedInput) return ['尚未开放：调用得到 404', ''];
  const labelOf = labelsOf(area);
  const input = [
    ...(call.kind === 'upload' ? [fileLine(call.maxBytes)] : []),
    ...fieldLines(call.input, labelOf),
  ];
  const output = call.kind === 'download' ? [] : fieldLines(call.output, labelOf);
  return [
    ...(input.length > 0 ? ['请求', '', ...fieldTable(input, true), ''] : ['请求：无参数', '']),
    ...(call.kind === 'download' ? ['返回：文件内容', ''] : []),
    ...(output.length > 0
      ? [`返回 data（${shapeOf(call.output)}）`, '', ...fieldTable(output, false), '']
      : call.kind === 'download'
        ? []
        : [`返回 data：${shapeOf(call.output)}`, '']),
  ];
};

const callSection = (call: Call, area: Area): string[] => [
  `### ${call.title} · ${call.name}`,
  '',
  `\`${call.method} ${WIRE.apiBasePath}${call.path}\`${call.kind === 'command' && call.method === 'GET' ? '（也可用 POST）' : ''}`,
  '',
  `${kindWords[call.kind]} · ${sourceWords[call.source]} · ${accessWords(call.access)} · 请求${costWords(call.cost)}`,
  '',
  ...fieldsOf(call, area),
];

const overviewRow = (call: Call): string =>
  `| ${call.title} | \`${call.method} ${call.path}\` | \`${call.name}\` | ${kindWords[call.kind]} | ${sourceWords[call.source]} | ${escapeCell(accessWords(call.access))} |`;

/** Every call of the contract in words: docs/CALLS.md. */
export const callsDocument = (): string => {
  const all = areas.flatMap(callsOf);
  const given = all.filter((call) => call.source === 'given').length;
  return [
    '# 接口一览',
    '',
    '<!-- Generated from the contract: npx tsx tools/docs/generate.ts -->',
    '',
    `共 ${all.length} 个接口，其中规格给定 ${given} 个，自行补充 ${all.length - given} 个。地址都在 \`${WIRE.apiBasePath}\` 之下；约定见管理后台的 API 文档页。`,
    '',
    ...areas.flatMap((area) => [
      `## ${AREA_TITLES[area]}`,
      '',
      '| 操作 | 地址 | 调用 | 种类 | 来源 | 谁可以用 |',
      '|---|---|---|---|---|---|',
      ...callsOf(area).map(overviewRow),
      '',
      ...callsOf(area).flatMap((call) => callSection(call, area)),
    ]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
};
