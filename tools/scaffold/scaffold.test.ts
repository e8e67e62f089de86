import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTree } from '../prove/tree-copy.ts';

const root = join(import.meta.dirname, '../..');
let copy: { dir: string; remove: () => void };

beforeAll(() => {
  copy = copyTree(root);
});
afterAll(() => copy.remove());

const run = (file: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: copy.dir, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};
const make = (...words: string[]) =>
  run(join(root, 'node_modules/.bin/tsx'), 'tools/scaffold/scaffold.ts', ...words);
const read = (path: string) => readFileSync(join(copy.dir, path), 'utf8');
/** What the scaffold made, and what lists it: these files import all others that it changed. */
const include = [
  'console/src/app/screens.ts',
  'console/src/features/system-setting/login-record',
  'server/src/composition',
  'editor/src/**/*.d.ts',
];
/** Compiler errors in files that the scaffold made or changed. */
const faults = () => {
  writeFileSync(
    join(copy.dir, 'tsconfig.json'),
    JSON.stringify({ extends: './console/tsconfig.json', include }),
  );
  // each further thread checks again what it needs of the others
  const { said } = run(
    join(root, 'node_modules/.bin/tsc'),
    ...['-p', '.', '--pretty', 'false', '--checkers', '1'],
  );
  expect(said, 'the compiler takes the program').not.toMatch(/error TS(5\d{3}|6\d{3}|18003):/);
  return said
    .split('\n')
    .filter((line) =>
      /login-?record|screens|menu-tree|role\.|template\.|report\.|composition|area-titles|index\.ts/i.test(
        line,
      ),
    );
};

describe('npm run new', () => {
  it('screen writes row, folder, test and menu entry', () => {
    expect(make('screen', '/systemSetting/loginRecord', '登录记录', '谁在什么时候从哪里登录')).toEqual({
      status: 0,
      said: expect.stringContaining(
        'console/src/features/system-setting/login-record/LoginRecord.tsx',
      ) as string,
    });
    expect(read('console/src/app/screens.ts')).toMatch(
      /screen\('\/systemSetting\/loginRecord', '登录记录', '谁在什么时候从哪里登录', \{\s+load: async/,
    );
    expect(read('contract/src/menu-tree.ts')).toMatch(
      /name: '登录记录',\s+path: '\/systemSetting\/loginRecord',\s+operations: \['edit'\]/,
    );
    expect(read('e2e/harness/routes.ts')).toContain(
      "{ path: '/systemSetting/loginRecord', title: '登录记录' }",
    );
    expect(read('server/src/http/pages/docs/help/help-menu.ts')).toContain(
      "'/systemSetting/loginRecord': { body: '谁在什么时候从哪里登录' }",
    );
    expect(read('console/src/features/system-setting/login-record/login-record.test.tsx')).toContain(
      'prepareStage',
    );
  });

  it('screen refuses an address without a parent, an existing one, and one without a title', () => {
    expect(make('screen', '/nowhere/at/all', '无处').said).toContain('the menu has no /nowhere/at');
    expect(make('screen', '/systemSetting/roleManage', '角色').status).toBe(1);
    expect(make('screen', '/systemSetting/another').status).toBe(1);
  });

  it('call writes the line of a served area and its handler', () => {
    expect(make('call', 'role.copy', '/systemSetting/roleManage', '复制角色').status).toBe(0);
    expect(read('contract/src/role.ts')).toContain("copy: command('POST /role/copy.do'");
    expect(read('server/src/modules/role/role.handlers.ts')).toMatch(
      /async copy\(\) \{\s+throw refuse\.notServed/,
    );
  });

  it('call gives a new area its file, title, module and place in the composition', () => {
    expect(make('call', 'loginRecord.page', '/systemSetting/loginRecord', '查看登录记录').status).toBe(0);
    expect(read('contract/src/login-record.ts')).toContain("query('GET /loginRecord/page.do'");
    expect(read('contract/src/area-titles.ts')).toContain('loginRecord');
    expect(read('server/src/composition/company.ts')).toContain('...loginRecordHandlers');
  });

  it('call writes into areas whose handlers are made by a function, and whose files have other names', () => {
    expect(make('call', 'template.pin', '/templateCenter/templateMake/templateList', '置顶模板').status).toBe(
      0,
    );
    expect(read('server/src/modules/template/template.handlers.ts')).toMatch(
      /async pin\(\) \{\s+throw refuse/,
    );
    const made = make('call', 'statistic.listNone', '/templateEditor/data/base', '查看空报表');
    expect([made.status, made.said]).toEqual([
      0,
      expect.stringContaining('server/src/modules/usage/report/report.handlers.ts') as string,
    ]);
    expect(read('contract/src/area-titles.ts').match(/statistic:/g)).toHaveLength(1);
  });

  it('call writes nothing when it refuses', () => {
    const before = run('git', 'status', '--porcelain').said;
    for (const [name, reason] of [
      ['apiUser.exportAll', 'by hand'],
      ['role.list', 'already'],
    ] as const)
      expect([name, make('call', name, '/systemSetting/roleManage', '试').said]).toEqual([
        name,
        expect.stringContaining(reason) as string,
      ]);
    expect(run('git', 'status', '--porcelain').said).toBe(before);
  });

  it('call refuses an existing name', () => {
    expect(make('call', 'role.list', '/systemSetting/roleManage', '查看角色').said).toContain('already');
  });

  it('writes code that compiles', () => {
    expect(faults()).toEqual([]);
  });
});
