import type { Mutant } from '../mutant.ts';

const locked = ['editor/src/commands/locked-groups.test.ts'];
const slid = ['editor/src/ui/text/slide-in-group.test.tsx'];
const inGroups = ['editor/src/interaction/groups.test.ts'];
const styledInGroups = ['editor/src/ui/text/texts-in-groups.test.tsx'];
const written = ['editor/src/commands/text/edit-text.test.ts'];

/** Mutants of what happens inside groups. */
export const groupMutants: readonly Mutant[] = [
  {
    name: 'move a member of a group that the template locks',
    file: 'editor/src/document/locks.ts',
    search: 'return !around.some((one) => forbids(one, action, actor));',
    replace: 'return true;',
    mustFail: locked,
  },
  {
    name: 'paste what a template locks under its old number',
    file: 'editor/src/commands/recipes/copies.ts',
    search: 'const isKept = !isLocked && isFree(change, element.id, taken);',
    replace: 'const isKept = isFree(change, element.id, taken);',
    mustFail: locked,
  },
  {
    name: 'paste what a template locks with its locks',
    file: 'editor/src/commands/recipes/copies.ts',
    search: 'isLocked ? withoutTemplateLocks(element) : element',
    replace: 'element',
    mustFail: locked,
  },
  {
    name: 'delete a locked group by its last member',
    file: 'editor/src/document/locks.ts',
    search: 'if (!group || group.elements.length > count) return true;',
    replace: 'if (count > 0) return true;',
    mustFail: locked,
  },
  {
    name: 'refuse a locked group whose texts grew on both sides',
    file: 'editor/src/document/content-anchor.ts',
    search: "if (before.element.type !== 'group' || after.element.type !== 'group') return false;",
    replace: 'if (least >= 0) return false;',
    mustFail: locked,
  },
  {
    name: 'refuse a moved group because a member of it is locked',
    file: 'editor/src/document/locks.ts',
    search: '(!staysInPlace(placed, position) && !staysAmongHeld(placed))',
    replace: '!staysInPlace(placed, position)',
    mustFail: locked,
  },
  {
    name: 'say nothing of the locked group around',
    file: 'editor/src/ui/lock-messages.ts',
    search: 'if (locked.length === 0) return messageOfGroups(element, actor, around);',
    replace: 'if (locked.length === 0) return null;',
    mustFail: ['editor/src/ui/lock-messages.test.ts'],
  },
  {
    name: 'draw handles around a member that may not move',
    file: 'editor/src/interaction/frame.ts',
    search: "if (!maySelected(state, 'move')) return sizes;",
    replace: '',
    mustFail: inGroups,
  },
  {
    name: 'bring a user back to the page of a text that is stored late',
    file: 'editor/src/commands/recipes/reading.ts',
    search: '  write();\n  change.pageSelection = before;',
    replace: '  write();\n  if (before.pageId === pageId) change.pageSelection = before;',
    mustFail: written,
  },
  {
    name: 'fit a group before all of its texts are written',
    file: 'editor/src/commands/text/edit-text.ts',
    search: "containers.set([pageId, ...groupPath].join(' '), found);",
    replace: 'refitGroups(change);',
    mustFail: written,
  },
  {
    name: 'move a text that is being written with its group',
    file: 'editor/src/commands/text/edit-text.ts',
    search: 'splice(index, 1, { ...next });',
    replace: 'splice(index, 1, next);',
    mustFail: written,
  },
  {
    name: 'take over a text in the middle of its own slide',
    file: 'editor/src/ui/text/use-selected-texts.ts',
    search: 'if (!gesture.current.isOpen()) many?.follow();',
    replace: 'many?.follow();',
    mustFail: slid,
  },
  {
    name: 'press from where the open slide began',
    file: 'editor/src/ui/text/use-selected-texts.ts',
    search: "if (kind !== 'drag') commit();",
    replace: "if (kind !== 'drag') gesture.current.commit();",
    mustFail: slid,
  },
  {
    name: 'leave the texts of groups out of the text tools',
    file: 'editor/src/ui/text/texts-to-style.ts',
    search: "if (one.type === 'group') return textsIn(one.elements, actor);",
    replace: '',
    mustFail: styledInGroups,
  },
  {
    name: 'style the texts of a locked group',
    file: 'editor/src/ui/text/texts-to-style.ts',
    search: "if (!mayDo(one, 'edit', actor)) return [];",
    replace: "if (one.type === 'text' && !mayDo(one, 'edit', actor)) return [];",
    mustFail: styledInGroups,
  },
  {
    name: 'begin the text tools anew at each step of a moved group',
    file: 'editor/src/ui/text/texts-to-style.ts',
    search: 'if (next.length !== kept.length || next.some((one, at) => one !== kept[at])) kept = next;',
    replace: 'kept = next;',
    mustFail: styledInGroups,
  },
  {
    name: 'move by keys along a turned group',
    file: 'editor/src/commands/recipes/reading.ts',
    search: 'return back ? applyToDirection(back, distance) : distance;',
    replace: 'return distance;',
    mustFail: inGroups,
  },
  {
    name: "leave the groups of a template fitted to the template's words",
    file: 'editor/src/commands/template/template-content.ts',
    search: 'for (const { elements } of pages) refitAround(elements, fitted);',
    replace: '',
    mustFail: ['editor/src/commands/template/template-groups.test.ts'],
  },
  {
    name: 'group elements beyond what can be stored',
    file: 'editor/src/commands/arrange/grouping.ts',
    search: 'hasRoomOf(state, addedByGroup) &&',
    replace: '',
    mustFail: ['editor/src/commands/recipes/room.test.ts'],
  },
  {
    name: 'lay new elements over the members of a group',
    file: 'editor/src/ui/placing/free-place.ts',
    search: "if (one.type === 'group') return presentOf(one.elements, times(outer, elementMatrix(one)));",
    replace: "if (one.type === 'group') return [];",
    mustFail: ['editor/src/ui/placing/beside.test.ts'],
  },
];
