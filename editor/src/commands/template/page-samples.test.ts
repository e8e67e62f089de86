import { describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import {
  aiTemplateId,
  blankDesign,
  Design,
  type Element,
  type Page,
  parseDesign,
  plainText,
  newPage,
  textElement,
} from '../../document/index.ts';
import { TEMPLATES } from '../../templates/index.ts';
import { duplicatePage, movePage, removePage, replaceTemplate } from '../index.ts';
import { addTemplatePages, replacePage } from './template-page.ts';

/** 替换当前页: only what a person wrote moves into the next template, never the words of the one before. */

const templateOf = (key: string): Design => {
  const found = TEMPLATES.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found.design;
};
const weekly = templateOf('wechat-weekly');
const resume = templateOf('resume-navy');
const card = templateOf('card-architect');

const wordsIn = (elements: readonly Element[] = []): string[] =>
  elements.flatMap((one) =>
    one.type === 'group' ? wordsIn(one.elements) : one.type === 'text' ? [plainText(one)] : [],
  );
const titleOf = (page: Page | undefined): string | undefined => {
  const title = page?.elements.find((one) => one.role === 'title');
  return title?.type === 'text' ? plainText(title) : undefined;
};

/** A blank page, and the pages of the template after it; the first of these is shown. */
const withPagesOf = (template: Design) => {
  const editor = createEditor({ design: blankDesign({ width: 900, height: 900 }) });
  addTemplatePages.run(editor, { template });
  const page = (index = 1): Page | undefined => editor.getState().design.pages[index];
  const replace = (template: Design, index = 1, origin?: Design): boolean =>
    replacePage.run(editor, { pageId: page(index)?.id ?? '', template, ...(origin ? { origin } : {}) });
  const write = (text: string, index = 1): void => {
    const { design } = editor.getState();
    const pages = design.pages.map((one, at) => ({
      ...one,
      elements: one.elements.map(
        (element): Element =>
          at === index && element.role === 'title' && element.type === 'text'
            ? { ...element, paragraphs: textElement({ text, x: 0, y: 0, width: 9 }).paragraphs }
            : element,
      ),
    }));
    editor.open({ ...design, pages });
  };
  return { editor, page, replace, write };
};

describe('a page that is replaced by one template after another', () => {
  it('says what each of them says, as long as nobody wrote on it', () => {
    const { page, replace } = withPagesOf(weekly);
    expect(replace(resume)).toBe(true);
    expect(wordsIn(page()?.elements)).toEqual(wordsIn(resume.pages[0]?.elements));
    replace(card, 1, weekly);
    expect(wordsIn(page()?.elements)).toEqual(wordsIn(card.pages[0]?.elements));
  });

  it('takes over what a person wrote, and nothing else', () => {
    const { page, replace, write } = withPagesOf(weekly);
    write('我的周报');
    replace(resume);
    const others = (elements: readonly Element[] = []) =>
      wordsIn(elements.filter((one) => one.role !== 'title'));
    expect(titleOf(page())).toBe('我的周报');
    expect(others(page()?.elements)).toEqual(others(resume.pages[0]?.elements));
    replace(card);
    expect(titleOf(page())).toBe('我的周报');
  });

  it('is known again as a copy, in another place, after a page went, when undone, and when stored', () => {
    const { editor, page, replace } = withPagesOf(weekly);
    duplicatePage.run(editor, { pageId: page()?.id ?? '' });
    movePage.run(editor, { pageId: page(2)?.id ?? '', index: 0 });
    removePage.run(editor, { pageId: page(1)?.id ?? '' });
    replace(resume, 0);
    expect(titleOf(page(0))).toBe(titleOf(resume.pages[0]));
    editor.undo();
    const stored = parseDesign(JSON.parse(JSON.stringify(editor.getState().design)));
    if (!stored.ok) throw new Error(JSON.stringify(stored.faults));
    editor.open(stored.design);
    replace(card, 0);
    expect(wordsIn(page(0)?.elements)).toEqual(wordsIn(card.pages[0]?.elements));
    replace(resume, 1);
    expect(wordsIn(page(1)?.elements)).toEqual(wordsIn(resume.pages[0]?.elements));
  });

  it('is known by the template of the design where it was made before pages remembered', () => {
    const [old] = weekly.pages;
    if (!old) throw new Error('the template has a page');
    const design = { ...weekly, pages: [newPage({ width: 9, height: 9 }), old] };
    const editor = createEditor({ design });
    replacePage.run(editor, { pageId: old.id, template: resume, origin: weekly });
    expect(titleOf(editor.getState().design.pages[1])).toBe(titleOf(resume.pages[0]));
  });
});

describe('a whole design', () => {
  const start = () => {
    const editor = createEditor({ design: blankDesign({ width: 900, height: 900 }) });
    const take = (template: Design, templateId: string) =>
      replaceTemplate.run(editor, { template, templateId });
    return { take, page: () => editor.getState().design.pages[0] };
  };

  it('says what the last template says, also where the one before cannot be fetched', () => {
    const { take, page } = start();
    take(weekly, 'weekly');
    take(resume, 'resume');
    expect(wordsIn(page()?.elements)).toEqual(wordsIn(resume.pages[0]?.elements));
  });

  it('that AI wrote keeps its words in a template', () => {
    const { take, page } = start();
    take(weekly, aiTemplateId);
    take(resume, 'resume');
    expect(titleOf(page())).toBe(titleOf(weekly.pages[0]));
    const { page: ofPage, editor } = withPagesOf(card);
    replacePage.run(editor, { pageId: ofPage()?.id ?? '', template: weekly, isPersonal: true });
    replacePage.run(editor, { pageId: ofPage()?.id ?? '', template: resume });
    expect(titleOf(ofPage())).toBe(titleOf(weekly.pages[0]));
  });

  it('is refused with a name of a sample that is none', () => {
    const [page] = weekly.pages;
    const design = (samples: string[]) => ({ ...weekly, pages: [{ ...page, samples }] });
    expect(Design.safeParse(design(['00ff'])).success).toBe(true);
    expect(Design.safeParse(design(['我的周报'])).success).toBe(false);
  });
});
