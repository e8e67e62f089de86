import { isRecord } from '@design-console/contract/kernel/is-record';
import { createStore, type Store } from '../../core/index.ts';

/** A user's view preferences. */
export interface ViewChoices {
  /** All pages in one scroll, or only the current page. */
  readonly pages: 'one' | 'all';
  readonly rulers: boolean;
  readonly guides: boolean;
  readonly snapping: boolean;
  /** What is printed around the page and cut off. */
  readonly bleed: boolean;
}

/** Preferences kept in this browser; they are not part of a design. */
export interface Choices {
  readonly view: ViewChoices;
  /** Most recent first. */
  readonly recentColors: readonly string[];
}

export const FIRST_CHOICES: Choices = {
  view: { pages: 'one', rulers: true, guides: true, snapping: true, bleed: true },
  recentColors: [],
};

export const recentColorsMax = 16;

/** Persistent storage of choices. */
export interface RememberedStore {
  read(): Promise<unknown>;
  write(choices: Choices): Promise<void>;
}

/** Parses stored choices; invalid parts fall back to their defaults. */
export const parseChoices = (kept: unknown): Choices => {
  const { view, recentColors } = isRecord(kept) ? kept : {};
  const fields = isRecord(view) ? view : {};
  const first = FIRST_CHOICES.view;
  const isOn = (name: Exclude<keyof ViewChoices, 'pages'>): boolean => {
    const value = fields[name];
    return typeof value === 'boolean' ? value : first[name];
  };
  const colors = Array.isArray(recentColors) ? recentColors : [];
  return {
    view: {
      pages: fields.pages === 'all' ? 'all' : first.pages,
      rulers: isOn('rulers'),
      guides: isOn('guides'),
      snapping: isOn('snapping'),
      bleed: isOn('bleed'),
    },
    recentColors: colors
      .filter((one): one is string => typeof one === 'string' && /^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(one))
      .slice(0, recentColorsMax),
  };
};

export interface Remembered extends Pick<Store<Choices>, 'subscribe' | 'getState'> {
  setView(view: Partial<ViewChoices>): void;
  rememberColor(color: string): void;
  /** Loads stored choices once; choices made meanwhile are applied to them. */
  recall(): Promise<void>;
}

export const createRemembered = (openStore: () => Promise<RememberedStore>): Remembered => {
  const store = createStore<Choices>(FIRST_CHOICES);
  type Choose = (before: Choices) => Choices;
  /** Choices made before the stored ones are loaded, to be applied to these; null afterwards. */
  let early: Choose[] | null = [];
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    try {
      const kept = await (await openStore()).read();
      if (kept !== undefined)
        store.setState((early ?? []).reduce((choices, choose) => choose(choices), parseChoices(kept)));
    } catch {
      // storage is unavailable
    }
    early = null;
  };
  const recall = (): Promise<void> => (loading ??= load());
  const change = (choose: Choose): void => {
    early?.push(choose);
    store.setState(choose(store.getState()));
    // if the browser cannot store it, the choice lasts until the page closes
    void recall()
      .then(openStore)
      .then((found) => found.write(store.getState()))
      .catch(() => undefined);
  };
  return {
    subscribe: store.subscribe,
    getState: store.getState,
    setView: (view) => change((before) => ({ ...before, view: { ...before.view, ...view } })),
    rememberColor: (picked) => {
      const color = picked.toLowerCase();
      if (store.getState().recentColors[0] === color) return;
      change((before) => {
        const others = before.recentColors.filter((one) => one !== color);
        return { ...before, recentColors: [color, ...others].slice(0, recentColorsMax) };
      });
    },
    recall,
  };
};
