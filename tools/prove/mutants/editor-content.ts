import type { Mutant } from '../mutant.ts';

const replacing = ['editor/src/ui/pictures/replacing.test.tsx'];
const pagesKept = ['editor/src/commands/template-page.test.ts', 'editor/src/ui/pages/page-strip.test.tsx'];
const placedByPaste = ['editor/src/commands/paste.test.ts'];
const sides = ['editor/src/elements/text/sides.test.ts'];
const bent = ['editor/src/painter/text/bend.test.ts'];
const undoSteps = ['editor/src/ui/text/undo-steps.test.tsx'];

/** Mutants of actions on content: another picture, kept pages, pasting, sides of texts, undo steps. */
export const editorContentMutants: readonly Mutant[] = [
  {
    name: 'add the picture chosen for 换图 beside the old one',
    file: 'editor/src/ui/panels/library/filled-by.ts',
    search: 'if (replaced !== null) return replaced;',
    replace: '',
    mustFail: replacing,
  },
  {
    name: 'give a new text a box wider than its words',
    file: 'editor/src/ui/panels/new-text.ts',
    search: "box: 'auto'",
    replace: "box: 'fixedWidth'",
    mustFail: ['editor/src/ui/drag-and-drop/drag-and-drop.test.ts'],
  },
  {
    name: 'go on with 换图 after another selection',
    file: 'editor/src/ui/pictures/use-picture-panel.ts',
    search: 'if (!isReplacing(editor)) stopReplacing(editor);',
    replace: '',
    mustFail: replacing,
  },
  {
    name: 'offer 换图 for content that the template locks',
    file: 'editor/src/ui/pictures/replacing.ts',
    search: "holdsPicture(only) && mayDo(only, 'edit', state.actor)",
    replace: 'holdsPicture(only)',
    mustFail: replacing,
  },
  {
    name: 'offer 换图 where the company offers no pictures',
    file: 'editor/src/ui/pictures/own-pictures.ts',
    search: 'if (!mayUsePictures(configuration)) return undefined;',
    replace: '',
    mustFail: replacing,
  },
  {
    name: 'show a picture without its filters when it replaces another',
    file: 'editor/src/ui/pictures/place-picture.ts',
    search: 'await prepared(paintingOf(editor), id, asset, filtersIn(editor, insteadOf));',
    replace: 'await prepared(paintingOf(editor), id, asset);',
    mustFail: replacing,
  },
  {
    name: 'let the lock of a user keep a page from its user',
    file: 'editor/src/document/locks.ts',
    search: '(element.locks.delete && !mayLock(element, actor)) ||',
    replace: 'element.locks.delete ||',
    mustFail: pagesKept,
  },
  {
    name: 'delete a page that the template keeps',
    file: 'editor/src/commands/pages.ts',
    search: 'page !== undefined && !isPageHeld(page, state.actor) &&',
    replace: 'page !== undefined &&',
    mustFail: pagesKept,
  },
  {
    name: 'paste out of sight',
    file: 'editor/src/commands/clipboard.ts',
    search: 'if (isIn(seen, beside)) return beside;',
    replace: 'return beside;',
    mustFail: placedByPaste,
  },
  {
    name: 'paste by menu elsewhere than at the pointer',
    file: 'editor/src/ui/stage/system-clipboard.ts',
    search: 'else if (!pasteInSight(editor, { at }))',
    replace: 'else if (!pasteInSight(editor, {}))',
    mustFail: ['editor/src/ui/stage/context-menu.test.tsx'],
  },
  {
    name: 'scale the font of a fixed box by its height',
    file: 'editor/src/commands/transform.ts',
    search: "box === 'fixed' || (writingMode === 'vertical' ? height : width) !== undefined",
    replace: "(writingMode === 'vertical' ? height : width) !== undefined",
    mustFail: sides,
  },
  {
    name: 'break the columns of a vertical text by its width',
    file: 'editor/src/commands/transform.ts',
    search: "(writingMode === 'vertical' ? height : width) !== undefined",
    replace: "(writingMode === 'vertical' ? width : width) !== undefined",
    mustFail: sides,
  },
  {
    name: 'undo two quick presses on a text as one step',
    file: 'editor/src/ui/text/use-selected-texts.ts',
    search: 'writeTexts.run(editor, { texts: written });',
    replace: 'editor.apply(key, elementsWritten(written), { mergeKey: key });',
    mustFail: undoSteps,
  },
  {
    name: 'undo a slow slide over several texts value by value',
    file: 'editor/src/ui/text/use-selected-texts.ts',
    search: "if (kind === 'drag') gesture.current.slide",
    replace: 'if (kind === undefined) gesture.current.slide',
    mustFail: undoSteps,
  },
  {
    name: 'let a code be printed as small as one likes',
    file: 'editor/src/export/qr-findings.ts',
    search: '< printedMmMin - toleranceMm',
    replace: '< 0',
    mustFail: ['editor/src/export/preflight.test.ts'],
  },
  {
    name: 'call a code over a picture readable',
    file: 'editor/src/export/qr-findings.ts',
    search: 'return isGround ? plainColor(nearest.fill) : undefined;',
    replace: "return isGround ? plainColor(nearest.fill) : '#ffffff';",
    mustFail: ['editor/src/export/preflight.test.ts'],
  },
  {
    name: 'lay a code across another',
    file: 'editor/src/ui/placing/beside.ts',
    search: "if (added.every(({ type }) => type === 'qr')) {",
    replace: 'if (added.length === 0) {',
    mustFail: ['editor/src/ui/placing/beside.test.ts'],
  },
  {
    name: 'leave turned members out of the frame of a group',
    file: 'editor/src/templates/kit/things.ts',
    search: 'const box = boundsOf(elements);',
    replace: 'const box = boundsOf(elements.map((one) => ({ ...one, rotation: 0 })));',
    mustFail: ['editor/src/templates/templates.test.ts'],
  },
  {
    name: 'write the tables of a company in a font that it excludes',
    file: 'editor/src/materials/tables.ts',
    search: 'style: { fontSize, ...own },',
    replace: 'style: { fontSize },',
    mustFail: ['editor/src/ui/frame/obeys.test.tsx'],
  },
  {
    name: 'give new materials a colour outside the palettes of a company',
    file: 'editor/src/ui/brand/brand.ts',
    search: 'onlyColors(configuration)[0] ?? configuration.theme',
    replace: 'configuration.theme',
    mustFail: ['editor/src/ui/frame/obeys.test.tsx'],
  },
  {
    name: 'bend a text downwards as if it were bent upwards',
    file: 'editor/src/painter/text/bend.ts',
    search: 'const side = curve > 0 ? 1 : -1;',
    replace: 'const side = curve === 0 ? -1 : 1;',
    mustFail: bent,
  },
  {
    name: 'measure a curved line at its baseline, where characters cover each other',
    file: 'editor/src/painter/text/bend.ts',
    search: '(1 - ASCENT_EM)',
    replace: '(-ASCENT_EM)',
    mustFail: bent,
  },
  {
    name: 'keep the straight box of a text that is bent',
    file: 'editor/src/commands/curve-text.ts',
    search: 'fitTextBox(draft, change.ports, plain(draft));',
    replace: 'void fitTextBox;',
    mustFail: ['editor/src/commands/curve-text.test.ts'],
  },
  {
    name: 'turn a gradient with each character of a curved text',
    file: 'editor/src/elements/text/paint.ts',
    search: 'fillGlyphs(context, tools.cssFont, layout, gradient, turn);',
    replace: 'fillGlyphs(context, tools.cssFont, layout, gradient);',
    mustFail: ['editor/src/elements/text/curve.test.ts'],
  },
  {
    name: 'keep the page transparent when a colour is picked for it',
    file: 'editor/src/ui/panels/background/BackgroundPanel.tsx',
    search: "before.kind === 'solid' && !isTransparent(before)",
    replace: "before.kind === 'solid' && !isTransparent({ ...before, color: '#ffffff' })",
    mustFail: ['editor/src/ui/panels/background/background.test.ts'],
  },
  {
    name: 'leave transparent pages without white in a JPG',
    file: 'editor/src/export/index.ts',
    search: "if (mime === 'image/jpeg') {",
    replace: "if (mime === 'image/png') {",
    mustFail: ['editor/src/export/download.test.ts'],
  },
];
