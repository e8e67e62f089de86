/**
 * Imported before @napi-rs/canvas, which reads this once: installed fonts differ from machine to
 * machine, and a design must not.
 */
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
