import type { Editor } from '../../core/index.ts';
import type { TextElement } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { TextBar } from './TextBar.tsx';
import type { Texts } from './TextEditing.tsx';
import { useSelectedTexts } from './use-selected-texts.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly texts: Pick<Texts, 'layouts' | 'measure'>;
  /** At least one. */
  readonly elements: readonly TextElement[];
}

/** The tools of several selected texts: they show shared values and change all texts. */
export const ManyTextsBar = (props: Props) => {
  const tools = useSelectedTexts(props);
  return tools && <TextBar configuration={props.configuration} editor={props.editor} session={tools} />;
};
