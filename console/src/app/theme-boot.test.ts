import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { preferencesKey, setPreferences } from './preferences.ts';
import { setToken } from './session.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/theme-boot.js'), 'utf8');
const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');

/** Runs the script as the browser would, on what the modules have really stored. */
const boot = ({ isSystemDark = false, parts = '' } = {}) => {
  const dataset: { theme?: string } = {};
  const links: { rel?: string; href?: string }[] = [];
  vm.runInNewContext(script, {
    localStorage,
    matchMedia: () => ({ matches: isSystemDark }),
    document: {
      documentElement: { dataset },
      querySelector: () => ({ content: parts }),
      createElement: () => ({}),
      head: { append: (link: object) => links.push(link) },
    },
  });
  return { theme: dataset.theme, links };
};

describe('before the first paint', () => {
  it('the theme is the chosen one, else that of the system: no flash (quality U-28)', () => {
    expect(boot({ isSystemDark: true }).theme).toBe('dark');
    expect(boot().theme).toBe('light');
    setPreferences({ theme: 'dark' });
    expect(boot().theme).toBe('dark');
    setPreferences({ theme: 'light' });
    expect(boot({ isSystemDark: true }).theme).toBe('light');
    localStorage.setItem(preferencesKey, 'broken');
    expect(boot({ isSystemDark: true }).theme).toBe('dark');
  });

  it('the console is fetched early for people who are signed in, and for no others', () => {
    const parts = '/saas/assets/App-1.js /saas/assets/react-2.js';
    expect(boot({ parts }).links).toEqual([]);
    setToken('t');
    expect(boot({ parts }).links).toEqual([
      { rel: 'modulepreload', href: '/saas/assets/App-1.js' },
      { rel: 'modulepreload', href: '/saas/assets/react-2.js' },
    ]);
  });

  it('the page has no inline script (quality S-08)', () => {
    expect(page.match(/<script[^>]*>[^<]+<\/script>/g)).toBeNull();
    expect(page).toContain('<script src="/theme-boot.js"></script>');
  });
});
