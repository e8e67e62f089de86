import { createRoot, type Root } from 'react-dom/client';
import { defaultConfiguration } from '../../ui/default-configuration.ts';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import { Editor } from '../../ui/frame/Editor.tsx';
import type { DesignWork } from '../../ui/work/use-work.ts';
import { openWork } from '../../work/index.ts';
import type { Design } from '../../document/index.ts';

interface Opened {
  readonly design: Design;
  readonly device?: 'pc' | 'mobile';
  readonly dark?: boolean;
  /** Opens a second editor beside the first; absent: replaces everything. */
  readonly beside?: boolean;
  readonly brandFonts?: EditorConfiguration['brandFonts'];
  /** Address of the company's logo. */
  readonly logo?: string;
  /** What the configuration allows to do with elements, where it is not the default. */
  readonly elements?: Partial<EditorConfiguration['functions']['elements']>;
  /** The design is saved by itself, as on the embedded page. */
  readonly savesItself?: boolean;
}

declare global {
  interface Window {
    /** Shows the editor with a design, in place of all that are open; resolves when it is ready. */
    openEditor(given: Opened): Promise<void>;
    /** The last saved design. */
    saved: Design | null;
  }
}

const dark = {
  mode: 'dark',
  topBar: '#1B1D22',
  topBarText: '#E8EAED',
  panel: '#1B1D22',
  canvas: '#101114',
  text: '#E8EAED',
  textSecondary: '#A6ACB8',
  border: '#33363E',
} as const;

window.saved = null;

/** Work whose versions only `window.saved` holds, while its editor is on the page. */
const workOn = (content: Design, isShown: () => boolean): DesignWork => {
  const none = () => Promise.reject(new Error('no version is kept'));
  let version = 0;
  return openWork<Design>(
    { content, stored: null, isOnline: true },
    {
      store: async (stored) => {
        if (isShown()) window.saved = stored;
        version += 1;
        return { version, savedAt: new Date().toISOString() };
      },
      keep: async () => true,
      startAnew: () => undefined,
      fetchNewest: none,
      listVersions: none,
      fetchVersion: none,
      announce: () => undefined,
      listen: () => () => undefined,
      renew: async () => true,
    },
  );
};

interface Shown {
  readonly root: Root;
  readonly place: HTMLElement;
}
let shown: readonly Shown[] = [];

/** Takes every editor off the page, and leaves the page as it was loaded: without focus and selection. */
const clear = (): void => {
  for (const { root, place } of shown) {
    root.unmount();
    place.remove();
  }
  shown = [];
  (document.activeElement as HTMLElement | null)?.blur();
  getSelection()?.removeAllRanges();
  window.saved = null;
};

/** A new container: of the whole page, or beside another editor. */
const newPlace = (): HTMLElement => {
  const place = document.createElement('div');
  document.body.append(place);
  for (const one of [...shown.map((earlier) => earlier.place), place])
    one.style.height = `${100 / (shown.length + 1)}%`;
  return place;
};

window.openEditor = ({
  design,
  device = 'pc',
  dark: isDark = false,
  beside = false,
  brandFonts = [],
  logo = '',
  elements = {},
  savesItself = false,
}) => {
  const given = defaultConfiguration();
  const functions = { ...given.functions, elements: { ...given.functions.elements, ...elements } };
  const colors = isDark ? { ...given.theme.colors, ...dark } : given.theme.colors;
  const companyFonts = brandFonts.map(({ id }) => ({ id, visible: true }));
  const brand = { ...given.brand, fonts: { ...given.brand.fonts, companyFonts } };
  if (!beside) clear();
  const place = newPlace();
  const root = createRoot(place);
  const opened = { root, place };
  shown = [...shown, opened];
  root.render(
    <Editor
      device={device}
      configuration={{
        ...given,
        functions,
        brand,
        brandFonts,
        theme: { ...given.theme, brand: { ...given.theme.brand, logo }, colors },
      }}
      design={design}
      user={{ company: '青禾', user: '林晓棠', isAuthorized: true }}
      onSave={async (stored) => {
        if (shown.includes(opened)) window.saved = stored;
      }}
      {...(savesItself ? { work: workOn(design, () => shown.includes(opened)) } : {})}
      startsWithPanel={device === 'pc' ? 'text' : ''}
    />,
  );
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
};
