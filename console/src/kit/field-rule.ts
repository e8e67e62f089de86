import { describeFaults } from '@design-console/contract/kernel/faults';
import type { Rule } from 'antd/es/form';
import type { z } from 'zod';

/**
 * A form rule that is the contract's own: the field is judged here as the server will judge it. `calling`
 * names what the form calls by another name than the contract, so that a fault speaks of the label above it.
 */
export const fieldRule = (schema: z.ZodType, calling: Readonly<Record<string, string>> = {}): Rule => ({
  validator: async (_, value: unknown) => {
    const read = schema.safeParse(value);
    if (read.success) return;
    const [fault = ''] = Object.values(describeFaults(schema, read.error));
    throw new Error(
      Object.entries(calling).reduce((said, [name, here]) => said.replaceAll(name, here), fault),
    );
  },
});
