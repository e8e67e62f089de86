import { describe, expect, it } from 'vitest';
import {
  copy,
  duplicate,
  elementsWritten,
  duplicatePage,
  flip,
  group,
  insert,
  move,
  moved,
  paste,
  remove,
  replaceTemplate,
  setLocks,
  setText,
  toggleLock,
  ungroup,
} from '../commands/index.ts';
import {
  blankDesign,
  apply,
  boundsOf,
  brokenLocks,
  cornersOf,
  type Design,
  type Element,
  elementMatrix,
  groupElement,
  imageElement,
  plainText,
  shapeElement,
  textElement,
} from '../document/index.ts';
import { designOf } from '../painter/testing/design-of.ts';
import { createEditor, type Editor, originalOf, pageOf, type Ports, type Recipe } from './index.ts';

const box = (name: string, x: number, y = 0): Element => ({
  ...shapeElement({ x, y, width: 50, height: 40 }),
  id: name,
});

const open = (elements: Element[], ports: Partial<Ports> = {}) =>
  createEditor({ design: designOf(elements, 1000, 1000), ports });

const elementsOf = (editor: ReturnType<typeof open>): Element[] => pageOf(editor.getState()).elements;

describe('what is added to the last step', () => {
  const widened: Recipe = ({ design }) => {
    const first = design.pages[0]?.elements[0];
    if (first) first.width = 90;
  };
  const widths = (editor: Editor) => elementsOf(editor).map(({ x, width }) => [x, width]);

  it('is undone and redone with it, and is no step of its own', () => {
    const editor = open([box('a', 0)]);
    editor.select(['a']);
    move.run(editor, { dx: 30, dy: 0 });
    const [step] = editor.getState().past;
    expect(editor.amend(widened)).toBe(true);
    expect(widths(editor)).toEqual([[30, 90]]);
    expect(editor.getState().past).toHaveLength(1);
    expect(originalOf(editor.getState().past[0])).toBe(step);
    editor.undo();
    expect(widths(editor)).toEqual([[0, 50]]);
    editor.redo();
    expect(widths(editor)).toEqual([[30, 90]]);
  });

  it('is what a gesture that continues the last step becomes, until another step comes between', () => {
    const editor = open([box('a', 0)]);
    editor.select(['a']);
    move.run(editor, { dx: 30, dy: 0 });
    const gesture = editor.begin('写字', { isKept: true, continues: true });
    gesture.update(widened);
    gesture.commit();
    expect([widths(editor), editor.getState().past.length]).toEqual([[[30, 90]], 1]);
    editor.undo();
    expect(widths(editor)).toEqual([[0, 50]]);
    editor.redo();
    expect(widths(editor)).toEqual([[30, 90]]);
    const other = editor.begin('写字', { isKept: true, continues: true });
    flip.run(editor, { along: 'x' });
    other.update(({ design }) => {
      const first = design.pages[0]?.elements[0];
      if (first) first.width = 70;
    });
    other.commit();
    expect(editor.getState().past).toHaveLength(3);
  });

  it('leaves what was undone to be redone', () => {
    const editor = open([box('a', 0)]);
    editor.select(['a']);
    move.run(editor, { dx: 30, dy: 0 });
    flip.run(editor, { along: 'x' });
    editor.undo();
    editor.amend(widened);
    expect(editor.getState().future).toHaveLength(1);
    editor.redo();
    expect(elementsOf(editor)[0]).toMatchObject({ x: 30, width: 90, flipX: true });
  });

  it('waits for a step, and for the end of a gesture', () => {
    const editor = open([box('a', 0)]);
    expect(editor.amend(widened)).toBe(false);
    editor.select(['a']);
    move.run(editor, { dx: 30, dy: 0 });
    const gesture = editor.begin('移动');
    expect(editor.amend(widened)).toBe(false);
    gesture.commit();
    expect(editor.amend(widened)).toBe(true);
    expect(editor.amend(widened)).toBe(false);
  });
});

