import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterChunkFailure,
  ChunkFailed,
  loadChunk,
  reloadMs,
  warm,
  watchPreloadErrors,
} from './chunk-reload.ts';
import { setReloadedBuild } from './preferences.ts';

describe('a part of the app that does not load (spec sections 2, 8, 9; quality R-25)', () => {
  it('reloads the page once per build, then fails', () => {
    const build = 'https://c.example/assets/index-A.js';
    expect(afterChunkFailure({ build, reloadedBuild: null, isOnline: true })).toBe('reload');
    expect(afterChunkFailure({ build, reloadedBuild: build, isOnline: true })).toBe('fail');
    expect(afterChunkFailure({ build, reloadedBuild: 'an older build', isOnline: true })).toBe('reload');
  });

  it('does not leave the app for the error page of the browser while offline', () => {
    expect(afterChunkFailure({ build: 'b', reloadedBuild: null, isOnline: false })).toBe('fail');
  });

  describe('in the page', () => {
    const reload = vi.fn();
    beforeEach(() => {
      reload.mockReset();
      setReloadedBuild('an older build');
      vi.spyOn(window.location, 'reload').mockImplementation(reload);
      vi.useFakeTimers();
    });
    afterEach(async () => {
      await vi.advanceTimersByTimeAsync(reloadMs);
      vi.useRealTimers();
    });

    it('returns the module that loads', async () => {
      await expect(loadChunk(async () => 'part')).resolves.toBe('part');
      expect(reload).not.toHaveBeenCalled();
    });

    it('reloads at the first failure and throws at the second', async () => {
      const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      const settled = vi.fn();
      void loadChunk(broken).then(settled, settled);
      await vi.advanceTimersByTimeAsync(0);
      expect(reload).toHaveBeenCalledTimes(1);
      expect(settled).not.toHaveBeenCalled();

      // the person stays on the page, for the sake of unsaved changes
      await vi.advanceTimersByTimeAsync(reloadMs);
      expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkFailed));
      await expect(loadChunk(broken)).rejects.toBeInstanceOf(ChunkFailed);
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('reloads nothing for a part that nobody has asked for yet', async () => {
      watchPreloadErrors();
      const preload = () => {
        const event = new Event('vite:preloadError', { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented ? Promise.resolve(undefined) : Promise.reject(new TypeError('failed'));
      };
      warm(async () => {
        await Promise.resolve();
        await preload();
      });
      await vi.advanceTimersByTimeAsync(0);
      expect(reload).not.toHaveBeenCalled();

      void preload();
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('counts 120 seconds without an answer as a failure', async () => {
      void loadChunk(() => new Promise(() => {})).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(120_000 - 1);
      expect(reload).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });
});
