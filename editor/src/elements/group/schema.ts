import { z } from '../../document/schema/zod.ts';
import { baseFields } from '../../document/schema/base.ts';

/** A group's fields without its children: these are any element, so the registry adds them. */
export const groupFields = { ...baseFields, type: z.literal('group') };
export type GroupFields = z.infer<z.ZodObject<typeof groupFields>>;
