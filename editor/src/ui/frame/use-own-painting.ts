import { useEffect } from 'react';
import type { Editor } from '../../core/index.ts';
import { usableCompanyFonts } from '../brand/brand.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { followFonts } from '../painting/follow-fonts.ts';
import { paintingOf } from '../painting/painting.ts';
import type { LocalPictures } from '../pictures/local-picture.ts';
import { useEditorState } from '../use-editor-state.ts';

/**
 * Gives the editor's painter the design's pictures and the company's fonts before it paints a page; boxes of texts
 * follow the fonts that arrive.
 */
export const useOwnPainting = (
  editor: Editor,
  configuration: EditorConfiguration,
  pictures: LocalPictures | undefined,
): void => {
  const painting = paintingOf(editor);
  const { files, companyFonts } = painting;
  const assets = useEditorState(editor, ({ design }) => design.assets);
  // during render, because child pages' effects run before their parents'
  files.remember({ assets });
  if (pictures) files.keep(pictures);
  companyFonts.declare(usableCompanyFonts(configuration));
  useEffect(() => {
    const stop = followFonts(editor, painting.painter());
    return () => {
      stop();
      painting.release();
    };
  }, [editor, painting]);
};
