/**
 * Imported before @napi-rs/canvas, which reads this once: a design must not depend on a machine's installed
 * fonts.
 */
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';
