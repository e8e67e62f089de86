import { z } from 'zod';
import { sheetCheck, shownReady } from '../kernel/sheet-check.ts';

/** Columns of the sheet that accounts are created from: the field and its heading. */
export const ACCOUNT_COLUMNS = {
  account: '账号',
  name: '姓名',
  phone: '手机号',
  email: '邮箱',
  roles: '角色',
} as const;

export const accountImportRowsMax = 100;

/** The check of a sheet of accounts. */
export const AccountImportCheck = z.object(sheetCheck({ ready: '可新建账号数', name: '账号' }));

/** The result: all rows of the sheet, since a sheet with a fault creates none. */
export const AccountImportReport = z.object({
  created: z.number().int().meta({ title: '新建账号数' }),
  /** The accounts with their generated passwords, as XLSX in base64: returned only once, here. */
  passwords: z.string().meta({ title: '一次性密码的表格' }),
});
export type AccountImportReport = z.infer<typeof AccountImportReport>;

/** How many accounts were shown to the user as ready. */
export const readyAccounts = shownReady('可新建账号数');
