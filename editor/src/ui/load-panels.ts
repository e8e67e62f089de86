import { createStore, type Store } from '../core/index.ts';

type OnDemand = typeof import('./opened-on-demand.ts');
/** The inspector and the menus; with the parts on demand once these are loaded. */
type Panels = typeof import('./opened-later.ts') & Partial<OnDemand>;
type AllPanels = Panels & OnDemand;

interface PanelsState {
  /** Null until they are loaded. */
  readonly panels: Panels | null;
  readonly isFailed: boolean;
}

const store = createStore<PanelsState>({ panels: null, isFailed: false });

/** Followed by all that waits for the panels: one load serves them all. */
export const panelsState: Pick<Store<PanelsState>, 'subscribe' | 'getState'> = store;

export const loadedPanels = (): Panels | null => store.getState().panels;

const isWhole = (panels: Panels): panels is AllPanels => panels.DownloadDialog !== undefined;

/** The panels with the parts on demand; null until all are loaded. */
export const wholePanels = (panels: Panels | null): AllPanels | null =>
  panels && isWhole(panels) ? panels : null;

const importPanels = (): Promise<Panels> => import('./opened-later.ts');
const importOnDemand = (): Promise<OnDemand> => import('./opened-on-demand.ts');

const load = async <Wanted extends Panels>(
  known: Wanted | null,
  fetchIt: () => Promise<Wanted>,
): Promise<Wanted> => {
  if (known) return known;
  store.setState({ panels: loadedPanels(), isFailed: false });
  try {
    const came = await fetchIt();
    // what another load brought meanwhile stays
    store.setState({ panels: { ...loadedPanels(), ...came }, isFailed: false });
    return came;
  } catch (error) {
    store.setState({ panels: loadedPanels(), isFailed: true });
    throw error;
  }
};

/** Loads what a preview of settings shows at first. */
export const loadFirstPanels = (): Promise<Panels> => load(loadedPanels(), importPanels);

/** Loads everything. */
export const loadPanels = (): Promise<AllPanels> =>
  load(wholePanels(loadedPanels()), async () => {
    const [panels, onDemand] = await Promise.all([importPanels(), importOnDemand()]);
    return { ...panels, ...onDemand };
  });
