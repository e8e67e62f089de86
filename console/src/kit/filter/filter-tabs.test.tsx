import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FilterTabs } from './FilterTabs.tsx';

const options = [
  { value: 'all', label: '全部 3' },
  { value: '1', label: '草稿 2' },
  { value: '2', label: '待审核 1' },
];

const Chosen = () => {
  const [value, setValue] = useState('all');
  return <FilterTabs label="模板状态" value={value} options={options} onChange={setValue} />;
};

it('the tabs of a filter are one tab stop, moved in by arrows, Home and End, and contain only tabs (U-12)', async () => {
  const user = userEvent.setup();
  render(<Chosen />);
  const list = screen.getByRole('tablist', { name: '模板状态' });
  expect([...list.children].map((child) => child.getAttribute('role'))).toEqual(['tab', 'tab', 'tab']);
  const stands = (name: string): void => {
    expect(document.activeElement?.textContent).toBe(name);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
  };
  await user.tab();
  stands('全部 3');
  await user.keyboard('{ArrowLeft}');
  stands('待审核 1');
  await user.keyboard('{ArrowRight}');
  stands('全部 3');
  await user.keyboard('{End}');
  stands('待审核 1');
  await user.keyboard('{Home}');
  stands('全部 3');
  await user.click(screen.getByRole('tab', { name: '草稿 2' }));
  stands('草稿 2');
  await user.tab();
  expect(list.contains(document.activeElement)).toBe(false);
});

it('the tabs of a filter fade at the edge behind which tabs are hidden, instead of cutting a word (U-43)', () => {
  render(<Chosen />);
  const list = screen.getByRole('tablist', { name: '模板状态' });
  const at = (scrollLeft: number, clientWidth: number) => {
    Object.defineProperties(list, {
      clientWidth: { configurable: true, value: clientWidth },
      scrollWidth: { configurable: true, value: 500 },
      scrollLeft: { configurable: true, value: scrollLeft },
    });
    fireEvent.scroll(list);
    return list.dataset.hidden;
  };
  expect(at(0, 500)).toBe('');
  expect(at(0, 300)).toBe('end');
  expect(at(100, 300)).toBe('start end');
  expect(at(200, 300)).toBe('start');
});
