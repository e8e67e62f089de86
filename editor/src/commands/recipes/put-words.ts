import { plain, type Ports } from '../../core/index.ts';
import type { Page, TextElement } from '../../document/index.ts';
import { paragraphsOf } from '../text/set-text.ts';
import { fitTextBox } from './sizes.ts';
import { inRoom, wordRoom } from './word-room.ts';

/**
 * Replaces the words of a text of a template. Words too long for their place on `template`, its page as the template
 * has it, become smaller, down to a limit (decision 0169). Groups around it are not refitted.
 */
export const putWords = (
  draft: TextElement,
  text: string,
  { template, ports }: { readonly template: Page | undefined; readonly ports: Pick<Ports, 'fitTextBox'> },
): void => {
  const room = template ? wordRoom(template, draft.id, ports.fitTextBox) : null;
  draft.paragraphs = paragraphsOf(text, plain(draft));
  delete draft.layout;
  if (room) {
    const { paragraphs, effects, straight } = inRoom(plain(draft), room, ports.fitTextBox);
    Object.assign(draft, { paragraphs, effects }, straight && { straight });
  }
  fitTextBox(draft, ports, plain(draft));
};
