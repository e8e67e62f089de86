import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AREA_TITLES } from './area-titles.ts';
import { contract } from './index.ts';
import type { Call } from './kernel/index.ts';
import { entryIdOf, MENU_TREE, operationIdOf, PERMISSIONS } from './menu-tree.ts';
import { MESSAGES } from './wire/messages.ts';
import { WIRE } from './wire/constants.ts';

const calls = Object.values(contract).flatMap((area) => Object.values(area) as Call[]);
const specification = readFileSync(new URL('../../docs/spec/given.md', import.meta.url), 'utf8');

/** `METHOD path` of every given call, read from section 7 of the specification. */
const givenCalls = (): string[] => {
  const [, section = ''] = specification.split('## 7. The calls it makes');
  const found: string[] = [];
  let prefix = '';
  for (const line of section.split('## 8.')[0]?.split('\n') ?? []) {
    const heading = /^[A-Z][\w ]*?(?:\(under (\/\S+?)\/?\))?(?: v2 \(path prefix not shown\))?:$/.exec(line);
    if (heading) prefix = line.startsWith('Template centre') ? '/templateCenter/v2' : (heading[1] ?? '');
    const menus = /^- GET (\/menu\/\S+) and GET (\/menu\/[^\s;]+);?/.exec(line);
    if (menus) {
      found.push(`GET ${menus[1]}`, `GET ${menus[2]}`);
      continue;
    }
    const call = /^- (GET|POST) (\/?[\w/]+\.do)/.exec(line);
    if (call?.[2]) found.push(`${call[1]} ${call[2].startsWith('/') ? call[2] : `${prefix}/${call[2]}`}`);
  }
  return found;
};

describe('the contract', () => {
  it('contains the 46 given calls with their exact verb and path, and marks them (spec 7)', () => {
    const given = calls
      .filter((call) => call.source === 'given')
      .map((call) => `${call.method} ${call.path}`);
    expect(givenCalls()).toHaveLength(46);
    expect(given.sort()).toEqual(givenCalls().sort());
  });

  it('marks what checks a sheet, a link or a connection, or reveals what is hidden: it changes nothing and makes no list stale', () => {
    // a test of a webhook sends an event, which stays in its list
    const isReadOnly = ({ name, title }: Call) =>
      name !== 'webhook.test' && (/\.(check|test|reveal)/.test(name) || title.startsWith('检查'));
    const marked = (call: Call) => 'isReadOnly' in call && call.isReadOnly;
    expect(calls.filter(marked).map(({ name }) => name)).toEqual(
      calls.filter(isReadOnly).map(({ name }) => name),
    );
    const touching = calls.filter((call) => marked(call) && 'touches' in call && call.touches.length > 0);
    expect(touching.map(({ name }) => name)).toEqual([]);
    expect(calls.filter(isReadOnly).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['account.checkImport', 'authorization.checkImport', 'templateBatch.check']),
    );
  });

  it('uses each name of a call and each path once', () => {
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
    expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(calls.length);
    for (const call of calls) expect(call.path).toMatch(/^\/[A-Za-z0-9/]+\.do$/);
  });

  it('declares access that exists in the menu tree (C-04)', () => {
    for (const call of calls) {
      if (call.access.kind === 'operation') {
        for (const { path, operation } of call.access.anyOf)
          expect([call.name, PERMISSIONS.has(operationIdOf(path, operation))]).toEqual([call.name, true]);
      }
      if (call.access.kind === 'menu')
        for (const path of call.access.anyOf) expect(entryIdOf(path)).not.toBe('');
    }
  });

  it('gives every call a Chinese title and lets a command touch known areas only', () => {
    for (const call of calls) {
      expect(call.title).toMatch(/[\u4e00-\u9fff]/);
      for (const area of 'touches' in call ? call.touches : []) expect(Object.keys(contract)).toContain(area);
    }
  });

  it('lets a change of kinds make the choices of pages and pickers stale: a new one is among them', () => {
    const { create, update, remove } = contract.templateKind;
    for (const { touches } of [create, update, remove]) expect(touches).toContain('center');
  });
});

