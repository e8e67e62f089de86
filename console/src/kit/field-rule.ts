import { describeFaults } from '@design-console/contract/kernel/faults';
import type { Rule } from 'antd/es/form';
import type { z } from 'zod';

/** A form rule that is the contract's own: the field is judged here as the server will judge it. */
export const fieldRule = (schema: z.ZodType): Rule => ({
  validator: async (_, value: unknown) => {
    const read = schema.safeParse(value);
    if (read.success) return;
    const [fault] = Object.values(describeFaults(schema, read.error));
    throw new Error(fault);
  },
});
