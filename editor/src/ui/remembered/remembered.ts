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
export interface Keeper {
  read(): Promise<unknown>;
  write(choices: Choices): Promise<void>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  /** Loads stored choices once; a choice made meanwhile takes precedence. */
  recall(): Promise<void>;
}

export const createRemembered = (keeper: () => Promise<Keeper>): Remembered => {
  const store = createStore<Choices>(FIRST_CHOICES);
  let isTouched = false;
  const set = (choices: Choices): void => {
    isTouched = true;
    store.setState(choices);
    // if the browser cannot store it, the choice lasts until the page closes
    void keeper()
      .then((found) => found.write(choices))
      .catch(() => undefined);
  };
  return {
    subscribe: store.subscribe,
    getState: store.getState,
    setView: (view) => {
      const now = store.getState();
      set({ ...now, view: { ...now.view, ...view } });
    },
    rememberColor: (picked) => {
      const color = picked.toLowerCase();
      const now = store.getState();
      if (now.recentColors[0] === color) return;
      const others = now.recentColors.filter((one) => one !== color);
      set({ ...now, recentColors: [color, ...others].slice(0, recentColorsMax) });
    },
    recall: async () => {
      try {
        const kept = await (await keeper()).read();
        if (!isTouched && kept !== undefined) store.setState(parseChoices(kept));
      } catch {
        // storage is unavailable
      }
    },
  };
};
