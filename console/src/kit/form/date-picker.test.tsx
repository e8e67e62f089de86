import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DatePicker, RangePicker } from './DatePicker.tsx';

afterEach(() => vi.restoreAllMocks());

const areReadOnly = () => {
  const { unmount } = render(
    <>
      <DatePicker />
      <RangePicker />
    </>,
  );
  const fields = screen.getAllByRole<HTMLInputElement>('textbox').map(({ readOnly }) => readOnly);
  unmount();
  return fields;
};

it('by finger a day is chosen and not typed: no letters over the calendar (U-12)', () => {
  expect(areReadOnly()).toEqual([false, false, false]);
  const media = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = media(query);
    if (query.includes('coarse')) Object.defineProperty(list, 'matches', { value: true });
    return list;
  });
  expect(areReadOnly()).toEqual([true, true, true]);
});
