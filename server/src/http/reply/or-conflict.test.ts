import { CODE } from '@design-console/contract/kernel';
import { expect, it } from 'vitest';
import { orConflict } from './or-conflict.ts';
import { refuse } from './refusal.ts';

const conflicts = { thing_name: { name: '名称已存在' }, thing_file: { file: '文件已上传过' } };
const failed = (error: unknown): Promise<unknown> =>
  orConflict(Promise.reject(error), conflicts).catch((thrown: unknown) => thrown);

it('a row that breaks a unique constraint is refused at its field, every other fault is thrown on', async () => {
  expect(await orConflict(Promise.resolve(7), conflicts)).toBe(7);
  expect(await failed({ code: '23505', constraint: 'thing_file' })).toMatchObject({
    code: CODE.conflict,
    message: '文件已上传过',
    data: { fields: { file: '文件已上传过' } },
  });
  for (const other of [{ code: '23505', constraint: 'thing_sort' }, { code: '23503' }, new Error('gone')]) {
    expect(await failed(other)).toBe(other);
  }
});

it('a stale change names who made the newer one, or somebody where no name is kept', () => {
  expect(refuse.stale('林晓棠', '修改了企业信息', '核对后再保存').message).toBe(
    '林晓棠刚刚修改了企业信息，请核对后再保存',
  );
  expect(refuse.stale('', '修改了企业信息', '核对后再保存').message).toBe(
    '其他管理员刚刚修改了企业信息，请核对后再保存',
  );
});
