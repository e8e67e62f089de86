import { useCallback, useReducer } from 'react';
import type { Design, Element, Page } from '../document/index.ts';

interface State {
  readonly past: readonly Design[];
  readonly design: Design;
  readonly future: readonly Design[];
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
  | { type: 'undo' }
  | { type: 'redo' };

const historyMax = 100;

const clampPage = (index: number, design: Design) => Math.max(0, Math.min(index, design.pages.length - 1));

const reduce = (state: State, action: Action): State => {
  switch (action.type) {
    case 'open':
      return { past: [], design: action.design, future: [], pageIndex: 0, selectedId: null };
    case 'page':
      return { ...state, pageIndex: clampPage(action.index, state.design), selectedId: null };
    case 'select':
      return { ...state, selectedId: action.id };
    case 'change':
      return {
        ...state,
        past: [...state.past, state.design].slice(-historyMax),
        design: action.design,
        future: [],
        pageIndex: clampPage(state.pageIndex, action.design),
      };
    case 'adjust':
      return { ...state, design: action.design };
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
  const [state, dispatch] = useReducer(reduce, initial, (design) => ({
    past: [],
    design,
    future: [],
    pageIndex: 0,
    selectedId: null,
  }));
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
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    open,
    goTo: (index: number) => dispatch({ type: 'page', index }),
    select: (id: string | null) => dispatch({ type: 'select', id }),
    change: (next: Design) => dispatch({ type: 'change', design: next }),
    changeElement,
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
    addElement: (element: Element) => {
      dispatch({
        type: 'change',
        design: withPage(design, pageIndex, (one) => ({ ...one, elements: [...one.elements, element] })),
      });
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
