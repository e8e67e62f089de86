/** Where zod keeps its settings (z.config), whether it is loaded already or later. */
interface Zod {
  __zod_globalConfig?: { jitless?: boolean };
}

/**
 * In a browser schemas are read without compiled code: looking for `eval` alone is a violation of the
 * console's content policy. Stands before every schema, because the first one made already looks; it does
 * not load the library, so that a page which loads it later can say so first.
 */
if ('document' in globalThis) {
  const zod = globalThis as Zod;
  zod.__zod_globalConfig ??= {};
  zod.__zod_globalConfig.jitless = true;
}
