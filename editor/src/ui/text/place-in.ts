import { type Editor, groupsOn, locate, pageOf } from '../../core/index.ts';
import { groupsMatrix } from '../../document/index.ts';
import type { TextPlace } from '../../interaction/text/index.ts';

/** Where the texts of an editor stand: on which page, within which groups. */
export const placeIn =
  (editor: Editor) =>
  (id: string): TextPlace | null => {
    const { design } = editor.getState();
    const found = locate(design, id);
    if (!found) return null;
    const page = pageOf({ design, pageId: found.pageId });
    return { page, around: groupsMatrix(groupsOn(page, found.groupPath)) };
  };
