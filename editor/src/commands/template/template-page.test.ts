import { describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import {
  type Asset,
  blankDesign,
  Design,
  type Element,
  groupElement,
  imageElement,
  LIMITS,
  newPage,
  plainText,
  qrElement,
  shapeElement,
  textElement,
} from '../../document/index.ts';
import { removePage } from '../page/pages.ts';
import { hasOwnWork } from './template-content.ts';
import { addTemplatePages, replacePage } from './template-page.ts';

/** Dropping a template on one of several pages changes that page alone. */

const asset = (url: string): Asset => ({ url, width: 10, height: 10, mime: 'image/png' });
const title = (text: string, id: string): Element => ({
  ...textElement({ text, x: 0, y: 0, width: 100, fontSize: 20, role: 'title' }),
  id,
});

const template = (): Design => {
  const blank = blankDesign({ width: 300, height: 200, title: '模板' });
  const picture = { ...imageElement({ x: 0, y: 0, width: 50, height: 50, asset: 'photo' }), id: 'shared' };
  return {
    ...blank,
    assets: { photo: asset('/saas/files/template.png') },
    pages: [newPage({ width: 300, height: 200, elements: [picture, title('模板标题', 'title')] })],
  };
};

const opened = (second: readonly Element[]) => {
  const blank = blankDesign({ width: 100, height: 100 });
  const shape = { ...shapeElement({ x: 0, y: 0, width: 10, height: 10 }), id: 'shared' };
  const photo = { ...imageElement({ x: 0, y: 0, width: 9, height: 9, asset: 'photo' }), id: 'own' };
  const pages = [
    newPage({ width: 100, height: 100, elements: [shape, photo] }),
    newPage({ width: 100, height: 100, elements: [...second] }),
  ];
  const editor = createEditor({
    design: { ...blank, assets: { photo: asset('/saas/files/own.png') }, pages },
  });
  return { editor, before: editor.getState().design, pageId: pages[1]?.id ?? '' };
};

describe('a template on one page', () => {
  it('replaces that page alone, keeps the words a person wrote, and is one step of undo', () => {
    const { editor, before, pageId } = opened([title('我的标题', 'mine')]);
    expect(replacePage.run(editor, { pageId, template: template() })).toBe(true);
    const { design, pageId: shown } = editor.getState();
    expect(shown).toBe(pageId);
    expect(design.pages[0]).toBe(before.pages[0]);
    expect(design.pages[1]).toMatchObject({ id: pageId, width: 300, height: 200 });
    const [picture, text] = design.pages[1]?.elements ?? [];
    expect(text?.type === 'text' && plainText(text)).toBe('我的标题');
    // one asset id for two files: each keeps its own
    expect(picture?.type === 'image' && design.assets[picture.asset]?.url).toBe('/saas/files/template.png');
    expect(design.assets.photo?.url).toBe('/saas/files/own.png');
    expect(picture?.id).not.toBe('shared');
    expect(Design.safeParse(design).success).toBe(true);
    editor.undo();
    expect(editor.getState().design).toEqual(before);
  });

  it('gives a long code text a level that holds it: the server refuses a code that is too full', () => {
    const code = (text: string, ecc: 'M' | 'H', id: string): Element => ({
      ...qrElement({ x: 0, y: 0, size: 90, text, ecc, role: 'qr' }),
      id,
    });
    const whole = template();
    const [page] = whole.pages;
    if (!page) throw new Error('The template has a page');
    const withCode = { ...whole, pages: [{ ...page, elements: [code('模板', 'H', 'code')] }] };
    for (const [text, ecc] of [
      ['字'.repeat(600), 'M'],
      ['字'.repeat(400), 'H'],
    ] as const) {
      const { editor, pageId } = opened([code(text, 'M', 'mine')]);
      expect(replacePage.run(editor, { pageId, template: withCode })).toBe(true);
      const { design } = editor.getState();
      expect(design.pages[1]?.elements[0]).toMatchObject({ text, ecc });
      expect(Design.safeParse(design).success).toBe(true);
    }
  });

  it('twice on two pages gives each its own elements', () => {
    const { editor, pageId } = opened([]);
    replacePage.run(editor, { pageId, template: template() });
    replacePage.run(editor, { pageId: editor.getState().design.pages[0]?.id ?? '', template: template() });
    const { design } = editor.getState();
    const ids = design.pages.flatMap(({ elements }) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
    expect(Design.safeParse(design).success).toBe(true);
  });

  const locked = (given: Partial<Element>): Element => {
    const element = title('固定', 'kept');
    return { ...element, locks: { ...element.locks, delete: true }, ...given } as Element;
  };

  it('is refused where the page has elements that its own template keeps, and never for the user’s own locks', () => {
    const mayReplace = (element: Element) => {
      const { editor, pageId } = opened([element]);
      const may = replacePage.canRun(editor, { pageId, template: template() });
      // a page that may be replaced may be deleted too
      expect(removePage.canRun(editor, { pageId })).toBe(may);
      return may;
    };
    const grouped = (element: Element) =>
      groupElement({ x: 0, y: 0, width: 9, height: 9, elements: [element] });
    const ofTemplate = locked({ lockedBy: 'designer' });
    expect([ofTemplate, grouped(ofTemplate), title('固定', 'kept')].map(mayReplace)).toEqual([
      false,
      false,
      true,
    ]);
    const unlocked = { ...ofTemplate, locks: title('', 'a').locks };
    expect(mayReplace(unlocked)).toBe(true);
    expect(mayReplace({ ...unlocked, editableBy: 'designer' })).toBe(false);
    expect([locked({}), grouped(locked({}))].map(mayReplace)).toEqual([true, true]);
  });

  it('leaves a locked placeholder as the template has it, and counts it all the same', () => {
    const { editor, pageId } = opened([title('甲', 'first'), title('乙', 'second')]);
    const given = template();
    const locks = { move: false, resize: false, edit: true, delete: false };
    const kept: Element = { ...title('公司名称', 'kept'), locks, lockedBy: 'designer' };
    const elements = [kept, title('模板标题', 'free')];
    const pages = given.pages.map((page) => ({ ...page, elements }));
    replacePage.run(editor, { pageId, template: { ...given, pages } });
    const now = editor.getState().design.pages[1]?.elements ?? [];
    expect(now.map((one) => one.type === 'text' && plainText(one))).toEqual(['公司名称', '乙']);
  });

  it('keeps the locks of the template it came from', () => {
    const { editor, pageId } = opened([]);
    const given = template();
    const locks = { move: true, resize: true, edit: true, delete: true };
    const pages = given.pages.map((page) => ({
      ...page,
      elements: page.elements.map((one): Element => ({ ...one, locks, lockedBy: 'designer' })),
    }));
    replacePage.run(editor, { pageId, template: { ...given, pages } });
    expect(editor.getState().design.pages[1]?.elements[0]).toMatchObject({ lockedBy: 'designer', locks });
  });
});

describe('a template as further pages', () => {
  it('puts all its pages after the current one, in their own sizes, and is one step of undo', () => {
    const { editor, before } = opened([title('我的标题', 'mine')]);
    const given = template();
    const pages = [...given.pages, newPage({ width: 70, height: 60, elements: [title('尾页', 'last')] })];
    expect(addTemplatePages.run(editor, { template: { ...given, pages } })).toBe(true);
    const { design, pageId: shown } = editor.getState();
    expect(design.pages.map(({ width, height }) => [width, height])).toEqual([
      [100, 100],
      [300, 200],
      [70, 60],
      [100, 100],
    ]);
    expect([design.pages[0], design.pages[3]]).toEqual(before.pages);
    expect(shown).toBe(design.pages[1]?.id);
    // one asset id for two files: each keeps its own
    const [picture] = design.pages[1]?.elements ?? [];
    expect(picture?.type === 'image' && design.assets[picture.asset]?.url).toBe('/saas/files/template.png');
    expect(design.assets.photo?.url).toBe('/saas/files/own.png');
    expect(design.meta).toEqual(before.meta);
    expect(Design.safeParse(design).success).toBe(true);
    editor.undo();
    expect(editor.getState().design).toEqual(before);
  });

  it('keeps the locks of the template, and has the bleed of the other pages', () => {
    const { editor } = opened([]);
    const bled = { ...editor.getState().design, unit: 'mm' as const };
    editor.open({ ...bled, pages: bled.pages.map((page) => ({ ...page, bleed: 9 })) });
    const given = template();
    const locks = { move: true, resize: true, edit: true, delete: true };
    const pages = given.pages.map((page) => ({
      ...page,
      elements: page.elements.map((one): Element => ({ ...one, locks, lockedBy: 'designer' })),
    }));
    addTemplatePages.run(editor, { template: { ...given, pages } });
    const [, added] = editor.getState().design.pages;
    expect(added?.bleed).toBe(9);
    expect(added?.elements[0]).toMatchObject({ lockedBy: 'designer', locks });
  });

  it('twice gives each page elements of its own', () => {
    const { editor } = opened([]);
    addTemplatePages.run(editor, { template: template() });
    addTemplatePages.run(editor, { template: template() });
    expect(Design.safeParse(editor.getState().design).success).toBe(true);
    expect(editor.getState().design.pages).toHaveLength(4);
  });

  it('is refused where the design has no room for all of its pages', () => {
    const { editor } = opened([]);
    const { design } = editor.getState();
    const pages = Array.from({ length: LIMITS.pages - 1 }, () => newPage({ width: 9, height: 9 }));
    editor.open({ ...design, pages });
    const given = template();
    const two = { ...given, pages: [...given.pages, newPage({ width: 9, height: 9 })] };
    expect(addTemplatePages.run(editor, { template: two })).toBe(false);
    expect(addTemplatePages.run(editor, { template: given })).toBe(true);
    expect(Design.safeParse(editor.getState().design).success).toBe(true);
  });
});

describe('the pictures of a template', () => {
  /** A page that shows these assets. */
  const showing = (ids: readonly string[]) =>
    newPage({
      width: 9,
      height: 9,
      elements: ids.map((id) => ({
        ...imageElement({ x: 0, y: 0, width: 9, height: 9, asset: id }),
        id: `of ${id}`,
      })),
    });
  const ids = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);
  const designOf = (pages: readonly (readonly string[])[], unused: readonly string[] = []): Design => ({
    ...blankDesign({ width: 9, height: 9 }),
    pages: pages.map(showing),
    assets: Object.fromEntries([...pages.flat(), ...unused].map((id) => [id, asset(`/${id}`)])),
  });
  const replace = (design: Design, given: Design): boolean => {
    const editor = createEditor({ design });
    return replacePage.run(editor, { pageId: design.pages[0]?.id ?? '', template: given });
  };
  const add = (design: Design, given: Design): boolean =>
    addTemplatePages.run(createEditor({ design }), { template: given });

  it('count only where its pages show them, and without those of the page that goes', () => {
    const many = designOf([ids('old', 100), ids('own', 300)]);
    const small = designOf([ids('new', 100)], ids('unused', 100));
    expect([replace(many, small), add(many, small)]).toEqual([true, true]);
    const large = designOf([ids('new', 101)]);
    expect([replace(many, large), add(many, large)]).toEqual([true, false]);
    expect(replace(many, designOf([ids('new', 201)]))).toBe(false);
    // its second page is not used
    expect(replace(many, designOf([ids('new', 101), ids('more', 100)]))).toBe(true);
  });

  it('count as others than those of the design that have their ids', () => {
    const many = designOf([ids('old', 100), ids('own', 400)]);
    const other = designOf([ids('own', 101)]);
    const assets = Object.fromEntries(ids('own', 101).map((id) => [id, asset(`/other/${id}`)]));
    expect([replace(many, other), add(many, other)]).toEqual([true, true]);
    expect([replace(many, { ...other, assets }), add(many, { ...other, assets })]).toEqual([false, false]);
  });
});

describe('work that a template would replace', () => {
  const blank = blankDesign({ width: 10, height: 10 });

  it('is none in a blank design, nor in one that is as its template has it', () => {
    expect(hasOwnWork(blank, undefined)).toBe(false);
    const origin = template();
    const stored = structuredClone(origin);
    for (const element of stored.pages[0]?.elements ?? [])
      if (element.type === 'text') element.layout = { key: '0', lineStarts: [] };
    expect(hasOwnWork({ ...stored, id: 'other' }, origin)).toBe(false);
  });

  it('is any element, another background, a second page, and every change of a template', () => {
    const filled = template();
    expect(hasOwnWork(filled, undefined)).toBe(true);
    const [page] = blank.pages;
    if (!page) throw new Error('there is no page');
    const photo = {
      kind: 'image' as const,
      asset: 'photo',
      fit: 'cover' as const,
      opacity: 1,
      color: '#ffffff',
    };
    expect(hasOwnWork({ ...blank, pages: [{ ...page, background: photo }] }, undefined)).toBe(true);
    expect(hasOwnWork({ ...blank, pages: [page, page] }, undefined)).toBe(true);
    const moved = structuredClone(filled);
    const [first] = moved.pages[0]?.elements ?? [];
    if (first) first.x += 1;
    expect(hasOwnWork(moved, filled)).toBe(true);
  });
});
