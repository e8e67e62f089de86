import type { DocumentValueOf } from '../../../product-pages/product-page.ts';
import { hostLine } from '../../protocol/host-text.ts';
import type { LinkParameters } from '../../protocol/parameters.ts';

type Theme = DocumentValueOf<'aiArtisan.theme'>;

const tipMax = 16;

/**
 * The published theme with the parameters of a link. A host may close the download, and cannot open it. Without a
 * host nobody takes the pictures, so that the link closes nothing.
 */
export const themeFor = (
  theme: Theme,
  { downloadType, generateButtonTips }: LinkParameters,
  { hasHost }: { readonly hasHost: boolean },
): Theme => ({
  ...theme,
  generation: {
    ...theme.generation,
    buttonHint: hostLine(generateButtonTips, tipMax) || theme.generation.buttonHint,
  },
  download: { download: hasHost && downloadType === '1' ? 'callback' : theme.download.download },
});

/** `generateType` of public clients: 1 asks the host before each run. */
export const isHostAsked = ({ generateType }: LinkParameters): boolean => generateType === '1';