describe('a step that is revoked', () => {
  const wider: Recipe = ({ design }) => {
    const first = design.pages[0]?.elements[0];
    if (first) first.width = 90;
  };
  const made = () => {
    const editor = open([box('a', 0)]);
    editor.select(['a']);
    flip.run(editor, { along: 'x' });
    editor.undo();
    const { future } = editor.getState();
    move.run(editor, { dx: 30, dy: 0 });
    const [step] = editor.getState().past;
    if (!step) throw new Error('nothing was moved');
    return { editor, step, future };
  };

  it('leaves what was undone before it to be redone, and is not redone itself', () => {
    const { editor, step, future } = made();
    editor.amend(wider);
    const gesture = editor.begin('写字', { isKept: true, continues: true });
    gesture.update(wider);
    expect(editor.revoke(step, future)).toBe(true);
    expect(elementsOf(editor)).toEqual([box('a', 0)]);
    expect(editor.getState()).toMatchObject({ past: [], future, transaction: null });
    editor.redo();
    expect(elementsOf(editor)[0]).toMatchObject({ x: 0, width: 50, flipX: true });
  });

  it('is the last one, and no other gesture is open', () => {
    const { editor, step, future } = made();
    const gesture = editor.begin('移动');
    expect(editor.revoke(step, future)).toBe(false);
    gesture.cancel();
    flip.run(editor, { along: 'y' });
    expect(editor.revoke(step, future)).toBe(false);
    expect(editor.getState().past).toHaveLength(2);
  });
});

describe('undo', () => {
  it('restores selection and page as well', () => {
    const editor = open([box('a', 0), box('b', 200)]);
    const [first] = editor.getState().design.pages;
    editor.select(['a', 'b']);
    remove.run(editor);
    duplicatePage.run(editor, { pageId: first?.id ?? '' });
    expect(editor.getState().pageId).not.toBe(first?.id);
    editor.undo();
    editor.undo();
    expect(editor.getState().pageId).toBe(first?.id);
    expect(editor.getState().selection.ids).toEqual(['a', 'b']);
    editor.redo();
    expect(editor.getState().selection.ids).toEqual([]);
  });

  it('undoes a held arrow key as one step, and the move of another element as another step', () => {
    let nowMs = 0;
    const editor = open([box('a', 100), box('b', 300)], { nowMs: () => (nowMs += 50) });
    editor.select(['a']);
    for (let times = 0; times < 5; times += 1) move.run(editor, { dx: 1, dy: 0 });
    editor.select(['b']);
    move.run(editor, { dx: 1, dy: 0 });
    expect(editor.getState().past).toHaveLength(2);
    editor.undo();
    editor.undo();
    expect(elementsOf(editor).map(({ x }) => x)).toEqual([100, 300]);
  });
});

