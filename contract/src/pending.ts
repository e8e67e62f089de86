import { z } from 'zod';

/**
 * Input and output of given calls whose area is not implemented yet: the server refuses them, so neither is
 * ever read. An implemented area replaces them with its own shapes.
 */
export const NotServedInput = z.looseObject({}).brand<'not served'>();
export const NotServedOutput = z.null();
