import { z } from 'zod';

/**
 * A list whose length is judged before its entries: by itself the schema would judge every one of too many.
 */
export const lengthFirst = <Schema extends z.ZodType>(
  max: number,
  message: string,
  list: Schema,
): z.ZodType<z.output<Schema>, z.input<Schema>> =>
  z.preprocess((value, context) => {
    if (!Array.isArray(value) || value.length <= max) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }, list) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;
