import { type ReactNode, useEffect, useState } from 'react';
import type { Design } from '../../document/index.ts';
import { createPainting } from './painting.ts';
import { ProvidePainting } from './use-painting.ts';

interface Props {
  readonly design: Pick<Design, 'assets'>;
  /** The company's fonts that texts of the design may be set in. */
  readonly fonts?: readonly { readonly family: string; readonly url: string }[] | undefined;
  readonly children: ReactNode;
}

const noFonts: NonNullable<Props['fonts']> = [];

/**
 * Paints a stored design outside an editor: with its own pictures, which no other design on the page gets, and
 * which are freed when it is left.
 */
export const DesignPainting = ({ design, fonts = noFonts, children }: Props) => {
  const [painting] = useState(createPainting);
  // during render, because the effects of the pages run before those of their parents
  painting.files.remember(design);
  painting.companyFonts.declare(fonts);
  useEffect(() => () => painting.release(), [painting]);
  return <ProvidePainting value={painting}>{children}</ProvidePainting>;
};
