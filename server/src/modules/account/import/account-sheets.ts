import { buffer } from 'node:stream/consumers';
import { ACCOUNT_COLUMNS } from '@design-console/contract/account/import';
import { type FaultyRow, faultyRowsSheet } from '../../../sheets/faulty-rows-sheet.ts';
import type { SheetRow } from '../../../sheets/parse-sheet.ts';
import { tableFileOf } from '../../../sheets/sheet.ts';
import { exampleMark } from './account-rows.ts';

/** The sheet to fill in, with an example that is skipped. */
export const accountTemplate = (format: 'csv' | 'xlsx', timeZone: string) => {
  const example: Record<keyof typeof ACCOUNT_COLUMNS, string> = {
    account: `${exampleMark}（此行不会新建），4 到 32 位字母、数字和 _ - @ .`,
    name: '林晓棠',
    phone: '可不填',
    email: '可不填',
    roles: '角色名称，多个用顿号隔开，可不填',
  };
  const fields = Object.keys(ACCOUNT_COLUMNS) as (keyof typeof ACCOUNT_COLUMNS)[];
  return tableFileOf({
    name: '批量新建账号模板',
    format,
    timeZone,
    isForm: true,
    columns: fields.map((field) => ({
      title: ACCOUNT_COLUMNS[field],
      value: (row: typeof example) => row[field],
    })),
    rows: [example],
  });
};

/** All rows as given, each with its faults: one that has some creates no account, so all are sent again. */
export const judgedSheet = (
  rows: readonly SheetRow[],
  judged: readonly FaultyRow[],
  timeZone: string,
): Promise<string> =>
  faultyRowsSheet({
    name: '批量新建账号',
    headings: Object.values(ACCOUNT_COLUMNS),
    rows,
    faulty: judged,
    timeZone,
  });

interface StartPassword {
  account: string;
  name: string;
  password: string;
}

/** The accounts with their passwords, in base64. */
export const passwordSheet = async (
  rows: readonly StartPassword[],
  { timeZone, expiresAt }: { timeZone: string; expiresAt: Date },
): Promise<string> => {
  const { body } = await tableFileOf({
    name: '初始密码',
    format: 'xlsx',
    timeZone,
    columns: [
      { title: '账号', value: (row: StartPassword) => row.account },
      { title: '姓名', value: (row) => row.name },
      { title: '初始密码', value: (row) => row.password },
      { title: '有效至', value: () => expiresAt },
    ],
    rows,
  });
  return (await buffer(body)).toString('base64');
};
