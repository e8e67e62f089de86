import { z } from 'zod';

/** Sheets are checked first, with all faults of all rows at once, and then executed with the count shown. */

export const sheetMaxBytes = 2 * 1024 * 1024;

/** Every faulty row by its line, with all its faults; those rows as XLSX in base64. */
export const sheetFaults = (nameTitle: string) => ({
  failed: z
    .array(
      z.object({
        /** As a spreadsheet counts rows. */
        row: z.number().int().meta({ title: '行号' }),
        name: z.string().meta({ title: nameTitle }),
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
  /** Empty where there are none. */
  failedSheet: z.string().meta({ title: '未成功条目的表格' }),
});

/** The check of a sheet. */
export const sheetCheck = (titles: { ready: string; name: string }) => ({
  ready: z.number().int().nonnegative().meta({ title: titles.ready }),
  ...sheetFaults(titles.name),
});
export interface SheetCheck {
  ready: number;
  failed: { row: number; name: string; faults: { field: string; message: string }[] }[];
  failedSheet: string;
}

/** How many rows were shown to the user as ready, as a part of a form. */
export const shownReady = (title: string) => {
  const fault = `${title}有误，请重新检查文件`;
  return z
    .string(fault)
    .max(4, fault)
    .regex(/^[1-9]\d{0,3}$/, fault)
    .meta({ title });
};
