import { CODE } from '@design-console/contract/kernel/code';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './refusal-words.ts';
import { Refused } from './session/calls.ts';

const adviceFor = (parameter: string, message: string): string =>
  wordsOf(new Refused(CODE.invalid, `${parameter} ${message}`, parameter, '')).advice;

it('only a link whose time is over sends its user back for a new one', () => {
  const isOver = (code: number, parameter: string | null, message: string) =>
    wordsOf(new Refused(code, message, parameter, '')).isOver === true;
  expect([
    isOver(CODE.invalid, 'timestamp', 'timestamp 已过期'),
    isOver(CODE.notSignedIn, null, '未登陆'),
    isOver(CODE.invalid, 'sign', 'sign 不正确'),
    isOver(CODE.invalid, 'expire_time', 'expire_time 不能晚于当前时间 24 小时'),
    isOver(CODE.forbidden, null, '模板编辑器（Web 端）已到期'),
  ]).toEqual([true, true, false, false, false]);
});

describe('the advice for a refused link (product 7)', () => {
  it('tells users to open a link again only where its time is over', () => {
    expect(adviceFor('expire_time', '已过期')).toContain('请回到上一页重新打开');
    for (const message of ['不能晚于当前时间 24 小时', '须为毫秒时间戳'])
      expect(adviceFor('expire_time', message)).not.toContain('重新打开');
  });

  it.each(['expire_time', 'timestamp'])('tells developers what %s must be', (name) => {
    expect(adviceFor(name, '不能晚于当前时间 24 小时')).toContain(`把 ${name} 设为 24 小时以内`);
    expect(adviceFor(name, '须为毫秒时间戳')).toContain(`${name}，它以毫秒为单位`);
  });

  it('does not ask to buy anything where only the template is not open to users', () => {
    const { title, advice } = wordsOf(new Refused(CODE.forbidden, '', 'template_id', ''));
    expect(title).toBe('无法打开设计工具');
    expect(advice).toContain('换一个模板');
    expect(advice).toContain('「素材权限」');
    expect(advice).not.toMatch(/开通|续期/);
  });

  it('names the place that explains a wrong signature', () => {
    expect(adviceFor('sign', '不正确')).toContain('「开发者设置」的「签名调试器」');
  });
});
