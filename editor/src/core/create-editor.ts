import { type Design, newId } from '../document/index.ts';
import { createClipboard } from './clipboard.ts';
import type { ApplyOptions, Editor, EditorOptions, Transaction } from './editor.ts';
import {
  continued,
  made,
  originalOf,
  type Made,
  patched,
  type Ports,
  type Recipe,
  remembered,
  type Step,
  withAdded,
} from './history.ts';
import {
  type EditorState,
  freshState,
  isSameSelection,
  NOTHING_SELECTED,
  type PageSelection,
  type Selection,
  selectionOf,
} from './state.ts';
import { createStore } from './store.ts';
import { validSelection } from './tree.ts';

interface Open {
  /** The gesture it belongs to; a gesture that continues after another change stays the same. */
  readonly key: object;
  readonly label: string;
  readonly base: Design;
  readonly before: PageSelection;
  readonly isKept: boolean;
  readonly continued: Step | undefined;
  /** Its work before another change already is a step. */
  readonly isResumed: boolean;
  readonly recipe: Recipe | null;
  readonly result: Made | null;
}

/** A design being edited. Independent of any screen; has no shared state. */
export const createEditor = ({ design, actor = 'user', ports: customPorts = {} }: EditorOptions): Editor => {
  const ports: Ports = {
    newId,
    nowMs: () => Date.now(),
    fitTextBox: (element) => element,
    ...customPorts,
  };
  const store = createStore(freshState(design, actor));
  const { getState } = store;
  const owned = new Map<() => object, object>();
  let open: Open | null = null;

  const setState = (next: Omit<EditorState, 'committed'>): void =>
    store.setState({ ...next, committed: open?.base ?? next.design });

  const stepOf = (label: string, before: PageSelection, result: Made, mergeKey?: string): Step => ({
    label,
    patches: result.patches,
    inverse: result.inverse,
    before,
    after: validSelection(result.design, result.pageSelection),
    mergeKey,
    atMs: ports.nowMs(),
  });

  const run = (base: Design, pageSelection: PageSelection, recipe: Recipe): Made =>
    made(base, pageSelection, recipe, { actor, ports });

  const hasChanged = ({ result }: Open): boolean => result !== null && result.patches.length > 0;

  /** The past including the gesture so far. */
  const pastWith = ({ label, before, result, continued: of }: Open): readonly Step[] => {
    const { past, ...state } = getState();
    if (!result || result.patches.length === 0) return past;
    return continued(past, stepOf(label, before, { ...result, pageSelection: selectionOf(state) }), of);
  };

  const commit = (): void => {
    const ended = open;
    open = null;
    if (!ended) return;
    const state = getState();
    if (!hasChanged(ended)) setState({ ...state, design: ended.base, transaction: null });
    else setState({ ...state, past: pastWith(ended), future: [], transaction: null });
  };

  const cancel = (): void => {
    const ended = open;
    open = null;
    if (!ended) return;
    const { base, before } = ended;
    setState({ ...getState(), design: base, ...validSelection(base, before), transaction: null });
  };

  /** The gesture after another change: reapplied; a kept one starts a further step. */
  const rebase = (gesture: Open, base: Design, pageSelection: PageSelection): Open => {
    const { isKept, recipe } = gesture;
    if (!isKept) return { ...gesture, base, result: recipe ? run(base, gesture.before, recipe) : null };
    const before = validSelection(base, pageSelection);
    return { ...gesture, base, before, isResumed: true, recipe: null, result: null };
  };

  const apply = (label: string, recipe: Recipe, { mergeKey }: ApplyOptions = {}): boolean => {
    const state = getState();
    const before = selectionOf(state);
    // typed text is content already: the change comes after it
    const base = open && !open.isKept ? open.base : state.design;
    const result = run(base, before, recipe);
    if (result.patches.length === 0) {
      const after = validSelection(state.design, result.pageSelection);
      if (!isSameSelection(before, after)) setState({ ...state, ...after });
      return false;
    }
    const past = open?.isKept ? pastWith(open) : state.past;
    const step = stepOf(label, before, result, mergeKey);
    if (open) open = rebase(open, result.design, result.pageSelection);
    const shown = open?.result?.design ?? result.design;
    setState({
      ...state,
      design: shown,
      ...validSelection(shown, result.pageSelection),
      past: remembered(past, step),
      future: [],
    });
    return true;
  };

  const amend = (recipe: Recipe): boolean => {
    const state = getState();
    const last = state.past.at(-1);
    if (!last || open) return false;
    const result = run(state.design, selectionOf(state), recipe);
    if (result.patches.length === 0) return false;
    const past = [...state.past.slice(0, -1), withAdded(last, result)];
    setState({ ...state, design: result.design, past });
    return true;
  };

  const begin = (label: string, { isKept = false, continues = false } = {}): Transaction => {
    commit();
    const state = getState();
    const key = {};
    open = {
      key,
      label,
      base: state.design,
      before: selectionOf(state),
      isKept,
      continued: continues ? originalOf(state.past.at(-1)) : undefined,
      isResumed: false,
      recipe: null,
      result: null,
    };
    const isOpen = (): boolean => open?.key === key;
    setState({ ...state, transaction: label });
    return {
      update: (recipe) => {
        if (!isOpen() || !open) return;
        const result = run(open.base, open.before, recipe);
        open = { ...open, recipe, result };
        const now = getState();
        const { pageSelection: wanted } = result;
        const shown = isSameSelection(wanted, open.before) ? selectionOf(now) : wanted;
        setState({ ...now, design: result.design, ...validSelection(result.design, shown) });
      },
      commit: () => {
        if (isOpen()) commit();
      },
      cancel: () => {
        if (isOpen()) cancel();
      },
    };
  };

  const undo = (): void => {
    // an open gesture is the latest change; typed text can be redone
    if (open?.isKept && (open.isResumed || open.continued || hasChanged(open))) commit();
    else if (open) return cancel();
    const state = getState();
    const step = state.past.at(-1);
    if (!step) return;
    const restored = patched(state.design, step.inverse);
    setState({
      ...state,
      design: restored,
      ...validSelection(restored, step.before),
      past: state.past.slice(0, -1),
      future: [step, ...state.future],
    });
  };

  const redo = (): void => {
    if (open) commit();
    const state = getState();
    const [step, ...rest] = state.future;
    if (!step) return;
    const next = patched(state.design, step.patches);
    setState({
      ...state,
      design: next,
      ...validSelection(next, step.after),
      past: [...state.past, step],
      future: rest,
    });
  };

  const revoke = (step: Step, redoable: readonly Step[]): boolean => {
    if (originalOf(getState().past.at(-1)) !== step || (open && open.continued !== step)) return false;
    cancel();
    undo();
    setState({ ...getState(), future: redoable });
    return true;
  };

  const moveTo = (pageSelection: PageSelection): void => {
    const state = getState();
    const valid = validSelection(state.design, pageSelection);
    if (!isSameSelection(valid, state)) setState({ ...state, ...valid });
  };

  return {
    subscribe: store.subscribe,
    getState,
    clipboard: createClipboard(),
    ports,
    apply,
    amend,
    begin,
    storable: () => (open && !open.isKept ? open.base : getState().design),
    undo,
    redo,
    revoke,
    select: (ids, groupPath = getState().selection.groupPath) => {
      const selection: Selection = { ids: [...new Set(ids)], groupPath };
      moveTo({ pageId: getState().pageId, selection });
    },
    goTo: (pageId) => {
      if (pageId !== getState().pageId) moveTo({ pageId, selection: NOTHING_SELECTED });
    },
    open: (next) => {
      open = null;
      setState(freshState(next, actor));
    },
    own: <Thing extends object>(make: () => Thing) => {
      const known = owned.get(make) ?? make();
      owned.set(make, known);
      return known as Thing;
    },
  };
};
