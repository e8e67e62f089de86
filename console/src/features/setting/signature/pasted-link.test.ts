import { describe, expect, it } from 'vitest';
import { parametersIn } from './pasted-link.ts';

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
});
