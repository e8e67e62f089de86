import { BATCH_TITLE_COLUMN } from '@design-console/contract/template-batch';
import type { ContentColumn } from '@design-console/editor/document';
import type { SheetRow } from '../../sheets/parse-sheet.ts';
import {
  FAULT_COLUMN,
  type FaultyRow,
  faultyRowsSheet,
  LINE_COLUMN,
} from '../../sheets/faulty-rows-sheet.ts';
import { tableFileOf } from '../../sheets/sheet.ts';
import { exampleMark } from './template-batch.rules.ts';

type Format = 'csv' | 'xlsx';

const pictureHint = '一并上传的图片名，如 主图.png，或企业图片的地址';
const sampleMax = 60;

/** The sheet to fill in for a batch, with an example that is skipped. */
export const emptySheet = (
  title: string,
  columns: readonly ContentColumn[],
  format: Format,
  timeZone: string,
) =>
  tableFileOf({
    name: `批量制作-${title.replace(/[\\/:*?"<>|]/g, ' ')}`,
    format,
    timeZone,
    isForm: true,
    columns: [
      { title: BATCH_TITLE_COLUMN, value: () => `${exampleMark}（此行不会制作，可不填）` },
      ...columns.map(({ heading, kind, sample }) => ({
        title: heading,
        value: () => (kind === 'picture' ? pictureHint : sample.slice(0, sampleMax)),
      })),
    ],
    rows: [title],
  });

/** The rows of a sheet that are not made, as given, each with its faults. */
export const failedSheet = (
  rows: readonly SheetRow[],
  failed: readonly FaultyRow[],
  timeZone: string,
): Promise<string> =>
  faultyRowsSheet({
    name: '有问题的行',
    // a returned sheet already has these two
    headings: Object.keys(rows[0]?.cells ?? {}).filter((one) => one !== LINE_COLUMN && one !== FAULT_COLUMN),
    rows,
    faulty: failed,
    timeZone,
  });

interface ReportRow {
  line: number;
  title: string;
  state: 0 | 1 | 2 | 3;
  reason: string;
}

const stateWords = ['等待制作', '成功', '失败', '已停止'] as const;

const outcomeOf = ({ state, reason }: ReportRow): string =>
  state === 1 && reason !== '' ? '成功，请检查' : stateWords[state];

/** The result of every row of a batch. */
export const reportSheet = (name: string, rows: readonly ReportRow[], timeZone: string) =>
  tableFileOf({
    name,
    format: 'xlsx',
    timeZone,
    columns: [
      { title: '行号', value: ({ line }: ReportRow) => line },
      { title: BATCH_TITLE_COLUMN, value: ({ title }) => title },
      { title: '结果', value: outcomeOf },
      { title: '原因', value: ({ reason }) => reason },
    ],
    rows,
  });
