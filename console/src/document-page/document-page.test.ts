import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKeyOf, keepLocalDraft, readLocalDraft } from '../app/local-drafts.ts';
import { brandColorOf, primaryFrom } from './brand-kit/logo-colors.ts';
import { contrastOf, gradeOf } from './form/contrast.ts';
import { exportText, importText } from './work/transfer.ts';
import type { DocumentRef } from './work/use-document.ts';

const documentRef: DocumentRef = { settingCode: 'QH7K2DXA', key: 'editor.theme', device: 'pc' };
const theme = () => initialValue(DOCUMENTS['editor.theme']);

describe('contrast (WCAG 2)', () => {
  it('is 21 for black on white, 1 for a colour on itself, and the same both ways', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastOf('#0773FC', '#0773FC')).toBe(1);
    expect(contrastOf('#0773FC', '#FFFFFF')).toBe(contrastOf('#FFFFFF', '#0773FC'));
  });

  it('grades at 4.5 and 7', () => {
    expect([gradeOf(4.49), gradeOf(4.5), gradeOf(6.99), gradeOf(7)]).toEqual(['poor', 'AA', 'AA', 'AAA']);
  });
});

describe('a file of a document', () => {
  it('imported has the exported content', () => {
    expect(importText(documentRef, exportText(documentRef, theme()))).toEqual({ ok: true, value: theme() });
  });

  it('that is broken is refused with each faulty field named in Chinese', () => {
    const broken = {
      ...theme(),
      colors: { ...theme().colors, primary: 'red' },
      shape: { radius: 99, font: 'x' },
    };
    const imported = importText(documentRef, exportText(documentRef, broken as never));
    expect(imported).toEqual({
      ok: false,
      faults: [
        '颜色 · 主色：主色须为 #RRGGBB 格式的颜色',
        '形状与字体 · 圆角：圆角须在 0 到 20 px 之间',
        '形状与字体 · 界面字体：界面字体须为 系统默认、思源黑体、思源宋体、霞鹜文楷 之一',
      ],
    });
  });

  it('without a whole section is refused by the title of the section', () => {
    const { shape: _, ...rest } = theme();
    expect(importText(documentRef, exportText(documentRef, rest as never))).toEqual({
      ok: false,
      faults: ['形状与字体须为对象'],
    });
  });

  it.each([
    ['no JSON', '{', '文件不是 JSON 格式'],
    ['no value', '{}', '文件里没有配置内容'],
    [
      'another document',
      exportText({ ...documentRef, key: 'editor.watermark' }, theme()),
      '这不是「主题设置」的配置文件',
    ],
    [
      'a version to come',
      exportText(documentRef, theme()).replace(/"schemaVersion": \d+/, '"schemaVersion": 9'),
      '配置文件来自无法识别的版本',
    ],
  ])('with %s is refused by a sentence', (_what, text, sentence) => {
    expect(importText(documentRef, text)).toEqual({ ok: false, faults: [sentence] });
  });
});

describe('unsaved changes kept in the browser', () => {
  const mine = draftKeyOf({ companyId: 63, accountId: 1 }, documentRef);
  const draft = { base: theme(), revision: 3, value: theme(), keptAt: '2026-11-21T09:00:00.000Z' };
  beforeEach(() => localStorage.clear());

  it('are restored as they were, until they are discarded', () => {
    keepLocalDraft(mine, draft);
    expect(readLocalDraft(mine)).toEqual(draft);
    keepLocalDraft(mine, null);
    expect(readLocalDraft(mine)).toBe(null);
  });

  it('belong to one account: another account, company, config set, document or device finds nothing', () => {
    keepLocalDraft(mine, draft);
    for (const other of [
      draftKeyOf({ companyId: 63, accountId: 2 }, documentRef),
      draftKeyOf({ companyId: 64, accountId: 1 }, documentRef),
      draftKeyOf({ companyId: 63, accountId: 1 }, { ...documentRef, settingCode: 'QH7K2DXB' }),
      draftKeyOf({ companyId: 63, accountId: 1 }, { ...documentRef, key: 'editor.functions' }),
      draftKeyOf({ companyId: 63, accountId: 1 }, { ...documentRef, device: 'mobile' }),
    ]) {
      expect(readLocalDraft(other)).toBe(null);
    }
  });

  it('that are damaged count as none', () => {
    for (const damaged of ['{', '[]', '{"base":1}', 'null']) {
      localStorage.setItem(mine, damaged);
      expect(readLocalDraft(mine)).toBe(null);
    }
  });
});

describe('colours from a logo', () => {
  const pixels = (...colors: [number[], number][]) =>
    colors.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat());

  it('are the most frequent colourful ones; white, black, grey and transparent ones do not count', () => {
    const logo = pixels(
      [[255, 255, 255, 255], 90],
      [[10, 122, 98, 255], 20],
      [[200, 30, 30, 0], 80],
      [[0, 0, 0, 255], 40],
      [[240, 160, 20, 255], 5],
    );
    expect(brandColorOf(logo)?.map(Math.round)).toEqual([10, 122, 98]);
    expect(brandColorOf(pixels([[128, 128, 128, 255], 50]))).toBe(null);
  });

  it('keep white readable on the primary colour, however light the logo is', () => {
    for (const brand of [
      [250, 220, 40],
      [10, 122, 98],
      [255, 120, 160],
    ]) {
      expect(contrastOf(primaryFrom(brand), '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    }
  });
});
