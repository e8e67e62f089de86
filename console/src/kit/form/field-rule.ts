import { describeFaults } from '@design-console/contract/kernel/faults';
import type { Rule } from 'antd/es/form';
import type { z } from 'zod';

/**
 * A form rule from the contract: the field is checked here as the server will check it. `calling` maps the
 * contract's names to the form's, so that a fault names the label above the field.
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
