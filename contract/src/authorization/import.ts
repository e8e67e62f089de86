import { z } from 'zod';
import { SUBJECT_KIND_TITLES, subjectKinds } from './identity-number.ts';
import { sheetCheck, sheetFaults, shownReady } from '../kernel/sheet-check.ts';

/** The check of a batch. */
export const ImportCheck = z.object(sheetCheck({ ready: '可签发份数', name: '主体名称' }));
export type ImportCheck = z.infer<typeof ImportCheck>;

/** The result of a batch. */
export const ImportReport = z.object({
  succeeded: z.number().int().meta({ title: '成功条数' }),
  firstNo: z.string().meta({ title: '首个编号' }),
  lastNo: z.string().meta({ title: '末个编号' }),
  ...sheetFaults('主体名称'),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const importRowsMax = 1000;

/** How many letters were shown to the user as ready. */
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

/** The word for a kind in the sheet of a batch. */
export const kindOfWord = (word: string) =>
  subjectKinds.find((kind) => SUBJECT_KIND_TITLES[kind] === word.trim()) ?? word.trim();
