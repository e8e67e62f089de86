type Tools = typeof import('./index.ts');

let loaded: Tools | null = null;

/** The tools, once they are there. */
export const loadedTools = (): Tools | null => loaded;

/** Fetches what opens beside an element: whoever only looks at a design needs none of it. */
export const loadTools = async (): Promise<Tools> => {
  loaded ??= await import('./index.ts');
  return loaded;
};
