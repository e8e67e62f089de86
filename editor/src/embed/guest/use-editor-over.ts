import { CODE } from '@design-console/contract/kernel/code';
import { useCallback, useEffect, useState } from 'react';
import { useLatestRef } from '../../ui/use-latest.ts';
import { draftSlotOf } from './drafts/own-drafts.ts';
import type { GuestPageProps } from './guest-page-props.ts';
import { editingEntryIn, type OpenedByEditor, removeEditingEntry } from './host/editing-entry.ts';
import { admitTemplate, openDesign } from './open-page.ts';
import { wordsOf } from './refusal-words.ts';
import { Refused } from './session/calls.ts';

/** What is shown in the place of a product page. `failed`: a reload did not bring the editor back. */
export type Shown =
  /** `words`: why the page is there in place of the editor. */
  | { readonly name: 'page'; readonly words?: string }
  | { readonly name: 'opening' }
  | { readonly name: 'editor'; readonly editor: GuestPageProps }
  | { readonly name: 'failed'; readonly refusal: Refused };

const page: Shown = { name: 'page' };
const opening: Shown = { name: 'opening' };
const unopened = '编辑器没有打开，请稍后重试';

/**
 * Opens a template or a design of the user; rejects with the words for the user where it does not. Work that was
 * begun from a template goes on without it.
 */
const openFor = async (
  { opened, published, parameters, session }: GuestPageProps,
  { parameter, value }: OpenedByEditor,
  slotOf: typeof draftSlotOf,
) => {
  const { design_id: _design, template_id: _template, ...own } = parameters;
  const wanted = { ...own, [parameter]: value };
  const made = await openDesign(session, opened, wanted, slotOf);
  try {
    if (parameter === 'design_id' || made.template !== null)
      return { ...admitTemplate(published.documents, made), parameters: wanted };
    const words = '这个模板已下架';
    if (made.stored === null && !made.draft.found?.content)
      throw new Refused(CODE.notFound, words, 'template_id', '');
    return { ...made, templateNotice: words, parameters: wanted };
  } catch (error) {
    made.draft.release();
    throw error;
  }
};

/**
 * The editor in place of a product page, and back. What it has open stands in the browser's history: after a
 * reload, or forward from the page, it is open again.
 */
export const useEditorOver = (props: GuestPageProps, slotOf: typeof draftSlotOf = draftSlotOf) => {
  const { userFlag } = props.opened.user;
  const latest = useLatestRef(props);
  const [shown, setShown] = useState<Shown>(() =>
    editingEntryIn(window.history.state, userFlag) === null ? page : opening,
  );
  const { name } = shown;
  const latestName = useLatestRef(name);

  const open = useCallback(
    async (opens: OpenedByEditor): Promise<void> => {
      const made = await openFor(latest.current, opens, slotOf);
      // the forward button was faster
      if (latestName.current === 'editor') return made.draft.release();
      const editor = { ...latest.current, ...made, onLeave: () => setShown(page) };
      setShown({ name: 'editor', editor });
    },
    [latest, latestName, slotOf],
  );

  useEffect(() => {
    // the editor itself decides whether it may be left
    if (name === 'editor') return;
    const look = (): void => {
      const isEntry = editingEntryIn(window.history.state, userFlag) !== null;
      setShown((now) => {
        if (isEntry) return now.name === 'page' ? opening : now;
        return now.name === 'opening' || now.name === 'failed' ? page : now;
      });
    };
    look();
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [name, userFlag]);

  useEffect(() => {
    const entry = name === 'opening' ? editingEntryIn(window.history.state, userFlag) : null;
    if (entry === null) return;
    let isLeft = false;
    openFor(latest.current, entry.opens, slotOf).then(
      (made) => {
        if (isLeft) return made.draft.release();
        setShown({ name: 'editor', editor: { ...latest.current, ...made, onLeave: () => setShown(page) } });
      },
      (error: unknown) => {
        if (isLeft) return;
        if (error instanceof Refused && wordsOf(error).isPassing) {
          setShown({ name: 'failed', refusal: error });
          return;
        }
        removeEditingEntry();
        setShown({ name: 'page', words: error instanceof Refused ? error.message : unopened });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [name, userFlag, latest, slotOf]);

  const onRetry = useCallback(() => setShown(opening), []);
  const onTold = useCallback(() => setShown((now) => (now.name === 'page' ? page : now)), []);
  return { shown, open, onRetry, onTold };
};
