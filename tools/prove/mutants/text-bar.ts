import type { Mutant } from '../mutant.ts';

const turnedWriting = ['editor/src/interaction/text/turn-writing.test.ts'];

/** Mutants of the tools of a text: its direction, its handles, and what a phone shows of them. */
export const textBarMutants: readonly Mutant[] = [
  {
    name: 'let a vertical heading leave the page while it is typed',
    file: 'editor/src/ui/text/wrap-on-page.ts',
    search: "writingMode === 'vertical' ? 'height' : 'width'",
    replace: "writingMode === 'vertical' ? 'width' : 'width'",
    mustFail: ['editor/src/ui/text/wrap-on-page.test.tsx'],
  },
  {
    name: 'turn a text about the middle of its box instead of its words',
    file: 'editor/src/interaction/text/turn-writing.ts',
    search: "boxModeOf(text) === 'fixed' || text.locks.move;",
    replace: 'true;',
    mustFail: turnedWriting,
  },
  {
    name: 'let 竖排 carry a heading off its page',
    file: 'editor/src/interaction/text/turn-writing.ts',
    search: 'place && !text.locks.move ? keptOnPage(',
    replace: 'place && !place ? keptOnPage(',
    mustFail: turnedWriting,
  },
  {
    name: 'write a column longer than the page is high',
    file: 'editor/src/interaction/text/turn-writing.ts',
    search: '|| lineLengthOf(hugging) <= room * LINE_SHARE) return hugging;',
    replace: '|| lineLengthOf(hugging) > 0) return hugging;',
    mustFail: turnedWriting,
  },
  {
    name: 'leave a text that is switched back in another box',
    file: 'editor/src/interaction/text/turn-writing.ts',
    search: '  if (back) return back;\n',
    replace: '',
    mustFail: turnedWriting,
  },
  {
    name: 'lay the tools of a phone over its page',
    file: 'editor/src/ui/stage/view/view-controls.ts',
    search: 'above: 113',
    replace: 'above: 68',
    mustFail: ['editor/src/ui/stage/view/narrow.test.ts'],
  },
  {
    name: 'push the colour of a text out of the sight of a phone',
    file: 'editor/src/ui/tools/ElementBar.module.css',
    search: '  padding-block-start: 49px;',
    replace: '  max-width: 220px;',
    mustFail: ['editor/src/ui/stage/view/narrow.test.ts'],
  },
  {
    name: 'offer to undo a text that was only opened',
    file: 'editor/src/commands/navigation.ts',
    search: 'past.length > 0 || design !== committed',
    replace: 'past.length > 0 || design === design || committed === design',
    mustFail: ['editor/src/commands/commands.test.ts'],
  },
  {
    name: 'phone: let the time of the last save take the room of 添加画布',
    file: 'editor/src/ui/work/work.module.css',
    search: '  .time {\n    display: none;',
    replace: '  .time {\n    display: inline;',
    mustFail: ['editor/src/ui/frame/widths.test.ts'],
  },
  {
    name: 'draw the handles of a small text over its words',
    file: 'editor/src/ui/stage/overlay/HandleMark.tsx',
    search: 'const away = isSmall ? radius : 0;',
    replace: 'const away = 0;',
    mustFail: ['editor/src/ui/stage/overlay/handle-mark.test.tsx'],
  },
  {
    name: 'draw the handles of a line away from its ends',
    file: 'editor/src/ui/stage/overlay/HandleMark.tsx',
    search: 'const isSmall = hasCorners && ',
    replace: 'const isSmall = ',
    mustFail: ['editor/src/ui/stage/overlay/handle-mark.test.tsx'],
  },
];
