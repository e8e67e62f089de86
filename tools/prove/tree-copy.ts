import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const scope = '@design-console';

/** Links every package into the copy. Our own workspaces link to their copied folders instead. */
const linkPackages = (root: string, copy: string, workspaces: readonly string[]): void => {
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  mkdirSync(join(to, scope), { recursive: true });
  for (const entry of readdirSync(from)) {
    if (entry !== scope && entry !== '.cache' && entry !== '.vite')
      symlinkSync(join(from, entry), join(to, entry));
  }
  for (const workspace of workspaces) {
    symlinkSync(join(copy, workspace), join(to, scope, workspace));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, workspace, 'node_modules'));
  }
};

/**
 * Copies the tree into a temporary folder: uncommitted changes are included, ignored files are left out.
 * Packages are linked, so the copy can run. Returns its folder and a function that removes it.
 */
export const copyTree = (root: string): { dir: string; remove: () => void } => {
  const copy = mkdtempSync(join(tmpdir(), 'tree-copy-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  linkPackages(root, copy, workspaces);
  return { dir: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
};
