import { useEffect } from 'react';
import type { Editor } from '../../core/index.ts';
import { usableCompanyFonts } from '../brand/brand.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { paintingOf } from '../painting/painting.ts';
import type { LocalPictures } from '../pictures/local-picture.ts';
import { useEditorState } from '../use-editor-state.ts';

/** Lets the editor's painter find the design's pictures and the company's fonts before the first page asks for them. */
export const useOwnPainting = (
  editor: Editor,
  configuration: EditorConfiguration,
  pictures: LocalPictures | undefined,
): void => {
  const painting = paintingOf(editor);
  const { files, companyFonts } = painting;
  const assets = useEditorState(editor, ({ design }) => design.assets);
  // while it is rendered: effects of the pages inside run before those of what is around them
  files.remember({ assets });
  if (pictures) files.keep(pictures);
  companyFonts.declare(usableCompanyFonts(configuration));
  useEffect(() => painting.release, [painting]);
};
