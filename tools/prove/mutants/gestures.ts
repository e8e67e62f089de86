import type { Mutant } from '../mutant.ts';

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
];
