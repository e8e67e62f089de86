import { z } from 'zod';
import { SUBJECT_KIND_TITLES, subjectKinds } from './identity-number.ts';

/** Every faulty row by its line, with everything that is wrong with it; those rows as XLSX in base64. */
const faultyRows = {
  failed: z
    .array(
      z.object({
        row: z.number().int().meta({ title: '行号' }),
        name: z.string().meta({ title: '主体名称' }),
        faults: z
          .array(
            z.object({
              field: z.string().meta({ title: '字段' }),
              message: z.string().meta({ title: '说明' }),
            }),
          )
          .meta({ title: '问题' }),
      }),
    )
    .meta({ title: '未成功的条目' }),
  failedSheet: z.string().meta({ title: '未成功条目的表格' }),
};

/** What a batch would do. */
export const ImportCheck = z.object({
  /** How many letters would be issued. */
  ready: z.number().int().meta({ title: '可签发份数' }),
  ...faultyRows,
});
export type ImportCheck = z.infer<typeof ImportCheck>;

/** What a batch did. */
export const ImportReport = z.object({
  succeeded: z.number().int().meta({ title: '成功条数' }),
  firstNo: z.string().meta({ title: '首个编号' }),
  lastNo: z.string().meta({ title: '末个编号' }),
  ...faultyRows,
});
export type ImportReport = z.infer<typeof ImportReport>;

export const importMaxBytes = 2 * 1024 * 1024;
export const importRowsMax = 1000;

const countFault = '可签发份数有误，请重新检查文件';
/** How many letters the person was shown to be ready, as a part of a form. */
export const readyCount = z
  .string(countFault)
  .max(4, countFault)
  .regex(/^[1-9]\d{0,3}$/, countFault)
  .meta({ title: '可签发份数' });

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
