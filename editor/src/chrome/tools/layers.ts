import type { Element } from '../../document/index.ts';

/** Where an element goes among those that lie over and under it. */
export type LayerWay = 'front' | 'forward' | 'backward' | 'back';

/** What lies where after it: the last is on top. null where nothing would change. */
export const inOrder = (elements: readonly Element[], id: string, way: LayerWay): Element[] | null => {
  const from = elements.findIndex((one) => one.id === id);
  const moved = elements[from];
  if (!moved) return null;
  const top = elements.length - 1;
  const to = { front: top, forward: Math.min(top, from + 1), backward: Math.max(0, from - 1), back: 0 }[way];
  if (to === from) return null;
  const others = elements.filter((one) => one.id !== id);
  return [...others.slice(0, to), moved, ...others.slice(to)];
};

interface Keys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The way a key asks for; undefined for every other key. */
export const layerWayOf = ({ key, ctrlKey, metaKey }: Keys): LayerWay | undefined => {
  const isFar = ctrlKey || metaKey;
  if (key === ']') return isFar ? 'front' : 'forward';
  if (key === '[') return isFar ? 'back' : 'backward';
  return undefined;
};
