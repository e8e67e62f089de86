/** Where zod keeps its settings (z.config), whether it is loaded already or later. */
interface Zod {
  __zod_globalConfig?: { jitless?: boolean };
}

/**
 * In a browser schemas run without compiled code: even testing for `eval` violates the console's content
 * policy. Imported before every schema, because the first one created already tests for it. Does not load
 * zod, so that a page can set this before it loads zod.
 */
if ('document' in globalThis) {
  const zod = globalThis as Zod;
  zod.__zod_globalConfig ??= {};
  zod.__zod_globalConfig.jitless = true;
}
