const crop = ['editor/src/chrome/tools/crop.test.ts'];

/** Rules of the editor that are pure. */
export const editorSabotages = [
  {
    name: 'crop a very long picture to less than a document holds',
    file: 'editor/src/chrome/tools/crop.ts',
    search: 'down *= shrink * regrow;',
    replace: 'down *= shrink;',
    mustFail: crop,
  },
  {
    name: 'stretch a picture that is zoomed into',
    file: 'editor/src/chrome/tools/crop.ts',
    search: 'shareMin / Math.min(crop.width, crop.height)',
    replace: '0',
    mustFail: crop,
  },
];
