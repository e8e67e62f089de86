import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containerOf, createEditor, type Editor, pageOf } from '../core/index.ts';
import { Design, type Element, groupElement, newPage, shapeElement, solid } from '../document/index.ts';
import { everyKind } from '../painter/testing/every-kind.ts';
import * as commands from './index.ts';

/** Any sequence of commands keeps the document valid; undoing all restores the start, redoing all the end. */

type Run = (editor: Editor, pick: (most: number) => number, size: number) => void;

const someIds = (editor: Editor, pick: (most: number) => number): string[] => {
  const state = editor.getState();
  const all = containerOf(pageOf(state), state.selection.groupPath);
  return all.filter(() => pick(3) > 0).map((one) => one.id);
};

const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
const ways = ['front', 'forward', 'backward', 'back'] as const;

const pageAt = (editor: Editor, pick: (most: number) => number): string => {
  const { pages } = editor.getState().design;
  return pages[pick(pages.length)]?.id ?? '';
};

const square = (): Element =>
  shapeElement({ x: 10, y: 20, width: 80, height: 60, rotation: 30, fill: solid('#0773fc') });

const everything: Record<string, Run> = {
  select: (editor, pick) => editor.select(someIds(editor, pick)),
  all: (editor) => void commands.selectAll.run(editor),
  enter: (editor) => void commands.enterGroup.run(editor),
  out: (editor) => void commands.stepOut.run(editor),
  next: (editor, pick) => void commands.selectNext.run(editor, pick(2) === 0 ? 1 : -1),
  goTo: (editor, pick) => editor.goTo(pageAt(editor, pick)),
  insert: (editor, pick) =>
    void commands.insert.run(editor, {
      elements: [
        pick(2) === 0 ? square() : groupElement({ x: 5, y: 5, width: 90, height: 80, elements: [square()] }),
      ],
    }),
  remove: (editor) => void commands.remove.run(editor),
  duplicate: (editor) => void commands.duplicate.run(editor),
  move: (editor, pick, size) => void commands.move.run(editor, { dx: size * 9, dy: pick(100) - 50 }),
  resize: (editor, pick, size) =>
    void commands.resize.run(editor, {
      width: Math.abs(size) * 10,
      height: Math.abs(size) * pick(30),
      anchor: { x: pick(3) / 2, y: pick(3) / 2 },
      isWhole: pick(2) === 0,
    }),
  scale: (editor, pick, size) =>
    void commands.scale.run(editor, { scale: Math.abs(size) / 10, about: { x: pick(500), y: pick(500) } }),
  rotate: (editor, _, size) => void commands.rotate.run(editor, { degrees: size }),
  setBox: (editor, pick, size) =>
    void commands.setBox.run(editor, { x: size * 100, width: pick(50_000), rotation: size * 7 }),
  flip: (editor, pick) => void commands.flip.run(editor, { along: pick(2) === 0 ? 'x' : 'y' }),
  align: (editor, pick) => void commands.align.run(editor, alignments[pick(6)] ?? 'left'),
  distribute: (editor, pick) => void commands.distribute.run(editor, pick(2) === 0 ? 'x' : 'y'),
  order: (editor, pick) => void commands.order.run(editor, ways[pick(4)] ?? 'front'),
  group: (editor) => void commands.group.run(editor),
  ungroup: (editor) => void commands.ungroup.run(editor),
  locks: (editor, pick) => void commands.setLocks.run(editor, { move: pick(2) === 0, delete: pick(3) === 0 }),
  reorder: (editor, pick) => {
    const [first] = commands.selected(editor.getState());
    if (first) commands.reorder.run(editor, { id: first.id, index: pick(6) });
  },
  runs: (editor) => {
    const [first] = commands.selected(editor.getState());
    if (first?.type !== 'text') return;
    commands.setRuns.run(editor, { id: first.id, paragraphs: [...first.paragraphs, ...first.paragraphs] });
  },
  lock: (editor) => void commands.toggleLock.run(editor),
  props: (editor, pick) => void commands.setProps.run(editor, () => ({ opacity: pick(100) / 100 })),
  hide: (editor, pick) => void commands.setVisible.run(editor, { visible: pick(2) === 0 }),
  rename: (editor, pick) => void commands.rename.run(editor, { name: '层'.repeat(pick(200)) }),
  background: (editor) => void commands.setBackground.run(editor, { background: solid('#ff0000') }),
  text: (editor, pick) => {
    const [first] = commands.selected(editor.getState());
    if (first) commands.setText.run(editor, { id: first.id, text: '你好\n'.repeat(pick(5)) });
  },
  style: (editor, pick) => void commands.setTextStyle.run(editor, { fontSize: 10 + pick(80) }),
  addPage: (editor) =>
    void commands.addPage.run(editor, { page: newPage({ width: 300, height: 200, elements: [square()] }) }),
  copyPage: (editor, pick) => void commands.duplicatePage.run(editor, { pageId: pageAt(editor, pick) }),
  removePage: (editor, pick) => void commands.removePage.run(editor, { pageId: pageAt(editor, pick) }),
  movePage: (editor, pick) =>
    void commands.movePage.run(editor, { pageId: pageAt(editor, pick), index: pick(3) }),
  renamePage: (editor, pick) =>
    void commands.renamePage.run(editor, { pageId: pageAt(editor, pick), name: pick(2) === 0 ? '' : '封面' }),
  resizePage: (editor, pick, size) =>
    void commands.resizePage.run(editor, {
      width: Math.abs(size) * 11 + 1,
      height: 1 + pick(3000),
      scalesContent: pick(2) === 0,
      ...(pick(2) === 0 ? { pageId: pageAt(editor, pick) } : { unit: 'mm' as const, dpi: 300 }),
    }),
  template: (editor) =>
    void commands.replaceTemplate.run(editor, { template: everyKind(), templateId: 'every-kind' }),
  templatePages: (editor) => void commands.addTemplatePages.run(editor, { template: everyKind() }),
  copy: (editor) => void commands.copy.run(editor),
  cut: (editor) => void commands.cut.run(editor),
  paste: (editor) => void commands.paste.run(editor, undefined),
  undo: (editor) => void commands.undo.run(editor),
  redo: (editor) => void commands.redo.run(editor),
  gesture: (editor, pick, size) => {
    const gesture = editor.begin('拖动');
    gesture.update(commands.moved(size, size));
    // another change arrives during the gesture
    if (pick(2) === 0) commands.insert.run(editor, { elements: [square()] });
    gesture.update(commands.moved(size * 2, size));
    if (pick(3) === 0) gesture.cancel();
    else gesture.commit();
  },
};

