import { currentBuild, getReloadedBuild, setReloadedBuild } from './preferences.ts';

/** Spec section 9: a part of the app that has not arrived after this long has failed. */
const chunkTimeoutMs = 120_000;

/** A part of the app that could not be loaded, after the one reload that could have helped. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed';
}

interface Situation {
  readonly build: string;
  readonly reloadedBuild: string | null;
  readonly isOnline: boolean;
}

/**
 * Decides about a chunk that failed to load: reload the page once per build (a deploy may have replaced the
 * files), then fail. Offline a reload would replace the app with the browser's own error page.
 */
export const afterChunkFailure = ({ build, reloadedBuild, isOnline }: Situation): 'reload' | 'fail' =>
  isOnline && reloadedBuild !== build ? 'reload' : 'fail';

const situation = (): Situation => ({
  build: currentBuild(),
  reloadedBuild: getReloadedBuild(),
  isOnline: navigator.onLine,
});

/** Who has unsaved changes may stay at the browser's question: then the page is not left. */
export const reloadMs = 5000;
let isReloading = false;

/** Returns true when the page is being reloaded. */
const reloadIfItHelps = (): boolean => {
  if (isReloading) return true;
  const now = situation();
  if (afterChunkFailure(now) === 'fail') return false;
  setReloadedBuild(now.build);
  isReloading = true;
  window.location.reload();
  setTimeout(() => {
    isReloading = false;
  }, reloadMs);
  return true;
};

/** Ends with the page, or fails where the page stays. */
const untilReloaded = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new ChunkFailed('the page was not reloaded')), reloadMs);
  });

/** Parts being loaded that nobody has asked for yet. */
let warming = 0;

/** Loads a part that will probably be needed next. A failure shows when it is. */
export const warm = (load: () => Promise<unknown>): void => {
  warming += 1;
  void load()
    .catch(() => undefined)
    .finally(() => {
      warming -= 1;
    });
};

/**
 * Loads a part of the app. A failure or a time-out reloads the page once per build; afterwards, or when the person
 * stays on the page, it throws ChunkFailed, which the shell shows with 重新加载.
 */
export const loadChunk = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailed('timed out')), chunkTimeoutMs);
  });
  try {
    const part: Part | undefined = await Promise.race([load(), late]);
    // undefined after a prevented preload error: the page is being reloaded
    return part ?? (await untilReloaded());
  } catch (error) {
    if (reloadIfItHelps()) return await untilReloaded();
    throw new ChunkFailed('a part of the app could not be loaded', { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

/** Reloads the page also for parts that are loaded without loadChunk, and for their style sheets. */
export const watchPreloadErrors = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    // a part that somebody waits for is loaded by loadChunk, which also hears of it
    if (warming === 0 && reloadIfItHelps()) event.preventDefault();
  });
};
