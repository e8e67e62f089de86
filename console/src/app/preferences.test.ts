import { describe, expect, it } from 'vitest';
import {
  getPreferences,
  parsePreferences,
  preferencesKey,
  rememberVisit,
  setPreferences,
} from './preferences.ts';

describe('preferences', () => {
  it('have their defaults where the stored value is invalid', () => {
    for (const junk of [
      null,
      '',
      'x',
      '[]',
      'null',
      '7',
      '{"theme":7,"hiddenColumns":[],"recentPaths":{}}',
    ]) {
      const read = parsePreferences(junk);
      expect(read.theme).toBe('system');
      expect(read.density).toBe('comfortable');
      expect(read.hiddenColumns).toEqual({});
      expect(read.recentPaths).toEqual([]);
    }
  });

  it('are read back as they were written', () => {
    setPreferences({ theme: 'dark', hiddenColumns: { account: ['phone'] } });
    expect(parsePreferences(localStorage.getItem(preferencesKey))).toEqual(getPreferences());
  });

  it('keep the last six visits, newest first, each once', () => {
    for (const path of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/c']) rememberVisit(path);
    expect(getPreferences().recentPaths).toEqual(['/c', '/g', '/f', '/e', '/d', '/b']);
  });
});
