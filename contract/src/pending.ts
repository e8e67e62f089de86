import { z } from 'zod';

/**
 * Input and output of given calls whose area is not served yet: the server answers them with a clear
 * refusal, so neither is ever read. An area that is built replaces them with its own shapes.
 */
export const NotServedInput = z.looseObject({}).brand<'not served'>();
export const NotServedOutput = z.null();
