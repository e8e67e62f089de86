import { useEffect, useState } from 'react';

/** A part of the editor that is loaded on first use. */
export const chunkOf = <Module>(load: () => Promise<Module>) => {
  let loaded: Module | null = null;
  let loading: Promise<Module> | null = null;
  const fetchIt = async (): Promise<Module> => {
    loading ??= load();
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      // the next request retries
      loading = null;
      throw error;
    }
  };
  /** The module once `isWanted` and loaded; `onFault` is called when loading fails. */
  const use = (isWanted: boolean, onFault?: () => void): Module | null => {
    const [, setIsThere] = useState(loaded !== null);
    useEffect(() => {
      if (!isWanted || loaded) return;
      let isCurrent = true;
      fetchIt().then(
        () => isCurrent && setIsThere(true),
        () => isCurrent && onFault?.(),
      );
      return () => {
        isCurrent = false;
      };
    }, [isWanted, onFault]);
    return isWanted ? loaded : null;
  };
  return { load: fetchIt, use };
};
