import { createStore, type Store } from '../core/index.ts';

type Panels = typeof import('./opened-later.ts');

interface PanelsState {
  /** The inspector, the menus and the dialogs; null until they are loaded. */
  readonly panels: Panels | null;
  readonly isFailed: boolean;
}

const store = createStore<PanelsState>({ panels: null, isFailed: false });

/** Followed by all that waits for the panels: one load serves them all. */
export const panelsState: Pick<Store<PanelsState>, 'subscribe' | 'getState'> = store;

export const loadedPanels = (): Panels | null => store.getState().panels;

const importPanels = (): Promise<Panels> => import('./opened-later.ts');

export const loadPanels = async (): Promise<Panels> => {
  const known = loadedPanels();
  if (known) return known;
  store.setState({ panels: null, isFailed: false });
  try {
    const panels = await importPanels();
    store.setState({ panels, isFailed: false });
    return panels;
  } catch (error) {
    store.setState({ panels: null, isFailed: true });
    throw error;
  }
};
