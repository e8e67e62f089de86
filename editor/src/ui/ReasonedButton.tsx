import type { ComponentProps } from 'react';
import type { Editor } from '../core/index.ts';
import { noticesOf } from './frame/notices.tsx';

interface Props extends ComponentProps<'button'> {
  readonly editor: Editor;
  /** Why it is unavailable; null where it is available, or where `disabled` needs no words. */
  readonly why: string | null;
}

/**
 * A button that tells why it is unavailable: by its title, to Tab and a screen reader, which pass over what is
 * `disabled`, and to a finger, which sees no title, when it is pressed.
 */
export const ReasonedButton = ({ editor, why, title, onClick, disabled, ...button }: Props) => (
  <button
    type="button"
    {...button}
    title={why ?? title}
    disabled={why === null && disabled}
    {...(why === null
      ? { onClick }
      : {
          'aria-disabled': true,
          'data-refused': '',
          onClick: () => noticesOf(editor).setState({ text: why, tone: 'passing' }),
        })}
  />
);
