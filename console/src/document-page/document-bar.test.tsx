import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareStage } from '../testing/openScreen.tsx';

/** The buttons of a document that would do nothing now. */

const stage = prepareStage();
beforeAll(prepareInertCanvas);
beforeEach(() => localStorage.clear());

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const message = (text: string) => screen.findByText(text, { selector: '.ant-message *' });
const refusalOf = (name: string) => [button(name).disabled, button(name).getAttribute('aria-description')];

it('are reached by Tab and say why, when they are pressed too; with a change they act (U-12)', async () => {
  const { user } = await stage.open('/templateEditor/watermark');
  const text = await screen.findByRole('textbox', { name: '水印文字' });
  expect(refusalOf('保存草稿')).toEqual([false, '没有未保存的修改']);
  expect(refusalOf('对比线上')).toEqual([false, '和线上没有差别']);
  await user.click(button('保存草稿'));
  await message('没有未保存的修改');
  await user.click(button('对比线上'));
  await message('和线上没有差别');
  expect(screen.queryByText('草稿已保存')).toBeNull();
  await user.type(text, '内部');
  await waitFor(() => expect(refusalOf('保存草稿')).toEqual([false, null]));
  expect(refusalOf('对比线上')).toEqual([false, null]);
  await user.click(button('保存草稿'));
  await screen.findByText('草稿已保存');
});
