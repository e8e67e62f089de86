import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert, Input, InputNumber, Pagination, Select } from 'antd';
import { expect, it } from 'vitest';
import { Modal } from '../feedback/Modal.tsx';
import { ConsoleTheme } from '../../app/App.tsx';

/** Screen readers hear no English (spec sections 1 and 5). */

const nameOf = (what: string): string | null | undefined =>
  document.querySelector(what)?.getAttribute('aria-label');

it('the theme translates accessible names that the component library has in English', async () => {
  render(
    <ConsoleTheme>
      <Select allowClear value="a" options={[{ value: 'a', label: '甲' }]} />
      <Input allowClear defaultValue="词" aria-label="关键词" />
      <InputNumber aria-label="字号" />
      <Pagination total={500} showSizeChanger={false} />
      <Alert closable title="提示" />
      <Modal open title="标题" />
    </ConsoleTheme>,
  );
  await screen.findByText('标题');
  await waitFor(() => expect(nameOf('.ant-select-clear')).toBe('清除'));
  expect(nameOf('.ant-input-clear-icon')).toBe('清除');
  expect([nameOf('.ant-input-number-action-up'), nameOf('.ant-input-number-action-down')]).toEqual([
    '增大',
    '减小',
  ]);
  expect(nameOf('.ant-pagination-prev .ant-pagination-item-link')).toBe('上一页');
  expect(nameOf('.ant-pagination-next .ant-pagination-item-link')).toBe('下一页');
  expect(nameOf('.ant-alert-close-icon')).toBe('关闭');
  expect(nameOf('.ant-modal-close')).toBe('关闭');
  expect(document.querySelector('.anticon[aria-label]')).toBeNull();
});

it('the theme translates names that appear later, and keeps Chinese ones', async () => {
  const Later = () => (
    <ConsoleTheme>
      <Input allowClear aria-label="关键词" />
      <button type="button" className="ant-drawer-close" aria-label="关闭预览" />
    </ConsoleTheme>
  );
  render(<Later />);
  await userEvent.setup().type(screen.getByRole('textbox', { name: '关键词' }), '词');
  await waitFor(() => expect(nameOf('.ant-input-clear-icon')).toBe('清除'));
  expect(nameOf('.ant-drawer-close')).toBe('关闭预览');
});