describe('the words of the log', () => {
  it('are those of the screens, which say 模板 or 企业模板', () => {
    const titles = Object.values(contract.template).map(({ title }) => title);
    expect([AREA_TITLES.template, ...titles].filter((title) => title.includes('团队'))).toEqual([]);
  });
});

describe('the given fields (spec 3)', () => {
  it('of the API account are complete, under their given names', () => {
    const [, named = ''] = /apiInfo \(current company\/API account\): ([^.]+)\./.exec(specification) ?? [];
    expect(named.split(', ')).toHaveLength(10);
    expect(Object.keys(contract.company.getSimpleInfo.output.shape)).toEqual(
      expect.arrayContaining(named.split(', ')),
    );
  });

  it('of a menu entry are complete', () => {
    const [entry] = contract.menu.listPermission.output.parse([
      {
        id: '1',
        name: '首页',
        path: '/home',
        icon: '',
        menuType: 1,
        operations: [],
        grantable: true,
        children: [],
      },
    ]);
    for (const name of ['id', 'name', 'path', 'icon', 'menuType', 'children'])
      expect(Object.keys(entry ?? {})).toContain(name);
  });

  it('of a password change have their given names', () => {
    expect(Object.keys(contract.session.changePassword.input.shape)).toEqual(['old_pass', 'new_pass']);
  });

  it('of template tags have their given names (spec 7)', () => {
    for (const [line, call] of [
      ['getTemplateTag.do with light_app_id', contract.templateTag.list],
      ['delTemplateTag.do with id', contract.templateTag.remove],
    ] as const) {
      expect(specification).toContain(line);
      expect(Object.keys(call.input.shape)).toEqual([line.split(' ').at(-1)]);
    }
  });
});

describe('the menu tree', () => {
  it('starts with 首页 under the default id "1" (spec 9)', () => {
    expect([MENU_TREE[0].id, MENU_TREE[0].path]).toEqual(['1', '/home']);
  });

  it('uses each id once and keeps system settings as menuType 3, out of the tabs (spec 3, 6)', () => {
    const ids = [...PERMISSIONS.keys()];
    expect(new Set(ids).size).toBe(ids.length);
    expect(PERMISSIONS.get(entryIdOf('/systemSetting'))?.menuType).toBe(3);
  });

  it('has an entry for every signed-in route of the specification (spec 2)', () => {
    const [, section = ''] = specification.split('## 2. Screens and routes');
    const routes = [
      ...(section.split('Layout:')[0] ?? '').matchAll(/^\| (\/\S+)(?: and (\/\S+))? \|/gm),
    ].flatMap(([, first = '', second]) => (second ? [first, first.replace(/\/[^/]+$/, second)] : [first]));
    expect(routes).toHaveLength(29);
    const paths = new Set([...PERMISSIONS.values()].map((permission) => permission.path as string));
    expect(routes.filter((route) => !['/', '/login'].includes(route) && !paths.has(route))).toEqual([]);
  });
});

describe('the constants of the wire', () => {
  it('are the given ones (spec 7, 9)', () => {
    expect(WIRE).toMatchObject({
      basePath: '/saas',
      apiBasePath: '/saas/api',
      tokenHeader: 'x-ckt-token',
      timeoutMs: 120_000,
    });
  });

  it.each(
    Object.entries(MESSAGES).filter(([name]) =>
      [
        'fault',
        'notSignedIn',
        'oldPasswordMissing',
        'newPasswordMissing',
        'againPasswordMissing',
        'againPasswordDiffers',
        'passwordChanged',
      ].includes(name),
    ),
  )('%s has the sentence of the specification', (_name, message) => expect(specification).toContain(message));
});
