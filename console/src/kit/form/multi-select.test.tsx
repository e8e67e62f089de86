import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { expect, it } from 'vitest';
import { MultiSelect } from './MultiSelect.tsx';

const show = () => {
  const user = userEvent.setup();
  const chosen: number[][] = [];
  render(
    <Form onValuesChange={(_, values: { roleIds: number[] }) => chosen.push(values.roleIds)}>
      <Form.Item name="roleIds" label="角色">
        <MultiSelect
          options={[
            { value: 1, label: '设计师' },
            { value: 2, label: '审核员' },
          ]}
        />
      </Form.Item>
      <Form.Item name="note" label="备注">
        <Input />
      </Form.Item>
    </Form>,
  );
  const field = screen.getByRole('combobox', { name: '角色' });
  // the list reads the number of a key, which userEvent does not give; false: the browser's own step was held up
  const press = (key: string, keyCode: number) => fireEvent.keyDown(field, { key, keyCode });
  const leave = async () => {
    expect(press('Tab', 9)).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '备注' }));
    expect(field.getAttribute('aria-expanded')).toBe('false');
  };
  return { user, chosen, field, press, leave };
};

it('a choice among several stays when Tab leaves the field, and the next field has the focus (U-13)', async () => {
  const { user, chosen, field, leave } = show();
  await user.click(field);
  await user.click(await screen.findByText('审核员'));
  await leave();
  expect(chosen).toEqual([[2]]);
});

it('a choice made by arrow and Enter stays when Tab leaves the field (U-13)', async () => {
  const { chosen, field, press, leave } = show();
  field.focus();
  press('ArrowDown', 40);
  await screen.findByText('审核员');
  press('ArrowDown', 40);
  press('Enter', 13);
  await leave();
  expect(chosen).toEqual([[2]]);
});

it('is searched only where its options are more than are seen at once: a phone shows its keyboard else', () => {
  const options = Array.from({ length: 9 }, (_, value) => ({ value, label: `标签 ${value}` }));
  render(
    <>
      <MultiSelect aria-label="少" options={options.slice(0, 8)} />
      <MultiSelect aria-label="多" options={options} />
      <MultiSelect aria-label="还不知道" />
    </>,
  );
  const isTyped = (name: string) => !screen.getByRole<HTMLInputElement>('combobox', { name }).readOnly;
  expect(['少', '多', '还不知道'].map(isTyped)).toEqual([false, true, true]);
});
