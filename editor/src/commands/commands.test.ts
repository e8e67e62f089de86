import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containerOf, createEditor, pageOf } from '../core/index.ts';
import { Design } from '../document/index.ts';
import { everyKind } from '../painter/testing/every-kind.ts';
import * as commands from './index.ts';
import { perform, sequences } from './testing/every-command.ts';

/** Any sequence of commands keeps the document valid; undoing all restores the start, redoing all the end. */

it('a group of very large elements stays within the largest side, so that the design can be saved', () => {
  const editor = createEditor({ design: everyKind() });
  commands.selectAll.run(editor);
  editor.apply('缩放', commands.scaled(26.2, { x: 0, y: 0 }));
  commands.group.run(editor);
  expect(pageOf(editor.getState()).elements.length).toBe(1);
  expect(Design.safeParse(editor.getState().design).success).toBe(true);
});

describe('any sequence of commands', () => {
  it('keeps the document valid; undo restores the start, redo the end', () => {
    fc.assert(
      fc.property(sequences(), fc.constantFrom('user' as const, 'designer' as const), (sequence, actor) => {
        const start = everyKind();
        let time = 0;
        const editor = createEditor({ design: start, actor, ports: { nowMs: () => (time += 100) } });
        const kept = structuredClone(start);
        commands.selectAll.run(editor);
        perform(editor, sequence);
        const end = editor.getState();
        const parsed = Design.safeParse(end.design);
        expect(parsed.success ? '' : JSON.stringify(parsed.error.issues.slice(0, 2))).toBe('');
        const ids = new Set(containerOf(pageOf(end), end.selection.groupPath).map((one) => one.id));
        expect(end.selection.ids.every((id) => ids.has(id))).toBe(true);
        while (commands.redo.canRun(editor)) commands.redo.run(editor);
        const last = structuredClone(editor.getState().design);
        while (commands.undo.canRun(editor)) commands.undo.run(editor);
        expect(editor.getState().design).toEqual(kept);
        // the given document must not be mutated
        expect(start).toEqual(kept);
        while (commands.redo.canRun(editor)) commands.redo.run(editor);
        expect(editor.getState().design).toEqual(last);
      }),
      { numRuns: 250 },
    );
  });
});

it('undo has nothing to take back in a gesture that has changed nothing, as a text that was only opened', () => {
  const editor = createEditor({ design: everyKind() });
  const canUndo = () => commands.undo.canRun(editor);
  const gesture = editor.begin('编辑文字', { isKept: true });
  expect(canUndo()).toBe(false);
  gesture.update(({ design }) => {
    design.title = '春茶';
  });
  expect(canUndo()).toBe(true);
  commands.undo.run(editor);
  expect(editor.getState().design.title).toBe(everyKind().title);
});
