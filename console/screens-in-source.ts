/** A screen as src/app/screens.ts names it. */
export interface SourceScreen {
  readonly path: string;
  /** Its title, where it stands at the same place on every such screen; else ''. */
  readonly heading: string;
  /** The end of its module's file name. */
  readonly module: string;
}

const entry = /\bscreen\(\s*'([^']+)',\s*'([^']+)',[\s\S]*?import\('\.\.(\/features\/[^']+)'\)/g;

/**
 * The screens that the text of src/app/screens.ts names. The build reads the text, because it cannot run a
 * module that imports every screen.
 */
export const screensIn = (source: string): SourceScreen[] =>
  [...source.matchAll(entry)].map(([terms, path = '', title = '', module = '']) => ({
    path,
    heading: /spacing: 'flush'|isOpenToAll: true/.test(terms) ? '' : title,
    module,
  }));
