import { z } from 'zod';
import { SUBJECT_KIND_TITLES, subjectKinds } from './identity-number.ts';
import { sheetCheck, sheetFaults, shownReady } from './sheet-check.ts';

/** What a batch would do. */
export const ImportCheck = z.object(sheetCheck({ ready: '可签发份数', name: '主体名称' }));
export type ImportCheck = z.infer<typeof ImportCheck>;

/** What a batch did. */
export const ImportReport = z.object({
  succeeded: z.number().int().meta({ title: '成功条数' }),
  firstNo: z.string().meta({ title: '首个编号' }),
  lastNo: z.string().meta({ title: '末个编号' }),
  ...sheetFaults('主体名称'),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const importRowsMax = 1000;

/** How many letters the person was shown to be ready. */
export const readyCount = shownReady('可签发份数');

/** Columns of the sheet a batch is read from: the field and its heading. */
export const IMPORT_COLUMNS = {
  designId: '设计编号',
  subjectKind: '主体类型',
  subjectName: '主体名称',
  subjectNumber: '证件号码',
  phone: '手机号',
  scope: '授权范围',
  validFrom: '开始日期',
  validTo: '结束日期',
} as const;

/** What stands in the sheet of a batch for a kind. */
export const kindOfWord = (word: string) =>
  subjectKinds.find((kind) => SUBJECT_KIND_TITLES[kind] === word.trim()) ?? word.trim();
