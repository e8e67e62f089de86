type Panels = typeof import('./opened-later.ts');

let loaded: Panels | null = null;

/** The inspector and the menus; null until they are loaded. */
export const loadedPanels = (): Panels | null => loaded;

export const loadPanels = async (): Promise<Panels> => {
  loaded ??= await import('./opened-later.ts');
  return loaded;
};
