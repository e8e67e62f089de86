import { WIRE } from '@design-console/contract/wire/constants';
import { html } from './docs/html.ts';
import { firstCalls, firstCallsOf } from './first-calls.ts';

/** What the build of the console says about each screen, by its path (screens.json). */
export type BuiltScreens = Readonly<
  Record<string, { readonly heading: string; readonly parts: readonly string[] }>
>;

const pathOf = (url: string): string =>
  (url.split('?')[0] ?? '').slice(WIRE.basePath.length).replace(/(?<=.)\/+$/, '');

const meta = (name: string, all: readonly string[]): string =>
  all.length === 0 ? '' : html`<meta name="${name}" content="${all.join(' ')}" />`.text;

/**
 * The page of an address: it names the files and the first calls of its screen, so that the browser asks for
 * them at once, and shows the screen's heading before any script has arrived. It says the same to everybody:
 * what it names is public, and calls are answered by their own rules.
 */
export const pageOfScreen = (page: string, screens: BuiltScreens, url: string): string => {
  const path = pathOf(url);
  const screen = Object.hasOwn(screens, path) ? screens[path] : undefined;
  const metas = [
    meta('first-calls', firstCalls),
    meta('screen-calls', screen ? firstCallsOf(path) : []),
    meta('screen-parts', screen?.parts ?? []),
  ].join('');
  // before the script that reads them; by a function, which reads no pattern in the text
  return page
    .replace('<script', () => `${metas}<script`)
    .replace('<!--screen-title-->', () => html`${screen?.heading ?? ''}`.text);
};
