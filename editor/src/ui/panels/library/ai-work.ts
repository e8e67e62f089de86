import { useSyncExternalStore } from 'react';
import type { Composed, ComposedKind, Understood } from '../../../composer/index.ts';
import { createStore, type Editor, type Store } from '../../../core/index.ts';
import { aiTemplateId, type Design, untitled } from '../../../document/index.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { type AskTarget, takeTemplate } from '../templates/take-template.ts';

interface Answer {
  readonly prompt: string;
  readonly kind: ComposedKind;
  readonly round: number;
  readonly understood: Understood;
  readonly designs: readonly Composed[];
}

const createAnswer = (): Store<Answer | null> => createStore<Answer | null>(null);
const createTaken = (): Store<Design | undefined> => createStore<Design | undefined>(undefined);

/** The last answer. It is kept while another panel is open: one more costs a run of the user's day. */
export const useAnswer = (editor: Editor) => {
  const answers = editor.own(createAnswer);
  return [useSyncExternalStore(answers.subscribe, answers.getState), answers.setState] as const;
};

interface Options {
  readonly configuration: EditorConfiguration;
  readonly ask: AskTarget;
}

/** Takes a made design like a template. The one taken before is no work of the user, as long as it is unchanged. */
export const takeMade = async (editor: Editor, made: Design, { configuration, ask }: Options) => {
  const taken = editor.own(createTaken);
  const { design } = editor.getState();
  const before = taken.getState();
  const opened = { templateId: aiTemplateId, design: made };
  // compared with itself a design has no content of its own: the made words stay; a title that a person wrote stays too
  const isMadeTitle = [untitled, before?.title].includes(design.title);
  const contentsFrom = isMadeTitle ? design : { ...design, title: '' };
  if (await takeTemplate(editor, { opened, origin: before, contentsFrom, configuration }, ask))
    taken.setState(made);
};
