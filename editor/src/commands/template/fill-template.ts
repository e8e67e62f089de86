import { plain } from '../../core/index.ts';
import { type Asset, type Element, firstCharacters, LIMITS } from '../../document/index.ts';
import { command } from '../command.ts';
import { isFrame, pictureInFrame } from '../pictures.ts';
import { putWords } from '../recipes/put-words.ts';
import { refitGroups } from '../recipes/refit.ts';
import { coverCrop } from '../recipes/sizes.ts';

/** Content for a template's placeholder: a string for a text or a QR code, or a picture. */
export type FilledContent =
  | { readonly text: string }
  | { readonly assetId: string; readonly asset: Asset; readonly alt: string };

export interface FillTemplate {
  /** By element id. */
  readonly contents: Readonly<Record<string, FilledContent>>;
}

/**
 * Fills a template's placeholders whatever their locks, which bind only users of the result. Words too long for their
 * place become smaller, down to a limit.
 */
export const fillTemplate = command<FillTemplate>({
  id: 'fillTemplate',
  label: '填入内容',
  canRun: ({ actor }) => actor === 'designer',
  recipe:
    ({ contents }) =>
    (change) => {
      const { design, ports } = change;
      const put = (drafts: Element[], at: number): boolean => {
        const draft = drafts[at];
        const content = draft && contents[draft.id];
        if (!content) return false;
        if ('text' in content) {
          if (draft.type === 'qr') draft.text = content.text;
          if (draft.type !== 'text') return false;
          const template = change.base.pages.find(({ id }) => id === change.pageSelection.pageId);
          putWords(draft, content.text, { template, ports });
          return true;
        }
        const { assetId, asset, alt } = content;
        if (draft.type !== 'image' && !isFrame(draft)) return false;
        design.assets[assetId] ??= asset;
        if (draft.type === 'image') {
          draft.asset = assetId;
          draft.alt = firstCharacters(alt, LIMITS.altLength);
          draft.crop = coverCrop(asset, draft);
        } else if (draft.type === 'shape') drafts[at] = pictureInFrame(plain(draft), { assetId, asset, alt });
        return false;
      };
      const putAll = (drafts: Element[], groupPath: readonly string[]): void => {
        let isSettled = false;
        for (const [at, draft] of drafts.entries()) {
          if (draft.type === 'group') putAll(draft.elements, [...groupPath, draft.id]);
          else isSettled = put(drafts, at) || isSettled;
        }
        if (isSettled) refitGroups(change, groupPath);
      };
      const { pageSelection } = change;
      for (const page of design.pages) {
        change.pageSelection = { ...pageSelection, pageId: page.id };
        putAll(page.elements, []);
      }
      change.pageSelection = pageSelection;
    },
});
