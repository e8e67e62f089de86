import type { Mutant } from '../mutant.ts';

const crop = ['editor/src/ui/tools/crop/crop.test.ts'];
const engine = ['editor/src/core/create-editor.test.ts'];
const sequences = ['editor/src/commands/commands.test.ts'];
const pressed = ['editor/src/interaction/machine.test.ts'];
const pasted = ['editor/src/ui/stage/clipboard/clipboard-events.test.ts'];
const coloured = ['editor/src/ui/panels/materials/materials-panel.test.tsx'];
const said = ['editor/src/ui/announcing/announcements.test.ts'];
const designing = ['editor/src/designer/designer.test.tsx'];
const carried = ['editor/src/ui/drag-and-drop/drag-and-drop.test.ts'];

/** Mutants of editor rules that need no screen. */
export const editorMutants: readonly Mutant[] = [
  {
    name: 'crop a very long picture to less than a document holds',
    file: 'editor/src/ui/tools/crop/crop.ts',
    search: 'down *= shrink * regrow;',
    replace: 'down *= shrink;',
    mustFail: crop,
  },
  {
    name: 'stretch a picture that is zoomed into',
    file: 'editor/src/ui/tools/crop/crop.ts',
    search: 'shareMin / Math.min(crop.width, crop.height)',
    replace: '0',
    mustFail: crop,
  },
  {
    name: 'forget what arrived in the middle of a gesture',
    file: 'editor/src/core/create-editor.ts',
    search: 'if (open) open = rebase(open, result.design, result.pageSelection);',
    replace: 'void rebase;',
    mustFail: engine,
  },
  {
    name: 'undo without selection and page',
    file: 'editor/src/core/create-editor.ts',
    search: '...validSelection(restored, step.before),',
    replace: '',
    mustFail: engine,
  },
  {
    name: 'let users change what a designer holds',
    file: 'editor/src/document/locks.ts',
    search: "actor === 'user' && element.editableBy === 'designer';",
    replace: "actor === 'designer' && element.editableBy === 'designer';",
    mustFail: engine,
  },
  {
    name: 'let users take off the locks of a template',
    file: 'editor/src/document/locks.ts',
    search: "(actor === 'designer' || element.lockedBy !== 'designer')",
    replace: 'true',
    mustFail: engine,
  },
  {
    name: 'keep what a designer tried as a user',
    file: 'editor/src/designer/DesignerEditor.tsx',
    search: "createFrameEditor(engine.getState().design, 'user')",
    replace: 'engine',
    mustFail: designing,
  },
  {
    name: "leave a group's box when a member moves",
    file: 'editor/src/commands/recipes/refit.ts',
    search: '  if (groupPath.length === 0) return;',
    replace: '  return;',
    mustFail: engine,
  },
  {
    name: 'take a group apart without its mirror',
    file: 'editor/src/commands/arrange/grouping.ts',
    search: 'isMirrored ? -member.rotation : member.rotation',
    replace: 'member.rotation',
    mustFail: engine,
  },
  {
    name: "replace a template without the person's content",
    file: 'editor/src/commands/template/template-content.ts',
    search: 'const content = own.get(`${key} ${count}`);',
    replace: 'const content = contentsOf(template).get(`${key} ${count}`);',
    mustFail: engine,
  },
  {
    name: 'undo one patch of two',
    file: 'editor/src/core/history.ts',
    search: 'applyPatches(design, patches as Patch[]);',
    replace: 'applyPatches(design, patches.slice(0, 1) as Patch[]);',
    mustFail: sequences,
  },
  {
    name: 'press on a ground that is held fast',
    file: 'editor/src/interaction/hit.ts',
    search: 'const free = topmost(elements, point, nearness, (one) => !isGround(one, actor));',
    replace: 'const free = topmost(elements, point, nearness, () => true);',
    mustFail: pressed,
  },
  {
    name: 'hit the box instead of the shape',
    file: 'editor/src/elements/outlined.ts',
    search: 'if (isFilled && isInside(rings, point)) return true;',
    replace: 'if (isFilled) return true;',
    mustFail: pressed,
  },
  {
    name: "lose things beyond the page's edge",
    file: 'editor/src/commands/recipes/reach.ts',
    search: ': reachable(boundsOf(elements), basePage(change), dx, dy);',
    replace: ': { dx, dy };',
    mustFail: pressed,
  },
  {
    name: 'stretch a picture whose side is drawn',
    file: 'editor/src/elements/image/model.ts',
    search: 'draft.crop = cropFor(before, draft, anchor);',
    replace: 'draft.crop = before.crop;',
    mustFail: pressed,
  },
  {
    name: 'let a resized element wander',
    file: 'editor/src/commands/recipes/sizes.ts',
    search: 'putAt(element, element.x + before.x - after.x, element.y + before.y - after.y);',
    replace: 'void [before, after];',
    mustFail: pressed,
  },
  {
    name: 'take elements from the clipboard unjudged',
    file: 'editor/src/ui/stage/clipboard/read-copied.ts',
    search: 'if (!parsed.ok) return null;',
    replace: 'if (!parsed.ok) return content as never;',
    mustFail: pasted,
  },
  {
    name: 'say nothing of what was taken back',
    file: 'editor/src/ui/announcing/announcements.ts',
    search: 'return undone ? `已撤销：${undone.label}` : null;',
    replace: 'return null;',
    mustFail: said,
  },
  {
    name: 'let a line wander off as it grows',
    file: 'editor/src/elements/shape/looks.ts',
    search: 'y: element.y + (element.height - next.width) / 2',
    replace: 'y: element.y',
    mustFail: coloured,
  },
  {
    name: 'colour the paper of a design like what is on it',
    file: 'editor/src/document/colors.ts',
    search: '[isNearWhite, isNearBlack].some((kind) => kind(color) && !wanted.some(kind))',
    replace: 'false',
    mustFail: ['editor/src/document/colors.test.ts'],
  },
  {
    name: 'colours: replace those of what a designer holds',
    file: 'editor/src/document/colors.ts',
    search:
      "if (element.type !== 'group') return mayDo(element, 'edit', actor) ? mapped(element, map) : element;",
    replace: "if (element.type !== 'group') return mapped(element, map);",
    mustFail: ['editor/src/document/colors.test.ts'],
  },
  {
    name: 'pictures: squeeze what is cut out as a circle',
    file: 'editor/src/elements/image/looks.ts',
    search: 'width: crop.width * share.x,',
    replace: 'width: crop.width,',
    mustFail: ['editor/src/ui/inspector/element-properties.test.tsx'],
  },
  {
    name: 'put what is carried down in the middle of the page',
    file: 'editor/src/ui/drag-and-drop/drag-item.ts',
    search: 'x: Math.min(page.width, Math.max(0, at.x)),',
    replace: 'x: page.width / 2,',
    mustFail: carried,
  },
  {
    name: 'take hold under a finger that scrolls',
    file: 'editor/src/ui/drag-and-drop/watch-drag.ts',
    search: 'else if (isTouch && far > restMost) stop();',
    replace: 'else if (isTouch && far > restMost) take(at);',
    mustFail: carried,
  },
  {
    name: 'make elements alike by the last selected',
    file: 'editor/src/commands/arrange/match.ts',
    search: 'const [id] = state.selection.ids;',
    replace: 'const id = state.selection.ids.at(-1);',
    mustFail: ['editor/src/commands/arrange/match.test.ts'],
  },
  {
    name: 'style only the first of several texts',
    file: 'editor/src/interaction/text/many.ts',
    search: 'for (const session of sessions) act(session);',
    replace: 'act(first);',
    mustFail: ['editor/src/ui/text/many-texts.test.ts'],
  },
  {
    name: 'forget the colours that were used',
    file: 'editor/src/ui/brand/Palettes.tsx',
    search: 'if (tried.current !== null) keeping.current(tried.current);',
    replace: '',
    mustFail: ['editor/src/ui/brand/colors.test.ts'],
  },
  {
    name: 'drag a page and leave it where it was',
    file: 'editor/src/ui/drag-and-drop/use-reorder.ts',
    search: 'if (onto !== null && onto !== id) onMove(id, onto);',
    replace: 'void onMove;',
    mustFail: ['editor/src/ui/pages/reorder.test.ts'],
  },
  {
    name: 'read the rest of a path again for each number of an arc',
    file: 'editor/src/painter/svg-path.ts',
    search: 'while (end < text.length) {',
    replace: "while (text.slice(end).trim() !== '') {",
    mustFail: ['editor/src/painter/svg-path.test.ts'],
  },
];
