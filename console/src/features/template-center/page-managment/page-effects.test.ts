import type { CenterPage } from '@design-console/contract/center-page';
import { expect, it } from 'vitest';
import { homeEffect, statusEffect } from './page-effects.ts';

const page = (given: Partial<CenterPage>): CenterPage => ({
  id: 'a',
  settingCode: 'AB23CD45',
  device: 'mobile',
  name: '活动页',
  status: 1,
  isHome: false,
  publishedVersion: 1,
  publishedAt: null,
  isDraft: false,
  blockCount: 0,
  savedAt: '2026-07-01T00:00:00.000Z',
  savedBy: '林晓棠',
  ...given,
});
const home = page({ id: 'b', name: '首页甲', isHome: true });

it('a new home page is named with the one it replaces', () => {
  expect(homeEffect(page({}), home)).toBe('移动端用户打开模板中心时会先看到这个页面，「首页甲」不再是首页');
  expect(homeEffect(page({}), undefined)).toBe('移动端用户打开模板中心时会先看到这个页面');
});

it('a home page that is not shown leaves users with all templates, and the question says so', () => {
  expect(homeEffect(page({ publishedVersion: 0 }), home)).toBe(
    '这个页面还没有发布，移动端用户在发布之前打开模板中心会看到全部模板，「首页甲」不再是首页',
  );
  expect(homeEffect(page({ status: 0 }), undefined)).toMatch(/^这个页面还没有上架，/);
  expect(homeEffect({ ...home, status: 0 }, home)).toBe(
    '这个页面没有展示，移动端用户打开模板中心时仍然看到全部模板',
  );
});

it('taking down names what users lose: the home page, or the page behind its links', () => {
  expect(statusEffect(home)).toMatch(/^移动端用户打开模板中心时会看到全部模板；/);
  expect(statusEffect(page({}))).toMatch(/^移动端用户会立即看不到，跳转到它的链接会提示页面已下架；/);
  expect(statusEffect({ ...home, status: 0 })).toBe('移动端用户打开模板中心时会先看到这个页面');
  expect(statusEffect(page({ status: 0 }))).toMatch(/可以立即从跳转到它的链接打开/);
});
