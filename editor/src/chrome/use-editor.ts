import { useCallback, useReducer } from 'react';
import type { Design, Element, Page } from '../document/index.ts';
import { inOrder, type LayerWay } from './tools/layers.ts';

interface State {
  readonly past: readonly Design[];
  readonly design: Design;
  readonly future: readonly Design[];
  /** What there was before the gesture that is under way. */
  readonly before: Design | null;
  readonly pageIndex: number;
  readonly selectedId: string | null;
}

type Action =
  | { type: 'open'; design: Design }
  | { type: 'page'; index: number }
  | { type: 'select'; id: string | null }
  | { type: 'change'; design: Design }
  /** Within one gesture: replaces the present without a step of its own. */
  | { type: 'adjust'; design: Design }
  /** The gesture is over: all of it becomes one step. */
  | { type: 'settle' }
  /** The gesture was called off. */
  | { type: 'revert' }
  | { type: 'undo' }
  | { type: 'redo' };

const historyMax = 100;

const clampPage = (index: number, design: Design) => Math.max(0, Math.min(index, design.pages.length - 1));

const fresh = (design: Design): State => ({
  past: [],
  design,
  future: [],
  before: null,
  pageIndex: 0,
  selectedId: null,
});

/** A step: what was before it, the gesture under way included, can be brought back. */
const stepTo = (state: State, design: Design): State => ({
  ...state,
  past: [...state.past, state.before ?? state.design].slice(-historyMax),
  design,
  future: [],
  before: null,
  pageIndex: clampPage(state.pageIndex, design),
});

const settled = (state: State): State => {
  if (!state.before) return state;
  return state.before === state.design ? { ...state, before: null } : stepTo(state, state.design);
};

const reduce = (given: State, action: Action): State => {
  // what comes in the middle of a gesture ends it
  const state = ['adjust', 'revert', 'change'].includes(action.type) ? given : settled(given);
  switch (action.type) {
    case 'open':
      return fresh(action.design);
    case 'page':
      return { ...state, pageIndex: clampPage(action.index, state.design), selectedId: null };
    case 'select':
      return { ...state, selectedId: action.id };
    case 'change':
      return stepTo(state, action.design);
    case 'adjust':
      return { ...state, design: action.design, before: state.before ?? state.design };
    case 'settle':
      return state;
    case 'revert':
      return state.before ? { ...state, design: state.before, before: null } : state;
    case 'undo': {
      const before = state.past.at(-1);
      if (!before) return state;
      return {
        ...state,
        past: state.past.slice(0, -1),
        design: before,
        future: [state.design, ...state.future],
        pageIndex: clampPage(state.pageIndex, before),
      };
    }
    case 'redo': {
      const [next, ...rest] = state.future;
      if (!next) return state;
      return {
        ...state,
        past: [...state.past, state.design],
        design: next,
        future: rest,
        pageIndex: clampPage(state.pageIndex, next),
      };
    }
  }
};

const withPage = (design: Design, index: number, change: (page: Page) => Page): Design => ({
  ...design,
  pages: design.pages.map((page, at) => (at === index ? change(page) : page)),
});

/** A design being edited: pages, selection, and one step of history for every gesture. */
export const useEditor = (initial: Design) => {
  const [state, dispatch] = useReducer(reduce, initial, fresh);
  const open = useCallback((next: Design) => dispatch({ type: 'open', design: next }), []);
  const { design, pageIndex, selectedId } = state;
  const page = design.pages[pageIndex] ?? design.pages[0];
  const changeElement = (
    id: string,
    change: (element: Element) => Element,
    kind: 'change' | 'adjust' = 'change',
  ) =>
    dispatch({
      type: kind,
      design: withPage(design, pageIndex, (one) => ({
        ...one,
        elements: one.elements.map((element) => (element.id === id ? change(element) : element)),
      })),
    });
  return {
    design,
    page,
    pageIndex,
    selected: page?.elements.find((element) => element.id === selectedId) ?? null,
    canUndo: state.past.length > 0 || (state.before !== null && state.before !== design),
    canRedo: state.future.length > 0,
    open,
    goTo: (index: number) => dispatch({ type: 'page', index }),
    select: (id: string | null) => dispatch({ type: 'select', id }),
    change: (next: Design) => dispatch({ type: 'change', design: next }),
    changeElement,
    settle: () => dispatch({ type: 'settle' }),
    revert: () => dispatch({ type: 'revert' }),
    /** Does nothing where the element is there already. */
    moveLayer: (id: string, way: LayerWay) => {
      const elements = page && inOrder(page.elements, id, way);
      if (!elements) return;
      dispatch({ type: 'change', design: withPage(design, pageIndex, (one) => ({ ...one, elements })) });
    },
    moveElement: (id: string, dx: number, dy: number, kind: 'change' | 'adjust' = 'change') =>
      changeElement(id, (element) => ({ ...element, x: element.x + dx, y: element.y + dy }), kind),
    removeElement: (id: string) =>
      dispatch({
        type: 'change',
        design: withPage(design, pageIndex, (one) => ({
          ...one,
          elements: one.elements.filter((element) => element.id !== id),
        })),
      }),
    /** With the pictures it shows, where it brings any. */
    addElement: (element: Element, assets: Design['assets'] = {}) => {
      const added = withPage(design, pageIndex, (one) => ({ ...one, elements: [...one.elements, element] }));
      dispatch({ type: 'change', design: { ...added, assets: { ...added.assets, ...assets } } });
      dispatch({ type: 'select', id: element.id });
    },
    setBackground: (background: Page['background']) =>
      dispatch({ type: 'change', design: withPage(design, pageIndex, (one) => ({ ...one, background })) }),
    addPage: (added: Page) => {
      dispatch({ type: 'change', design: { ...design, pages: [...design.pages, added] } });
      dispatch({ type: 'page', index: design.pages.length });
    },
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
  };
};

export type EditorState = ReturnType<typeof useEditor>;
