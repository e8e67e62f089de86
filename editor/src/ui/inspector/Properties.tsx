import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { useEditorState } from '../use-editor-state.ts';
import { AlignSection } from './AlignSection.tsx';
import { BoxSection } from './BoxSection.tsx';
import { GroupSection } from './GroupSection.tsx';
import { OpacitySection } from './OpacitySection.tsx';
import { PageProperties } from './PageProperties.tsx';

/** What all kinds of elements have, such as position and opacity; without a selection, what the page has. */
export const Properties = ({ editor, mayLock }: { readonly editor: Editor; readonly mayLock: boolean }) => {
  const state = useEditorState(editor, (now) => now);
  const { design, actor } = state;
  const page = pageOf(state);
  const elements = selectedOf(page, state.selection);
  const [first] = elements;
  if (!first) return <PageProperties editor={editor} design={design} page={page} />;
  return (
    <>
      <AlignSection editor={editor} design={design} elements={elements} />
      <BoxSection editor={editor} design={design} elements={elements} />
      <OpacitySection editor={editor} actor={actor} elements={elements} />
      <GroupSection editor={editor} state={state} first={first} mayLock={mayLock} />
    </>
  );
};
