import { config } from 'zod';

/**
 * In a browser schemas are read without compiled code: looking for `eval` alone is a violation of the
 * console's content policy. Stands before every schema, because the first one made already looks.
 */
if ('document' in globalThis) config({ jitless: true });
