import { DOCUMENTS } from '@design-console/contract/documents';
import { type DocumentField, numberField, textField } from '@design-console/contract/kernel';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FieldRow } from './FieldRow.tsx';

const Kept = ({ field, initial }: { readonly field: DocumentField; readonly initial: unknown }) => {
  const [value, setValue] = useState(initial);
  return (
    <FieldRow
      path="section.field"
      field={field}
      value={value}
      against={undefined}
      leader={undefined}
      overruled={null}
      isChanged={false}
      isDisabled={false}
      onChange={(_, next) => setValue(next)}
      draw={undefined}
    />
  );
};

describe('a number of a document (U-05)', () => {
  const field = numberField({ label: '最大高度', unit: 'px', min: 100, max: 4000, initial: 1000 });
  const digits = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '最大高度' });

  it.each(['99999', '7'])(
    '%s out of its range stays as it was typed, and its fault names the range',
    async (typed) => {
      const user = userEvent.setup();
      render(<Kept field={field} initial={1000} />);
      await user.clear(digits());
      await user.type(digits(), typed);
      await user.tab();
      expect(digits().value).toBe(typed);
      expect(digits().getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('alert').textContent).toBe('最大高度须在 100 到 4000 px 之间');
    },
  );

  it('says its range while it has the focus', async () => {
    const user = userEvent.setup();
    render(<Kept field={field} initial={1000} />);
    expect(screen.queryByText('100 到 4000 px')).toBeNull();
    await user.click(digits());
    expect(await screen.findByText('100 到 4000 px')).toBeTruthy();
  });

  it('is stepped to the end of its range and not beyond', async () => {
    const user = userEvent.setup();
    render(<Kept field={field} initial={3999} />);
    await user.click(digits());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(digits().value).toBe('4000');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a text of a document', () => {
  it('counts its characters, also on a single line', () => {
    render(<Kept field={textField({ label: '标题', max: 20 })} initial="在线设计" />);
    expect(screen.getByText('4 / 20')).toBeTruthy();
  });

  it('remarks variables that nothing replaces, with those there are, and refuses nothing', async () => {
    const user = userEvent.setup();
    const { text } = DOCUMENTS['editor.watermark'].sections.basic.fields;
    render(<Kept field={text} initial="{company}" />);
    expect(screen.queryByText(/未知变量/)).toBeNull();
    await user.type(screen.getByRole('textbox', { name: '水印文字' }), ' {{foo}');
    expect(screen.getByRole('status').textContent).toBe(
      '未知变量 {foo}，会原样显示。可用的变量：{company} 企业名称、{user} 用户标识、{date} 日期',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
