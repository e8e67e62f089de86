import { z } from '../../document/schema/zod.ts';
import { baseFields } from '../../document/schema/base.ts';

/** All of a group but what it holds: that is any element, so the registry says it. */
export const groupFields = { ...baseFields, type: z.literal('group') };
export type GroupFields = z.infer<z.ZodObject<typeof groupFields>>;
