import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/install.mjs';

/** The headless shell first: the same engine without a browser's windows, a quarter less work for each page. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Undefined where there is none. */
export const installedChromium = () =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

const hasChineseFont = () =>
  /CJK|Noto Sans SC|WenQuanYi/i.test(spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '');

/** Chromium and a Chinese font by the system's package manager; null when it has none or we may not. */
const installBySystem = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update', '-qq');
  const install = (browser) =>
    apt('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk', 'fontconfig');
  // older systems have no package of it
  if (install('chromium-headless-shell').status !== 0) install('chromium');
};

/** The browser of the journeys: the system's, or Playwright's own download. Returns its path, or ''. */
export const findChromium = () => {
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