describe('the design that may be stored', () => {
  const moved = (editor: Editor, isKept: boolean) => {
    const transaction = editor.begin('编辑', { isKept });
    transaction.update((change) => {
      const [element] = pageOf({ ...change, ...change.pageSelection }).elements;
      if (element) element.x = 500;
    });
  };
  const typed = (editor: Editor, text: string) => {
    const transaction = editor.begin('编辑文字', { isKept: true });
    // as in-place editing does: it writes the whole element
    const write = (next: string) => {
      const [element] = elementsOf(editor);
      if (element?.type !== 'text') throw new Error('no text');
      const paragraphs = element.paragraphs.map((paragraph) => ({
        ...paragraph,
        runs: paragraph.runs.map((run) => ({ ...run, text: next })),
      }));
      transaction.update(elementsWritten([{ ...element, paragraphs }]));
    };
    write(text);
    return write;
  };
  const openText = () => {
    const editor = open([{ ...textElement({ text: '旧的', fontSize: 40 }), id: 't' }]);
    editor.select(['t']);
    return editor;
  };
  const shownText = (editor: Editor) => {
    const [element] = elementsOf(editor);
    return element?.type === 'text' ? [plainText(element), element.locks.edit, element.flipX] : [];
  };
  const storedX = (editor: Editor) => editor.storable().pages[0]?.elements[0]?.x;

  it('includes typed text, and not an unfinished drag', () => {
    const editor = open([box('a', 100)]);
    moved(editor, false);
    expect(storedX(editor)).toBe(100);
    editor.undo();
    moved(editor, true);
    expect(storedX(editor)).toBe(500);
  });

  it('allows redo of typed text that was undone while typing; a gesture is cancelled', () => {
    const editor = open([box('a', 100)]);
    moved(editor, true);
    editor.undo();
    expect(storedX(editor)).toBe(100);
    editor.redo();
    expect(storedX(editor)).toBe(500);
    editor.undo();
    moved(editor, false);
    editor.undo();
    editor.redo();
    expect(storedX(editor)).toBe(500);
  });

  it('contains typed text and a lock set meanwhile: two steps', () => {
    const editor = openText();
    const write = typed(editor, '新的');
    expect(toggleLock.run(editor)).toBe(true);
    expect(shownText(editor)).toEqual(['新的', true, false]);
    // the text is locked: nothing more is written
    write('更多');
    expect(shownText(editor)).toEqual(['新的', true, false]);
    expect(editor.storable()).toBe(editor.getState().design);
    expect(editor.getState().past.map(({ label }) => label)).toEqual(['编辑文字', '锁定或解锁']);
    editor.undo();
    expect(shownText(editor)).toEqual(['新的', false, false]);
    editor.undo();
    expect(shownText(editor)).toEqual(['旧的', false, false]);
  });

  it('includes another change made during typing; typing continues as a further step', () => {
    const editor = openText();
    const write = typed(editor, '新');
    flip.run(editor, { along: 'x' });
    expect([shownText(editor), editor.getState().transaction]).toEqual([['新', false, true], '编辑文字']);
    write('新的');
    expect(shownText(editor)).toEqual(['新的', false, true]);
    editor.undo();
    expect(shownText(editor)).toEqual(['新', false, true]);
    editor.undo();
    editor.undo();
    expect(shownText(editor)).toEqual(['旧的', false, false]);
  });

  it('after another change without further typing, undo reverts that change', () => {
    const editor = openText();
    typed(editor, '新');
    flip.run(editor, { along: 'x' });
    editor.undo();
    expect([shownText(editor), editor.getState().transaction]).toEqual([['新', false, false], null]);
  });

  it('undo before any typing ends the edit and reverts no earlier step', () => {
    const editor = open([box('a', 100)]);
    editor.select(['a']);
    move.run(editor, { dx: 7, dy: 0 });
    editor.begin('编辑', { isKept: true });
    editor.undo();
    expect([storedX(editor), editor.getState().transaction]).toEqual([107, null]);
  });
});

describe('a gesture', () => {
  it('is updated many times, and is one step', () => {
    const editor = open([box('a', 100)]);
    editor.select(['a']);
    const gesture = editor.begin('移动');
    for (const dx of [10, 20, 35]) gesture.update(moved(dx, 0));
    expect(elementsOf(editor)[0]?.x).toBe(135);
    gesture.commit();
    expect(editor.getState().past).toHaveLength(1);
    editor.undo();
    expect(elementsOf(editor)[0]?.x).toBe(100);
  });

  it('that is cancelled leaves everything as it was, and no step', () => {
    const editor = open([box('a', 100)]);
    const before = editor.getState().design;
    editor.select(['a']);
    const gesture = editor.begin('移动');
    gesture.update(moved(50, 50));
    gesture.cancel();
    expect(editor.getState().design).toBe(before);
    expect(editor.getState().past).toHaveLength(0);
  });

  it('continues when another change is made during it, and both are kept', () => {
    const editor = open([box('a', 100)]);
    editor.select(['a']);
    const gesture = editor.begin('移动');
    gesture.update(moved(50, 0));
    // a slow upload finishes during the gesture
    insert.run(editor, { elements: [box('late', 500)] });
    expect(elementsOf(editor).map(({ id, x }) => [id, x])).toEqual([
      ['a', 150],
      ['late', 500],
    ]);
    gesture.update(moved(60, 0));
    gesture.commit();
    editor.undo();
    expect(elementsOf(editor).map(({ id, x }) => [id, x])).toEqual([
      ['a', 100],
      ['late', 500],
    ]);
    editor.undo();
    expect(elementsOf(editor)).toHaveLength(1);
  });
});

