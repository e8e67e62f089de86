import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS, type Migration, migrateDesign, SCHEMA_VERSION } from './migrations.ts';

describe('the history of the schema', () => {
  test('every step from version 1 to the current one exists, once, with a golden document', () => {
    expect(MIGRATIONS.map((one) => one.from)).toEqual(
      Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 1),
    );
    for (let version = 1; version <= SCHEMA_VERSION; version += 1) {
      expect(existsSync(new URL(`./goldens/v${version}.json`, import.meta.url))).toBe(true);
    }
  });
});

describe('migrating', () => {
  const steps: Migration[] = [
    { from: 1, why: 'name becomes title', up: ({ name, ...rest }) => ({ ...rest, title: name }) },
    {
      from: 2,
      why: 'titles are trimmed',
      up: (design) => ({ ...design, title: String(design.title).trim() }),
    },
  ];

  test('runs every step from the version of the document, and does not change its argument', () => {
    const stored = Object.freeze({ schemaVersion: 1, name: ' 海报 ' });
    expect(migrateDesign(stored, steps, 3)).toEqual({
      ok: true,
      design: { schemaVersion: 3, title: '海报' },
    });
    expect(migrateDesign({ schemaVersion: 2, title: ' 海报' }, steps, 3)).toEqual({
      ok: true,
      design: { schemaVersion: 3, title: '海报' },
    });
  });

  test('leaves the current version unchanged', () => {
    const design = { schemaVersion: 3, title: '海报' };
    expect(migrateDesign(design, steps, 3)).toEqual({ ok: true, design });
  });

  test.each([
    [{}, '缺少设计的版本号'],
    [{ schemaVersion: '1' }, '缺少设计的版本号'],
    [{ schemaVersion: 0 }, '缺少设计的版本号'],
    [{ schemaVersion: 4 }, '此设计由更新的编辑器保存，请刷新页面后重试'],
  ])('%j is refused', (stored, message) => {
    expect(migrateDesign(stored, steps, 3)).toEqual({ ok: false, message });
  });

  test('refuses a gap in the history instead of failing', () => {
    expect(migrateDesign({ schemaVersion: 1 }, steps.slice(1), 3)).toEqual({
      ok: false,
      message: '无法升级版本为 1 的设计',
    });
  });
});
