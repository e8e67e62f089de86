import { TemplateKindDraft } from '@design-console/contract/template-kind';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { BoundedNumber } from './BoundedNumber.tsx';
import { fieldRule } from './field-rule.ts';

const Alone = () => {
  const [value, setValue] = useState<number | null>(3);
  return (
    <BoundedNumber
      aria-label="停留"
      min={0}
      max={30}
      suffix="秒"
      saysFault
      value={value}
      onChange={setValue}
    />
  );
};

it('a number of a form that is out of range stays as it was typed, under a fault that names the range (U-05)', async () => {
  const user = userEvent.setup();
  render(
    <Form initialValues={{ width: 1080 }}>
      <Form.Item name="width" label="宽度" rules={[fieldRule(TemplateKindDraft.shape.width)]}>
        <BoundedNumber min={0.1} max={20_000} />
      </Form.Item>
    </Form>,
  );
  const width = screen.getByRole<HTMLInputElement>('spinbutton', { name: '宽度' });
  await user.clear(width);
  await user.type(width, '99999');
  await user.tab();
  expect(width.value).toBe('99999');
  expect(await screen.findByText('宽度须在 0.1 到 20000 之间')).toBeTruthy();
});

it('a number without a form says its fault itself', async () => {
  const user = userEvent.setup();
  render(<Alone />);
  await user.type(screen.getByRole('spinbutton', { name: '停留' }), '3');
  expect(screen.getByRole('alert').textContent).toBe('须在 0 到 30 秒之间');
});
