import { createCache } from '@ant-design/cssinjs';

/** Where an entry of this kind holds the text of its variables. */
const textAt: Readonly<Record<string, number>> = { token: 3, cssVar: 1 };

/**
 * The component library's cache of tokens and variables. Its own one forgets an entry when the last component
 * that used it is gone, so that each test computes hundreds of them again; this one keeps them for the worker.
 * It writes no variables into the page: happy-dom lays nothing out.
 */
const keptStyles = () => {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, valueFn) =>
    update(path, (before) => {
      const next = valueFn(before);
      if (before || !next) return next;
      const [users, entry] = next as [number, unknown[]];
      const at = textAt[path.slice(0, path.indexOf('%'))];
      // one user more than there are: the last one that goes is never the last
      return [users + 1, at === undefined ? entry : entry.with(at, '')];
    });
  return cache;
};

export const stylesOfWorker = keptStyles();
