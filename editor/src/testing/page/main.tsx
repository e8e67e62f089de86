import { createRoot } from 'react-dom/client';
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
  /** What the configuration allows to do with elements, where it is not the default. */
  readonly elements?: Partial<EditorConfiguration['functions']['elements']>;
  /** The design is saved by itself, as on the embedded page. */
  readonly savesItself?: boolean;
}

declare global {
  interface Window {
    /** Shows the editor with a design; resolves when it is ready. */
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

/** Work whose versions only `window.saved` holds. */
const workOn = (content: Design): DesignWork => {
  const none = () => Promise.reject(new Error('no version is kept'));
  let version = 0;
  return openWork<Design>(
    { content, stored: null, isOnline: true },
    {
      store: async (stored) => {
        window.saved = stored;
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

/** A container for the whole page, or for half of it beside another editor. */
const placeFor = (beside: boolean): HTMLElement => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has a root');
  if (!beside) return root;
  const place = document.createElement('div');
  root.style.height = place.style.height = '50%';
  root.after(place);
  return place;
};

window.openEditor = ({
  design,
  device = 'pc',
  dark: isDark = false,
  beside = false,
  brandFonts = [],
  elements = {},
  savesItself = false,
}) => {
  const given = defaultConfiguration();
  const functions = { ...given.functions, elements: { ...given.functions.elements, ...elements } };
  const colors = isDark ? { ...given.theme.colors, ...dark } : given.theme.colors;
  const companyFonts = brandFonts.map(({ id }) => ({ id, visible: true }));
  const brand = { ...given.brand, fonts: { ...given.brand.fonts, companyFonts } };
  createRoot(placeFor(beside)).render(
    <Editor
      device={device}
      configuration={{ ...given, functions, brand, brandFonts, theme: { ...given.theme, colors } }}
      design={design}
      user={{ company: '青禾', user: '林晓棠', isAuthorized: true }}
      onSave={async (stored) => {
        window.saved = stored;
      }}
      {...(savesItself ? { work: workOn(design) } : {})}
      startsWithPanel={device === 'pc' ? 'text' : ''}
    />,
  );
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
};
