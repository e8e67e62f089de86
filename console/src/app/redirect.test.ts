import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoginAddress, loginAddressFor, safeRedirect } from './redirect.ts';

const origin = 'https://console.example.com';
const go = (asked: string | null) => safeRedirect(asked, origin);

describe('the page to return to after signing in (quality U-09)', () => {
  it('is the page first asked for, with its filters', () => {
    expect(go('/saas/systemSetting/accountManage?status=1&keyword=%E6%9E%97#x')).toBe(
      '/saas/systemSetting/accountManage?status=1&keyword=%E6%9E%97#x',
    );
  });

  it.each([
    null,
    '',
    '//evil.com',
    '//evil.com/saas/home',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.com/saas/home',
    'https:/saas/home',
    'saas/home',
    '/other',
    '/saasx/home',
    '/saas/../other',
    '/saas/%2e%2e/other',
    '/saas/api/main/loginOut.do',
    '/saas/login',
    '/saas/login/',
    '/saas/login?redirect=/saas/login',
  ])('is /home for %j', (asked) => {
    expect(go(asked)).toBe('/saas/home');
  });

  it('never leaves this origin and base path, whatever the address contains', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      ':',
      '@',
      'saas',
      'evil.com',
      '%2f',
      '%5c',
      '\t',
      '?',
      '#',
      'a',
    );
    const asked = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
    );
    fc.assert(
      fc.property(asked, (text) => {
        const url = new URL(go(text), origin);
        expect(url.origin).toBe(origin);
        expect(url.pathname === '/saas' || url.pathname.startsWith('/saas/')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is carried in the login address, except for pages opened by default', () => {
    const at = (pathname: string, search = '') => loginAddressFor({ pathname, search, hash: '' });
    expect(at('/saas/setting', '?a=1')).toBe('/saas/login?redirect=%2Fsaas%2Fsetting%3Fa%3D1');
    expect(at('/saas')).toBe('/saas/login');
    expect(at('/saas/')).toBe('/saas/login');
    expect(at('/saas/home')).toBe('/saas/login');
    expect(at('/saas/login')).toBe('/saas/login');
  });

  it('recognises the login page with and without a trailing slash', () => {
    expect(isLoginAddress('/saas/login')).toBe(true);
    expect(isLoginAddress('/saas/login/')).toBe(true);
    expect(isLoginAddress('/saas/loginX')).toBe(false);
  });
});
