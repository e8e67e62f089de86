import type { ReactNode } from 'react';
import type { Carrying } from '../carrying/carrying.ts';
import { ProvideCarrying } from '../carrying/use-carrying.ts';
import type { Editor } from '../../core/index.ts';
import { ProvideEditor } from '../brand/use-pages-in-hand.ts';
import { paintingOf } from '../painting/painting.ts';
import { ProvidePainting } from '../painting/use-painting.ts';
import type { Remembered } from '../remembered/remembered.ts';
import { ProvideRemembered } from '../remembered/use-remembered.ts';

interface Props {
  readonly editor: Editor;
  readonly remembered: Remembered;
  readonly carrying: Carrying;
  readonly children: ReactNode;
}

/** The context providers of one editor. */
export const Surroundings = ({ editor, remembered, carrying, children }: Props) => (
  <ProvideRemembered value={remembered}>
    <ProvideEditor value={editor}>
      <ProvidePainting value={paintingOf(editor)}>
        <ProvideCarrying value={carrying}>{children}</ProvideCarrying>
      </ProvidePainting>
    </ProvideEditor>
  </ProvideRemembered>
);
