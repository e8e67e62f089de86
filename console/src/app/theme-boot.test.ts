import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { WIRE } from '@design-console/contract/wire/constants';
import { describe, expect, it } from 'vitest';
import '../api/first-answers.ts';
import { tabletQuery } from '../kit/hooks/use-narrow.ts';
import { preferencesKey, setPreferences } from './preferences.ts';
import { setToken } from './session.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/theme-boot.js'), 'utf8');
const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');

interface Terms {
  readonly isSystemDark?: boolean;
  readonly isTablet?: boolean;
  /** The metas that build and server put into the page. */
  readonly metas?: Readonly<Record<string, string>>;
  readonly pathname?: string;
  readonly search?: string;
  readonly menuEntries?: readonly object[];
}

type Answers = NonNullable<typeof globalThis.firstAnswers>;

/** Runs the script as the browser would, on what the modules have really stored. */
const boot = ({
  isSystemDark = false,
  isTablet = false,
  metas = {},
  pathname = '/saas/home',
  search = '',
  menuEntries = [],
}: Terms = {}) => {
  const dataset: { theme?: string; frame?: string } = {};
  const links: object[] = [];
  const asked: { url: string; method: string; headers: object }[] = [];
  const window: { firstAnswers?: Answers } = {};
  vm.runInNewContext(script, {
    localStorage,
    window,
    location: { pathname, search },
    matchMedia: (query: string) => ({ matches: query === tabletQuery ? isTablet : isSystemDark }),
    fetch: async (url: string, { method, headers }: { method: string; headers: object }) => {
      asked.push({ url, method, headers });
      if (url.endsWith('/broken')) throw new Error('no network');
      const data = url.endsWith('/menu') ? menuEntries : null;
      return new Response(JSON.stringify({ code: 200, data }));
    },
    Response,
    document: {
      documentElement: { dataset },
      querySelector: (selector: string) => ({ content: metas[selector.split('"')[1] ?? ''] }),
      createElement: () => ({}),
      head: { append: (link: object) => links.push(link) },
    },
  });
  return { theme: dataset.theme, frame: dataset.frame, links, asked, first: window.firstAnswers };
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

  const metas = {
    'app-parts': '/saas/assets/App-1.js /saas/assets/App-1.css',
    'screen-parts': '/saas/assets/RoleManage-2.js',
    'first-calls': 'POST:/saas/api/menu',
    'screen-calls': 'GET:/saas/api/roles?pageNo=1 GET:/saas/api/broken',
  };

  it('console and screen are fetched early for people who are signed in, and for no others (quality 4d)', () => {
    expect(boot({ metas })).toMatchObject({ links: [], asked: [], first: undefined, frame: undefined });
    setToken('t');
    expect(boot({ metas }).links).toEqual([
      { rel: 'modulepreload', href: '/saas/assets/App-1.js', crossOrigin: '' },
      { rel: 'preload', as: 'style', href: '/saas/assets/App-1.css', crossOrigin: '' },
      { rel: 'modulepreload', href: '/saas/assets/RoleManage-2.js', crossOrigin: '' },
    ]);
  });

  const pathname = '/saas/systemSetting/roleManage';
  const menuEntries = [
    { path: '/systemSetting', children: [{ path: '/systemSetting/roleManage', children: [] }] },
  ];

  it('the first calls are sent with the session, and kept for it; a failed one is kept as none', async () => {
    setToken('t');
    const { asked, first } = boot({ metas, pathname, menuEntries });
    expect(await (await first?.answers.get('GET:/saas/api/roles?pageNo=1'))?.json()).toMatchObject({
      code: 200,
    });
    expect(await first?.answers.get('GET:/saas/api/broken')).toBeNull();
    // the menus were read to find the screen, and can be read again
    expect(await (await first?.answers.get('POST:/saas/api/menu'))?.json()).toMatchObject({ code: 200 });
    const headers = { [WIRE.tokenHeader]: 't' };
    expect(asked).toEqual([
      { url: '/saas/api/menu', method: 'POST', headers },
      { url: '/saas/api/roles?pageNo=1', method: 'GET', headers },
      { url: '/saas/api/broken', method: 'GET', headers },
    ]);
    expect(first?.token).toBe('t');
  });

  it('a screen that the menus do not lead to is not asked for anything (spec section 4)', async () => {
    setToken('t');
    for (const terms of [{ menuEntries: [] }, { menuEntries, pathname: '/saas/systemSetting/role' }]) {
      const { asked, first } = boot({ metas, pathname, ...terms });
      expect(await first?.answers.get('GET:/saas/api/roles?pageNo=1')).toBeNull();
      expect(asked.map(({ url }) => url)).toEqual(['/saas/api/menu']);
    }
  });

  it("an address with filters sends no calls of its screen: that one's have the filters", async () => {
    setToken('t');
    const { asked, first } = boot({ metas, pathname, menuEntries, search: '?status=1' });
    await first?.answers.get('POST:/saas/api/menu');
    expect([...(first?.answers.keys() ?? [])]).toEqual(['POST:/saas/api/menu']);
    expect(asked.map(({ url }) => url)).toEqual(['/saas/api/menu']);
  });

  it('the frame has the side menu of the address, as wide as it was left', () => {
    setToken('t');
    expect(boot({ pathname: '/saas/home' }).frame).toBe('plain');
    expect(boot({ pathname: '/saas/systemSetting/roleManage' }).frame).toBe('side');
    expect(boot({ pathname: '/saas/systemSetting/roleManage', isTablet: true }).frame).toBe('collapsed');
    setPreferences({ isSideMenuCollapsed: true });
    expect(boot({ pathname: '/saas/systemSetting/roleManage' }).frame).toBe('collapsed');
  });

  it('the page has no inline script (quality S-08)', () => {
    expect(page.match(/<script[^>]*>[^<]+<\/script>/g)).toBeNull();
    expect(page).toContain('<script src="/theme-boot.js"></script>');
  });
});
