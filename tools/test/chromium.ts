import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/install.mjs';

/** The headless shell comes first: the same engine, with a quarter less work for each page. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of the installed browser, or undefined. */
export const installedChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

const hasChineseFont = (): boolean =>
  /CJK|Noto Sans SC|WenQuanYi/i.test(spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '');

/** Installs Chromium and a Chinese font with apt-get. Does nothing unless run as root on Linux. */
const installBySystem = (): void => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update', '-qq');
  const install = (browser: string) =>
    apt('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk', 'fontconfig');
  // older systems lack the package of the headless shell
  if (install('chromium-headless-shell').status !== 0) install('chromium');
};

/** Finds the browser of the tests: the system's, else Playwright's own download. Returns its path, or ''. */
export const findChromium = (): string => {
  if (!installedChromium() || !hasChineseFont()) {
    console.log('正在安装 Chromium…');
    installBySystem();
  }
  const found = installedChromium();
  if (found) return found;
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  const path = spawnSync(
    process.execPath,
    ['-e', "import('playwright-core').then((p) => console.log(p.chromium.executablePath()))"],
    { cwd: join(root, 'e2e'), encoding: 'utf8' },
  ).stdout.trim();
  return existsSync(path) ? path : '';
};
