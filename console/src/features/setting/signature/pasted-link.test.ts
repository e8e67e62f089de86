import { describe, expect, it } from 'vitest';
import { parametersIn, productIn } from './pasted-link.ts';

const wanted = { app_id: 'a1', user_flag: 'u 1', version: '3.0' };

describe('text pasted into the signature debugger', () => {
  it.each([
    ['a link', 'https://design.example/apiauthorize?app_id=a1&user_flag=u%201&version=3.0'],
    ['its query', 'app_id=a1&user_flag=u 1&version=3.0'],
    ['JSON', '{"app_id":"a1","user_flag":"u 1","version":"3.0","empty":""}'],
    ['lines', 'app_id=a1\nuser_flag: u 1\r\n version：3.0\n'],
  ])('%s is read as its parameters', (_what, pasted) => {
    expect(parametersIn(pasted)).toEqual(wanted);
  });

  it.each(['', '   ', '{"app_id":', '没有参数'])('%j has no parameters', (pasted) => {
    expect(parametersIn(pasted)).toEqual({});
  });

  it.each([
    ['https://design.example/apiauthorize?app_id=a1', 'templateEditor'],
    ['https://design.example/api/templatecenter.html?app_id=a1', 'templateCenter'],
    [' https://design.example/saas/api/aipainterauthorize?app_id=a1', 'aiArtisan'],
    ['app_id=a1&user_flag=u', undefined],
    ['{"app_id":"a1"}', undefined],
    ['https://', undefined],
  ])('%s opens %s', (pasted, product) => {
    expect(productIn(pasted)).toBe(product);
  });
});