describe('groups', () => {
  const corners = (element: Element | undefined) =>
    element ? cornersOf(element).map(({ x, y }) => [Math.round(x), Math.round(y)]) : [];

  it('made and ungrouped leave every element in its place', () => {
    const editor = open([box('a', 100, 50), { ...box('b', 300, 200), rotation: 30 }]);
    const before = elementsOf(editor).map(corners);
    editor.select(['a', 'b']);
    group.run(editor);
    expect(elementsOf(editor)).toHaveLength(1);
    ungroup.run(editor);
    expect(elementsOf(editor).map(corners)).toEqual(before);
    expect(editor.getState().selection.ids).toEqual(['a', 'b']);
  });

  it('that are turned and mirrored look the same when ungrouped', () => {
    const inner = { ...box('a', 10, 20), rotation: 30 };
    const around = groupElement({ x: 100, y: 100, width: 200, height: 100, elements: [inner] });
    const editor = open([{ ...around, rotation: 90, flipX: true }]);
    editor.select([around.id]);
    ungroup.run(editor);
    // 90° − 30°, mirrored, about the group's centre (200, 150)
    expect(elementsOf(editor)[0]).toMatchObject({ rotation: 60, flipX: true });
    const [x, y] = [(elementsOf(editor)[0]?.x ?? 0) + 25, (elementsOf(editor)[0]?.y ?? 0) + 20];
    expect([Math.round(x), Math.round(y)]).toEqual([210, 215]);
  });

  it('keep the box of their members when one of them moves', () => {
    const around = groupElement({
      x: 100,
      y: 100,
      width: 250,
      height: 40,
      elements: [box('a', 0), box('b', 200)],
    });
    const editor = open([around]);
    editor.select(['b'], [around.id]);
    move.run(editor, { dx: 100, dy: 60 });
    const [now] = elementsOf(editor);
    expect(now && boundsOf([now])).toEqual({ x: 100, y: 100, width: 350, height: 100 });
  });

  it('do not take in elements added while one is entered: these are put on the page in their intended place', () => {
    const around = groupElement({ x: 100, y: 100, width: 50, height: 40, elements: [box('a', 0)] });
    const editor = open([around]);
    editor.select(['a'], [around.id]);
    insert.run(editor, { elements: [box('new', 400)] });
    expect(elementsOf(editor).map(({ id, x }) => [id, x])).toEqual([
      [around.id, 100],
      ['new', 400],
    ]);
    expect(editor.getState().selection).toEqual({ ids: ['new'], groupPath: [] });
    editor.undo();
    expect(editor.getState().selection).toEqual({ ids: ['a'], groupPath: [around.id] });
  });

  it('give a copy of a member the place and look it has on the page, turned and mirrored groups too', () => {
    const inner = { ...box('a', 10, 20), rotation: 30, flipY: true };
    const near = groupElement({ x: 40, y: 30, width: 120, height: 90, elements: [inner] });
    const nested = { ...near, rotation: 20, flipX: true, opacity: 0.5 };
    const far = groupElement({ x: 300, y: 200, width: 200, height: 160, elements: [nested] });
    const around: Element = { ...far, rotation: 70, flipY: true };
    const editor = open([around]);
    editor.select(['a'], [around.id, nested.id]);
    copy.run(editor);
    paste.run(editor, undefined);
    const [kept, pasted] = elementsOf(editor);
    expect(kept).toEqual(around);
    if (!pasted) throw new Error('a copy');
    const seen = (path: readonly Element[], offset: number) =>
      [0, 50].flatMap((x) =>
        [0, 40].map((y) => {
          const at = path.reduce((point, one) => apply(elementMatrix(one), point), { x, y });
          return [at.x + offset, at.y + offset].map((px) => Math.round(px * 100) / 100);
        }),
      );
    // a copy on its own page steps aside by 20 px
    expect(seen([pasted], 0)).toEqual(seen([inner, nested, around], 20));
    expect(pasted.opacity).toBe(0.5);
  });

  it('disappear with their last member', () => {
    const around = groupElement({ x: 0, y: 0, width: 50, height: 40, elements: [box('a', 0)] });
    const editor = open([around, box('b', 300)]);
    editor.select(['a'], [around.id]);
    remove.run(editor);
    expect(elementsOf(editor).map(({ id }) => id)).toEqual(['b']);
    expect(editor.getState().selection).toEqual({ ids: [], groupPath: [] });
  });
});