const names = Object.keys(everything);

const steps = fc.array(
  fc.record({
    name: fc.constantFrom(...names),
    picks: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 }),
    size: fc.integer({ min: -400, max: 400 }),
  }),
  { minLength: 1, maxLength: 30 },
);

const perform = (
  editor: Editor,
  sequence: readonly { name: string; picks: number[]; size: number }[],
): void => {
  for (const { name, picks, size } of sequence) {
    let at = 0;
    const pick = (most: number): number => {
      at += 1;
      return (picks[at % picks.length] ?? 0) % Math.max(1, most);
    };
    everything[name]?.(editor, pick, size);
  }
};

it('a group of very large elements stays within the largest side, so that the design can be saved', () => {
  const editor = createEditor({ design: everyKind() });
  commands.selectAll.run(editor);
  commands.scale.run(editor, { scale: 26.2, about: { x: 0, y: 0 } });
  commands.group.run(editor);
  expect(pageOf(editor.getState()).elements.length).toBe(1);
  expect(Design.safeParse(editor.getState().design).success).toBe(true);
});

describe('any sequence of commands', () => {
  it('keeps the document valid; undo restores the start, redo the end', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const start = everyKind();
        let time = 0;
        const editor = createEditor({ design: start, ports: { nowMs: () => (time += 100) } });
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
