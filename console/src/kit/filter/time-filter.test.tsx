import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { rangeOf, type TimeRange } from '../format/time-range.ts';
import { TimeFilter } from './TimeFilter.tsx';

const none: TimeRange = { from: undefined, to: undefined };

/** A list: its filter, and what else changes its days. */
const List = () => {
  const [range, setRange] = useState(none);
  return (
    <>
      <TimeFilter {...range} onChange={setRange} />
      <button type="button" onClick={() => setRange(rangeOf('week', new Date()))}>
        常用筛选
      </button>
      <button type="button" onClick={() => setRange(none)}>
        清除筛选
      </button>
    </>
  );
};

it('leaves 自定义 once the days change elsewhere, and shows no empty calendar (U-02)', async () => {
  const user = userEvent.setup();
  render(<List />);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '时间' }));
  await user.click(await screen.findByText('自定义', { selector: '.ant-select-item-option-content' }));
  const calendar = () => document.querySelector('.ant-picker-range');
  await waitFor(() => expect(calendar()).not.toBeNull());
  await user.click(screen.getByText('常用筛选'));
  await waitFor(() => expect(calendar()).toBeNull());
  await user.click(screen.getByText('清除筛选'));
  expect(calendar()).toBeNull();
});
