type Tools = typeof import('./index.ts');

let loaded: Tools | null = null;

/** The tools; null until they are loaded. */
export const loadedTools = (): Tools | null => loaded;

/** Loads the element tools on demand: viewing a design does not need them. */
export const loadTools = async (): Promise<Tools> => {
  loaded ??= await import('./index.ts');
  return loaded;
};
