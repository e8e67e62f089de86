import { act, render, waitFor } from '@testing-library/react';
import { Form, Input, Pagination } from 'antd';
import type { Rule } from 'antd/es/form';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { ConsoleTheme } from './App.tsx';

/** The message antd shows by default for a value that breaks this rule. */
const faultOf = async (rule: Rule, value: unknown): Promise<string> => {
  let judge: () => Promise<unknown> = async () => undefined;
  const Judged = () => {
    const [form] = Form.useForm();
    judge = () => form.validateFields().catch(() => undefined);
    return (
      <Form form={form} initialValues={{ field: value }}>
        <Form.Item name="field" label="名称" rules={[rule]}>
          <Input />
        </Form.Item>
      </Form>
    );
  };
  const { container, unmount } = render(
    <ConsoleTheme>
      <Judged />
    </ConsoleTheme>,
  );
  await act(() => judge());
  let said = '';
  await waitFor(() => {
    said = container.querySelector('.ant-form-item-explain-error')?.textContent ?? '';
    expect(said).not.toBe('');
  });
  unmount();
  return said;
};

describe('messages (spec sections 1 and 5)', () => {
  it('are Chinese, locale zh-cn', () => {
    const { container } = render(
      <ConsoleTheme>
        <Pagination total={100} showSizeChanger showQuickJumper />
      </ConsoleTheme>,
    );
    expect(container.textContent).toMatch(/条\/页.*跳至/);
    expect(dayjs.locale()).toBe('zh-cn');
  });

  it.each<[string, Rule, unknown, string]>([
    ['required', { required: true }, '', '请输入名称'],
    ['string length', { len: 3 }, 'ab', '名称须为3个字符'],
    ['string min', { min: 3 }, 'ab', '名称最少3个字符'],
    ['string max', { max: 3 }, 'abcd', '名称最多3个字符'],
    ['number min', { type: 'number', min: 3 }, 2, '名称最小值为3'],
    ['number max', { type: 'number', max: 3 }, 4, '名称最大值为3'],
    ['array count', { type: 'array', len: 2 }, [1], '须为2个名称'],
    ['enum', { type: 'enum', enum: ['a', 'b'] }, 'c', '名称必须是其中一个[a, b]'],
    ['whitespace', { whitespace: true }, ' ', '名称不能为空字符'],
    ['type', { type: 'email' }, 'x', '名称不是一个有效的email'],
    ['date', { type: 'date' }, 'x', '名称不是一个有效的date'],
  ])('of forms: %s in Chinese', async (_what, rule, value, sentence) => {
    expect(await faultOf(rule, value)).toBe(sentence);
  });
});
