import type { Mutant } from '../mutant.ts';

const latePictures = ['server/test/late-pictures.test.ts'];

const unreadable = ['server/src/painting/painting.test.ts'];

/** Mutants that leave designs, templates and letters without a picture, or with a wrong one. */
export const latePicturesMutants: readonly Mutant[] = [
  {
    name: 'late pictures: owe none',
    file: 'server/src/modules/design/thumbnail.ts',
    search: "isItsFault && !signal.aborted ? null : 'late'",
    replace: 'isItsFault && !signal.aborted ? null : null',
    mustFail: latePictures,
  },
  {
    name: 'late pictures: try one that cannot be painted again',
    file: 'server/src/modules/file/late-pictures.ts',
    search: 'isHopeless(error) || tries >= triesMax',
    replace: 'tries >= triesMax',
    mustFail: latePictures,
  },
  {
    name: 'late pictures: write over the picture of a later save',
    file: 'server/src/modules/design/late-thumbnail.ts',
    search: 'if (before && (await isOwed()))',
    replace: 'if (before)',
    mustFail: latePictures,
  },
  {
    name: 'late pictures: forget a save that was late meanwhile',
    file: 'server/src/modules/file/late-picture.store.ts',
    search: "    .where('next_at', '=', nextAt)\n",
    replace: '',
    mustFail: latePictures,
  },
  {
    name: 'late pictures: forget those of copies',
    file: 'server/src/modules/design/removal.ts',
    search: '    await dependencies.copyLate(db, companyId, designId, id, now);\n',
    replace: '',
    mustFail: ['server/test/late-pictures.test.ts'],
  },
  {
    name: 'late pictures: paint a page as wide as any, however high its picture becomes',
    file: 'server/src/painting/small-picture.ts',
    search: 'Math.min(widthPx / page.width, heightPxMax / page.height)',
    replace: 'widthPx / page.width',
    mustFail: [
      'server/test/late-pictures.test.ts',
      'server/src/modules/template-batch/template-batch.test.ts',
    ],
  },
  {
    name: 'late pictures: take a size that no picture can have for our own fault',
    file: 'server/src/painting/run-task.ts',
    search: 'error instanceof PictureTooLarge ?',
    replace: 'error === null ?',
    mustFail: ['server/src/painting/painting.test.ts'],
  },
  {
    name: 'painting: draw a stand-in while a stored picture cannot be read',
    file: 'server/src/painting/painting.ts',
    search: 'const path = await localFiles(name);',
    replace: 'const path = await localFiles(name).catch(() => null);',
    mustFail: unreadable,
  },
  {
    name: 'painting: take a disk that does not answer for one without the file',
    file: 'server/src/storage/storage.ts',
    search: 'if (missing.has(code)) return null;',
    replace: 'if (missing.has(code) || code) return null;',
    mustFail: ['server/src/painting/local-files.test.ts'],
  },
  {
    name: 'painting: issue a letter for ever without a picture that it names',
    file: 'server/src/modules/authorization/letter/letter-files.ts',
    search: 'return { design, files, missing };',
    replace: 'return { design, files };',
    mustFail: ['server/src/modules/authorization/letter/letter.test.ts'],
  },
];
