// oxlint-disable-next-line typescript/triple-slash-reference -- other workspaces that build fonts in tests do not see the editor's declarations
/// <reference path="../../painter/server/subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const source = createRequire(import.meta.url).resolve(
  '@fontsource/zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff2',
);

/** A valid font file of one or two kilobytes: the given characters of ZCOOL KuaiLe (OFL-1.1). */
export const tinyFont = async (text = '永和九年', format: 'sfnt' | 'woff2' = 'sfnt'): Promise<Buffer> =>
  subsetFont(await readFile(source), text, { targetFormat: format });
