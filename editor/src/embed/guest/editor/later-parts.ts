import type { AiDesigner } from '../../../composer/index.ts';
import { callOnceLoaded, loadedOnce } from '../../../ui/loaded-once.ts';
import type { Library } from '../../../ui/panels/library/library.ts';
import type { GuestSession } from '../session/session.ts';

/** The server's decisions about prompts: their code loads with the first of them. */
export const laterAiDesigner = (
  session: GuestSession,
  terms: Pick<AiDesigner, 'kinds' | 'generate'>,
): AiDesigner => {
  const loaded = loadedOnce(async () => {
    const { aiDesignerOf } = await import('../ai-design/ai-designer.ts');
    const { remaining, ask } = aiDesignerOf(session, terms);
    return { remaining, ask };
  });
  return {
    ...terms,
    remaining: callOnceLoaded(loaded, 'remaining'),
    ask: callOnceLoaded(loaded, 'ask'),
  };
};

/** The designs and pictures of the user of the link: their code loads when one of them is asked for. */
export const laterLibrary = (
  session: GuestSession,
  openDesign: () => (designId: string) => Promise<void>,
): Library => {
  const loaded = loadedOnce(async () => {
    const { copyDesignWith, libraryOf } = await import('./own-library.ts');
    const copyDesign = copyDesignWith(session);
    return libraryOf({ session, copyDesign, openDesign: (designId) => openDesign()(designId) });
  });
  return {
    designs: callOnceLoaded(loaded, 'designs'),
    pictures: callOnceLoaded(loaded, 'pictures'),
    openDesign: callOnceLoaded(loaded, 'openDesign'),
    duplicateDesign: callOnceLoaded(loaded, 'duplicateDesign'),
    removeDesign: callOnceLoaded(loaded, 'removeDesign'),
    removePicture: callOnceLoaded(loaded, 'removePicture'),
  };
};
