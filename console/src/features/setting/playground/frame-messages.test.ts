import { describe, expect, it } from 'vitest';
import {
  asksForLink,
  contentOf,
  type FrameMessage,
  messagesMax,
  nameOf,
  withMessage,
} from './frame-messages.ts';

describe('messages of the embedded page, by name', () => {
  it.each([
    [{ cktMessage: true, kind: 4 }, 'loading（kind 4）'],
    [{ cktMessage: true, kind: 10 }, 'wantsContent（kind 10）'],
    [{ cktMessage: true, kind: -1, error: 'x' }, 'error（kind -1）'],
    [{ cktMessage: true, kind: 9 }, 'complete（kind 9）'],
    [{ type: 'apiSetting', settingData: {} }, 'apiSetting'],
    [{ cktMessage: true, type: 'custom_app', event: 'history' }, 'custom_app · history'],
    [{ mark: 'CKT_TEMPLAGE_CENTER', name: 'chooseTemplate', result: {} }, 'chooseTemplate'],
    [{ type: 7 }, '其他消息'],
    ['text', '其他消息'],
    [null, '其他消息'],
  ])('%j is %s', (data, name) => {
    expect(nameOf(data)).toBe(name);
  });

  it('shows any content, shortened to a readable length', () => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    expect(contentOf(circular)).toBe('内容无法显示');
    expect(contentOf(undefined)).toBe('undefined');
    expect(contentOf({ a: 1 })).toBe('{\n  "a": 1\n}');
    expect(contentOf('x'.repeat(60_000))).toHaveLength(50_002);
  });

  it('keeps the last two hundred', () => {
    const made = (id: number): FrameMessage => ({
      id,
      at: new Date(0),
      direction: 'in',
      name: '',
      content: '',
    });
    const all = Array.from({ length: messagesMax + 2 }, (_, id) => made(id));
    const kept = all.reduce<readonly FrameMessage[]>(withMessage, []);
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([200, 2, 201]);
  });

  it('recognises that the page asks for a new link', () => {
    expect([
      asksForLink({ type: 'get_authorize' }),
      asksForLink({ type: 'apiSetting' }),
      asksForLink(null),
    ]).toEqual([true, false, false]);
  });
});
