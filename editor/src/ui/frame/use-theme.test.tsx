// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { blankDesign } from '../../document/index.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { useTheme } from './use-theme.ts';

/** The theme in the open editor: it follows the system, and its font is there (product 5). */

beforeAll(prepareRendering);
afterEach(() => vi.unstubAllGlobals());

const design = blankDesign({ width: 100, height: 100 });
type Theme = ReturnType<typeof defaultConfiguration>['theme'];
const open = (colors: Partial<Theme['colors']>) => {
  const given = defaultConfiguration();
  const theme = {
    ...given.theme,
    colors: { ...given.theme.colors, ...colors },
  };
  return mountEditor({ design, configuration: { ...given, theme } });
};

it('跟随系统 changes with the system, at once', async () => {
  const listeners = new Set<() => void>();
  const wish = {
    matches: false,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  const own = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('color-scheme') ? wish : own(query)));
  const { host, close } = await open({ mode: 'system' });
  const scheme = () => host.querySelector<HTMLElement>('[data-device]')?.style.colorScheme;
  expect(scheme()).toBe('light');
  wish.matches = true;
  await act(async () => listeners.forEach((listener) => listener()));
  expect(scheme()).toBe('dark');
  await close();
  expect(listeners.size).toBe(0);
});

/** The families that the interface in this font declares. */
const declaredFor = async (font: Theme['shape']['font'], least: number) => {
  const { theme } = defaultConfiguration();
  const declared: [string, readonly number[]][] = [];
  const declare = async (family: string, weights: readonly number[]) => void declared.push([family, weights]);
  const Themed = () => <p style={useTheme({ ...theme, shape: { ...theme.shape, font } }, declare)} />;
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Themed />));
  await vi.waitFor(() => expect(declared.length).toBeGreaterThanOrEqual(least));
  await act(async () => root.unmount());
  return declared;
};

it.each([
  ['sans', 'Noto Sans SC'],
  ['serif', 'Noto Serif SC'],
  ['kai', 'LXGW WenKai'],
] as const)(
  '界面字体 %s is declared to the page, also for strong words, although no text has it',
  async (font, family) => {
    expect(await declaredFor(font, 1)).toEqual([[family, [400, 700]]]);
  },
);

it('界面字体 系统默认 loads no font', async () => {
  expect(await declaredFor('system', 0)).toEqual([]);
});
