import { expect, it } from 'vitest';
import { subjectOfInput } from './refused-subject.ts';

it('the subject of a refused input is its document, its name or its ids, and never another of its fields', () => {
  expect(subjectOfInput({ key: 'editor.canvas', device: 'pc', settingCode: 'QH7K2DXA', value: {} })).toEqual({
    subject: '画布添加控制 · Web 端',
    settingCode: 'QH7K2DXA',
  });
  expect(subjectOfInput({ id: 7, name: ' 运营 ', password: 'hunter2' })).toEqual({
    subject: '运营（编号 7）',
  });
  expect(subjectOfInput({ ids: '7,8,9,10', secret: 'hunter2' })).toEqual({
    subject: '编号 7、8、9 等 4 项',
  });
  expect(subjectOfInput({ settingCode: 'QH7K2DXA' })).toEqual({ settingCode: 'QH7K2DXA' });
  for (const nothing of [null, undefined, 'name', {}, { password: 'hunter2', token: 'hunter2', id: 'x' }])
    expect(subjectOfInput(nothing)).toEqual({});
  expect(subjectOfInput({ name: '长'.repeat(500) }).subject).toHaveLength(60);
});
