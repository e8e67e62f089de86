import fc from 'fast-check';
import { containerOf, type Editor, pageOf } from '../../core/index.ts';
import {
  type Element,
  groupElement,
  newPage,
  shapeElement,
  solid,
  textElement,
} from '../../document/index.ts';
import { everyKind } from '../../painter/testing/every-kind.ts';
import { contentAnchor } from '../../document/content-anchor.ts';
import * as commands from '../index.ts';
import { keepingPoint } from '../recipes/sizes.ts';

/** Runs of every command, for properties of any sequence of them. */

/** What a module exports as a command: a new one without a run does not compile where these are listed. */
export type CommandIn<All> = {
  [Name in keyof All]: All[Name] extends { readonly label: string; run: unknown } ? Name : never;
}[keyof All];

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

const picture = {
  assetId: 'other',
  asset: { url: '/other.png', width: 300, height: 500, mime: 'image/png' as const },
  alt: '另一张图',
};

const everyCommand: Readonly<Record<CommandIn<typeof commands> | 'select' | 'goTo' | 'gesture', Run>> = {
  select: (editor, pick) => editor.select(someIds(editor, pick)),
  selectAll: (editor) => void commands.selectAll.run(editor),
  enterGroup: (editor) => void commands.enterGroup.run(editor),
  stepOut: (editor) => void commands.stepOut.run(editor),
  selectNext: (editor, pick) => void commands.selectNext.run(editor, pick(2) === 0 ? 1 : -1),
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
  setBox: (editor, pick, size) =>
    void commands.setBox.run(editor, { x: size * 100, width: pick(50_000), rotation: size * 7 }),
  flip: (editor, pick) => void commands.flip.run(editor, { along: pick(2) === 0 ? 'x' : 'y' }),
  align: (editor, pick) => void commands.align.run(editor, alignments[pick(6)] ?? 'left'),
  distribute: (editor, pick) => void commands.distribute.run(editor, pick(2) === 0 ? 'x' : 'y'),
  order: (editor, pick) => void commands.order.run(editor, ways[pick(4)] ?? 'front'),
  group: (editor) => void commands.group.run(editor),
  addShapeText: (editor) =>
    void commands.addShapeText.run(editor, { text: textElement({ x: 20, y: 30, width: 60, text: '写' }) }),
  ungroup: (editor) => void commands.ungroup.run(editor),
  setLocks: (editor, pick) =>
    void commands.setLocks.run(editor, { move: pick(2) === 0, delete: pick(3) === 0 }),
  reorder: (editor, pick) => {
    const [first] = commands.selected(editor.getState());
    if (first) commands.reorder.run(editor, { id: first.id, index: pick(6) });
  },
  toggleLock: (editor) => void commands.toggleLock.run(editor),
  setProps: (editor, pick) => void commands.setProps.run(editor, () => ({ opacity: pick(100) / 100 })),
  setVisible: (editor, pick) => void commands.setVisible.run(editor, { visible: pick(2) === 0 }),
  rename: (editor, pick) => void commands.rename.run(editor, { name: '层'.repeat(pick(200)) }),
  setBackground: (editor) => void commands.setBackground.run(editor, { background: solid('#ff0000') }),
  setText: (editor, pick) => {
    const [first] = commands.selected(editor.getState());
    if (first) commands.setText.run(editor, { id: first.id, text: '你好\n'.repeat(pick(5)) });
  },
  addPage: (editor) =>
    void commands.addPage.run(editor, { page: newPage({ width: 300, height: 200, elements: [square()] }) }),
  duplicatePage: (editor, pick) => void commands.duplicatePage.run(editor, { pageId: pageAt(editor, pick) }),
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
  copyResized: (editor, pick, size) =>
    void commands.copyResized.run(editor, {
      sizes: [
        { width: Math.abs(size) * 7 + 1, height: 1 + pick(2000) },
        { width: 1 + pick(900), height: 300 },
      ].slice(pick(2)),
      scalesContent: pick(2) === 0,
      ...(pick(2) === 0 ? { pageIds: [pageAt(editor, pick)] } : {}),
    }),
  replaceTemplate: (editor) =>
    void commands.replaceTemplate.run(editor, { template: everyKind(), templateId: 'every-kind' }),
  addTemplatePages: (editor) => void commands.addTemplatePages.run(editor, { template: everyKind() }),
  copy: (editor) => void commands.copy.run(editor),
  cut: (editor) => void commands.cut.run(editor),
  paste: (editor) => void commands.paste.run(editor, undefined),
  setTitle: (editor, pick) => void commands.setTitle.run(editor, { title: '海报'.repeat(pick(90)) }),
  setRole: (editor, pick) => void commands.setRole.run(editor, { role: pick(2) === 0 ? 'photo' : undefined }),
  setEditableBy: (editor, pick) =>
    void commands.setEditableBy.run(editor, { by: pick(2) === 0 ? 'designer' : 'everyone' }),
  setBleed: (editor, pick) => void commands.setBleed.run(editor, { bleed: pick(40) }),
  replaceColors: (editor, pick) =>
    void commands.replaceColors.run(editor, {
      map: new Map([
        ['#7a1f2b', '#0f766e'],
        ['#0773fc', '#7a1f2b'],
      ]),
      isOfSelection: pick(2) === 0,
    }),
  writeTexts: (editor, pick) => {
    const texts = commands.selected(editor.getState()).flatMap((one) => (one.type === 'text' ? [one] : []));
    commands.writeTexts.run(editor, {
      texts: texts.map((one) => {
        const width = 1 + pick(400);
        const next = { ...one, lineHeight: 1 + pick(3) };
        // laid out texts keep the place where reading starts
        keepingPoint(next, contentAnchor(next), () => {
          next.width = width;
        });
        return next;
      }),
    });
  },
  applyTextStyle: (editor, pick) => {
    const [first] = commands.selected(editor.getState());
    if (first?.type === 'text')
      commands.applyTextStyle.run(editor, { text: { ...first, letterSpacing: pick(10) / 10 } });
  },
  curveText: (editor, pick) => void commands.curveText.run(editor, { curve: pick(201) - 100 }),
  copyStyle: (editor) => void commands.copyStyle.run(editor),
  pasteStyle: (editor) => void commands.pasteStyle.run(editor),
  takeBrush: (editor) => void commands.takeBrush.run(editor),
  dropBrush: (editor) => void commands.dropBrush.run(editor),
  find: (editor) => void commands.find.run(editor),
  replaceTexts: (editor, pick) => {
    const wanted = { words: pick(2) === 0 ? '春' : '好', isCaseSensitive: false };
    const places = commands.foundTexts(editor.getState().design, wanted);
    commands.replaceTexts.run(editor, { places, words: '好春天'.repeat(pick(4)) });
  },
  fillTemplate: (editor) =>
    void commands.fillTemplate.run(editor, {
      contents: Object.fromEntries(
        commands
          .selected(editor.getState())
          .map(({ id }, index) => [id, index % 2 === 0 ? { text: '填入的内容' } : picture]),
      ),
    }),
  setPicture: (editor) => {
    const [first] = commands.selected(editor.getState());
    if (first) commands.setPicture.run(editor, { id: first.id, ...picture });
  },
  fillFrame: (editor) => {
    const [first] = commands.selected(editor.getState());
    if (first) commands.fillFrame.run(editor, { id: first.id, picture });
  },
  pictureToBackground: (editor) => void commands.pictureToBackground.run(editor),
  backgroundToPicture: (editor) => void commands.backgroundToPicture.run(editor),
  addGuide: (editor, pick) => void commands.addGuide.run(editor, { axis: pick(2) === 0 ? 'x' : 'y' }),
  moveGuide: (editor, pick, size) =>
    void commands.moveGuide.run(editor, { axis: pick(2) === 0 ? 'x' : 'y', index: pick(2), at: size * 5 }),
  removeGuide: (editor, pick) =>
    void commands.removeGuide.run(editor, { axis: pick(2) === 0 ? 'x' : 'y', index: pick(2) }),
  clearGuides: (editor) => void commands.clearGuides.run(editor),
  matchSize: (editor, pick) =>
    void commands.matchSize.run(editor, { sides: pick(2) === 0 ? ['width'] : ['width', 'height'] }),
  setGap: (editor, pick, size) =>
    void commands.setGap.run(editor, { axis: pick(2) === 0 ? 'x' : 'y', gap: size }),
  replaceDesign: (editor) => void commands.replaceDesign.run(editor, { design: everyKind() }),
  replacePage: (editor, pick) =>
    void commands.replacePage.run(editor, { pageId: pageAt(editor, pick), template: everyKind() }),
  selectFirst: (editor) => void commands.selectFirst.run(editor),
  undo: (editor) => void commands.undo.run(editor),
  redo: (editor) => void commands.redo.run(editor),
  gesture: (editor, pick, size) => {
    const gesture = editor.begin('拖动');
    const about = { x: pick(500), y: pick(500) };
    const [width, height] = [Math.abs(size) * 10, Math.abs(size) * pick(30)];
    const isWhole = pick(2) === 0;
    const recipes = [
      commands.moved(size, size),
      commands.rotated(size, about),
      commands.scaled(0.001 + Math.abs(size) / 10, about),
      commands.resized({ width, height, anchor: { x: pick(3) / 2, y: pick(3) / 2 }, isWhole }),
    ];
    gesture.update(recipes[pick(recipes.length)] ?? commands.moved(size, 0));
    // another change arrives during the gesture
    if (pick(2) === 0) commands.insert.run(editor, { elements: [square()] });
    if (pick(2) === 0) gesture.update(commands.moved(size * 2, size));
    if (pick(3) === 0) gesture.cancel();
    else gesture.commit();
  },
};

/** One step of a sequence. */
interface RunOfCommand {
  readonly name: keyof typeof everyCommand;
  readonly picks: readonly number[];
  readonly size: number;
}

const names = Object.keys(everyCommand) as RunOfCommand['name'][];

/** Any sequence of commands, without those named. */
export const sequences = (...without: readonly RunOfCommand['name'][]): fc.Arbitrary<RunOfCommand[]> =>
  fc.array(
    fc.record({
      name: fc.constantFrom(...names.filter((name) => !without.includes(name))),
      picks: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 }),
      size: fc.integer({ min: -400, max: 400 }),
    }),
    { minLength: 1, maxLength: 30 },
  );

export const perform = (editor: Editor, sequence: readonly RunOfCommand[]): void => {
  for (const { name, picks, size } of sequence) {
    let at = 0;
    const pick = (most: number): number => {
      at += 1;
      return (picks[at % picks.length] ?? 0) % Math.max(1, most);
    };
    everyCommand[name](editor, pick, size);
  }
};
