import { IMPORT_COLUMNS, STATUS_TITLES } from '@design-console/contract/authorization';
import { SUBJECT_KIND_TITLES } from '@design-console/contract/authorization/identity-number';
import type { SheetRow } from '../../../sheets/parse-sheet.ts';
import { type FaultyRow, faultyRowsSheet } from '../../../sheets/faulty-rows-sheet.ts';
import { tableFileOf } from '../../../sheets/sheet.ts';
import { dayIn, statusOn } from '../authorization.rules.ts';
import type { ListRow } from '../authorization-list.store.ts';
import { exampleMark } from './import-rows.ts';

type Format = 'csv' | 'xlsx';

/** The sheet to fill in for a batch, with an example that is skipped. */
export const templateSheet = (format: Format, timeZone: string) => {
  const example: Record<keyof typeof IMPORT_COLUMNS, string> = {
    designId: `${exampleMark}（此行不会签发）`,
    subjectKind: '企业',
    subjectName: '杭州示范文化创意有限公司',
    subjectNumber: '填 18 位统一社会信用代码，个人填身份证号',
    phone: '可不填',
    scope: '企业公众号、官方网站及线下门店的宣传推广',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  };
  const fields = Object.keys(IMPORT_COLUMNS) as (keyof typeof IMPORT_COLUMNS)[];
  return tableFileOf({
    name: '批量签发模板',
    format,
    timeZone,
    isForm: true,
    columns: fields.map((field) => ({
      title: IMPORT_COLUMNS[field],
      value: (row: typeof example) => row[field],
    })),
    rows: [example],
  });
};

/** The rows of a batch that were not issued, as given, each with its faults. */
export const failedSheet = (
  rows: readonly SheetRow[],
  failed: readonly FaultyRow[],
  timeZone: string,
): Promise<string> =>
  faultyRowsSheet({
    name: '未签发的行',
    headings: Object.values(IMPORT_COLUMNS),
    rows,
    faulty: failed,
    timeZone,
  });

/** Authorization records as listed: numbers and phones masked. */
export const recordSheet = (
  { format, timeZone, now }: { format: Format; timeZone: string; now: Date },
  rows: AsyncIterable<ListRow>,
) => {
  const today = dayIn(timeZone, now);
  return tableFileOf({
    name: '授权记录',
    format,
    timeZone,
    columns: [
      { title: '设计名称', value: (row: ListRow) => row.designTitle },
      { title: '授权书编号', value: (row) => row.no },
      { title: '主体名称', value: (row) => row.subjectName },
      { title: '主体类型', value: (row) => SUBJECT_KIND_TITLES[row.subjectKind] },
      { title: '证件号码', value: (row) => row.numberHint },
      { title: '手机号', value: (row) => row.phone },
      { title: '用户标识', value: (row) => row.userFlag },
      { title: '开始日期', value: (row) => row.validFrom },
      { title: '结束日期', value: (row) => row.validTo },
      { title: '签发时间', value: (row) => row.issuedAt },
      { title: '状态', value: (row) => STATUS_TITLES[statusOn(today, row)] },
      { title: '设计编号', value: (row) => row.designId },
      { title: '授权范围', value: (row) => row.scope },
      { title: '更正时间', value: (row) => row.correctedAt },
    ],
    rows,
  });
};
