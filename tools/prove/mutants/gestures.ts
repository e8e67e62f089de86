import type { Mutant } from '../mutant.ts';

const cropped = ['editor/src/ui/tools/crop/crop-pointers.test.tsx'];
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
    name: 'crop with the right mouse button',
    file: 'editor/src/ui/tools/crop/use-crop-pointers.ts',
    search: 'if (!event.isPrimary || event.button !== 0) return;',
    replace: 'if (!event.isPrimary) return;',
    mustFail: cropped,
  },
  {
    name: 'delete a picture whose part beside the frame was dragged',
    file: 'editor/src/ui/tools/crop/use-crop-pointers.ts',
    search: 'if (handle === null) {',
    replace: 'if (false) {',
    mustFail: cropped,
  },
  {
    name: 'let a second finger beside the frame end cropping',
    file: 'editor/src/ui/tools/crop/use-crop-pointers.ts',
    search: "addEventListener('pointerdown', join, options);",
    replace: 'void join;',
    mustFail: cropped,
  },
  {
    name: 'zoom a cropped picture away from the fingers',
    file: 'editor/src/ui/tools/crop/crop.ts',
    search: 'x: by.x - about.x * (grown - 1),',
    replace: 'x: by.x,',
    mustFail: ['editor/src/ui/tools/crop/crop.test.ts'],
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
  {
    name: 'take a long drag back when a second finger lands',
    file: 'editor/src/ui/stage/input/use-pointer.ts',
    search: 'if (drag && last && distance(drag.from, last) > pinchSlipMost) interaction.release(drag.at);',
    replace: 'if (false) void pinchSlipMost;',
    mustFail: ['editor/src/ui/stage/input/touch.test.ts'],
  },
  {
    name: 'say nothing where a locked element does not open',
    file: 'editor/src/ui/stage/input/use-interaction.ts',
    search: 'if (onlySelected(editor.getState())?.id === element.id) tellLocked(editor, may.lock);',
    replace: '',
    mustFail: ['editor/src/ui/text/locked.test.ts'],
  },
  {
    name: 'add a body text as wide as its words',
    file: 'editor/src/ui/panels/new-text.ts',
    search: 'lineLength === undefined ?',
    replace: 'true ?',
    mustFail: ['editor/src/ui/drag-and-drop/drag-and-drop.test.ts'],
  },
  {
    name: 'say nothing where the group of a shape keeps it from opening',
    file: 'editor/src/ui/stage/input/tell-locked.ts',
    search: "if (element.type !== 'shape') return null;",
    replace: 'return null;',
    mustFail: ['editor/src/ui/text/locked.test.ts'],
  },
  {
    name: 'offer 解锁 for a group that the template locked',
    file: 'editor/src/ui/stage/input/tell-locked.ts',
    search: 'held.by.every((one) => mayLock(one, state.actor))',
    replace: 'mayLock(element, state.actor)',
    mustFail: ['editor/src/ui/text/locked.test.ts'],
  },
  {
    name: 'offer 解锁 where the configuration has no locks',
    file: 'editor/src/ui/stage/input/tell-locked.ts',
    search: 'const isOffered = mayUnlock && held',
    replace: 'const isOffered = held',
    mustFail: ['editor/src/ui/text/locked.test.ts'],
  },
  {
    name: 'unlock nothing once its user went to another page',
    file: 'editor/src/ui/stage/input/tell-locked.ts',
    search: '  editor.goTo(found.pageId);\n',
    replace: '',
    mustFail: ['editor/src/ui/text/locked.test.ts'],
  },
  {
    name: 'end a notice by the time of an earlier one with the same words',
    file: 'editor/src/ui/frame/notices.tsx',
    search: '<Line key={told.count} {...props} />',
    replace: '<Line key={props.notice.text} {...props} />',
    mustFail: ['editor/src/ui/text/locked.test.ts'],
  },
];
