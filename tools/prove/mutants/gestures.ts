import type { Mutant } from '../mutant.ts';

const dragged = ['editor/src/interaction/gestures/drag.test.ts'];

/** Mutants of what a pointer does on the page. */
export const gestureMutants: readonly Mutant[] = [
  {
    name: 'snap farther than what is near',
    file: 'editor/src/interaction/snapping.ts',
    search: 'if (Math.abs(by) <= reach && (',
    replace: 'if (Math.abs(by) <= reach * 4 && (',
    mustFail: ['editor/src/interaction/snapping.test.ts'],
  },
  {
    name: 'snap the pointer instead of the edge that it draws',
    file: 'editor/src/interaction/resizing.ts',
    search: 'const edge = fixed + share * size[side];',
    replace: 'const edge = drawn.to[axis];',
    mustFail: ['editor/src/interaction/gestures/resize.test.ts'],
  },
  {
    name: 'drop the selection by a rectangle drawn with 多选',
    file: 'editor/src/interaction/gestures/box-select.ts',
    search: '[...(adds || shiftKey ?',
    replace: '[...(shiftKey ?',
    mustFail: ['editor/src/interaction/machine.test.ts'],
  },
  {
    name: 'drag a copy onto a full page',
    file: 'editor/src/interaction/gestures/drag.ts',
    search: 'const copying = altKey && hasCopyRoom;',
    replace: 'const copying = altKey;',
    mustFail: dragged,
  },
  {
    name: 'drag a copy to where it is never seen again',
    file: 'editor/src/commands/elements.ts',
    search: 'const by = reachableTogether(change, elements, dx, dy);',
    replace: 'const by = { dx, dy };',
    mustFail: dragged,
  },
];