describe('locks', () => {
  const locked = (locks: Partial<Element['locks']>): Element => {
    const one = box('a', 100);
    return { ...one, locks: { ...one.locks, ...locks } };
  };

  it('prevent exactly the actions they name', () => {
    const editor = open([locked({ move: true })]);
    editor.select(['a']);
    expect(move.run(editor, { dx: 10, dy: 0 })).toBe(false);
    expect(remove.canRun(editor)).toBe(true);
  });

  it('that only bind users do not bind a designer', () => {
    const editor = open([{ ...box('a', 100), editableBy: 'designer' }]);
    editor.select(['a']);
    expect(remove.canRun(editor)).toBe(false);
    const designers = createEditor({ design: editor.getState().design, actor: 'designer' });
    designers.select(['a']);
    expect(remove.canRun(designers)).toBe(true);
  });

  it('set by a designer cannot be removed by users, and a user’s copy has none', () => {
    const designers = createEditor({ design: designOf([box('a', 100)]), actor: 'designer' });
    designers.select(['a']);
    setLocks.run(designers, { move: true, delete: true });
    const editor = createEditor({ design: designers.getState().design });
    editor.select(['a']);
    expect(toggleLock.run(editor)).toBe(false);
    duplicate.run(editor);
    const [kept, copy] = elementsOf(editor);
    expect(kept?.lockedBy).toBe('designer');
    expect(copy?.lockedBy).toBeUndefined();
    expect(remove.canRun(editor)).toBe(true);
    designers.select(['a']);
    expect(toggleLock.run(designers)).toBe(true);
    expect(elementsOf(designers)[0]).not.toHaveProperty('lockedBy');
  });

  it('broken in a saved design are named: by element and action', () => {
    const before = designOf([locked({ move: true, delete: true }), box('b', 0)]).pages;
    const moved = before.map((page) => ({
      ...page,
      elements: page.elements.map((one) => ({ ...one, x: one.x + 1 })),
    }));
    expect(brokenLocks(before, before)).toEqual([]);
    expect(brokenLocks(before, moved)).toEqual([{ id: 'a', action: 'move' }]);
    expect(
      brokenLocks(
        before,
        before.map((page) => ({ ...page, elements: [] })),
      ),
    ).toEqual([{ id: 'a', action: 'delete' }]);
  });
});

describe('replaceTemplate', () => {
  const withRoles = (title: string, asset: string): Design => {
    const design = designOf([
      { ...textElement({ text: title, role: 'title', fontSize: 40 }), id: `title-${asset}` },
      { ...imageElement({ x: 0, y: 0, width: 100, height: 50, asset, role: 'photo' }), id: `photo-${asset}` },
    ]);
    const picture = { url: `/saas/files/${asset}.png`, width: 200, height: 200, mime: 'image/png' as const };
    return { ...design, assets: { [asset]: picture } };
  };

  it('keeps the words and pictures of the person, in one step', () => {
    const editor = createEditor({ design: withRoles('原标题', 'old') });
    setText.run(editor, { id: 'title-old', text: '我们的春游' });
    replaceTemplate.run(editor, {
      template: withRoles('新标题', 'new'),
      templateId: 'new',
      origin: withRoles('原标题', 'old'),
    });
    const [title, photo] = elementsOf(editor);
    expect(title?.type === 'text' && plainText(title)).toBe('我们的春游');
    // the picture was unchanged: the new template's own is shown
    expect(photo).toMatchObject({ asset: 'new' });
    expect(editor.getState().past).toHaveLength(2);
    editor.undo();
    expect(elementsOf(editor)[0]?.id).toBe('title-old');
  });

  it('fits a kept picture into its new frame', () => {
    const editor = createEditor({ design: withRoles('标题', 'own') });
    replaceTemplate.run(editor, { template: withRoles('新标题', 'new'), templateId: 'new' });
    expect(elementsOf(editor)[1]).toMatchObject({
      asset: 'own',
      crop: { x: 0, y: 0.25, width: 1, height: 0.5 },
    });
    expect(editor.getState().design.assets).toHaveProperty('own');
  });
});

describe('two editors', () => {
  it('share no state', () => {
    const design = blankDesign({ width: 100, height: 100 });
    const [one, other] = [createEditor({ design }), createEditor({ design })];
    insert.run(one, { elements: [box('a', 0)] });
    expect(other.getState().design).toBe(design);
    expect(other.clipboard.read()).toBeNull();
    const make = () => ({});
    expect(one.own(make)).toBe(one.own(make));
    expect(one.own(make)).not.toBe(other.own(make));
  });
});
