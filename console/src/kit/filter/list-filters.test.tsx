import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchFilter } from './list-filters.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pause = () => act(() => void vi.advanceTimersByTime(1_000));
const open = () => {
  const asked: (string | undefined)[] = [];
  render(<SearchFilter placeholder="搜索账号" value={undefined} onChange={(words) => asked.push(words)} />);
  return { asked, field: screen.getByRole<HTMLInputElement>('textbox', { name: '搜索账号' }) };
};

it('letters that an input method takes as they were typed are searched, as no further change follows', () => {
  const { asked, field } = open();
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'wang' } });
  pause();
  expect(asked).toEqual([]);
  // Enter takes the letters: the text is the same as before
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(asked).toEqual([]);
  fireEvent.compositionEnd(field);
  pause();
  expect(asked).toEqual(['wang']);
});

it('words are searched once after a pause, and at once with Enter', () => {
  const { asked, field } = open();
  fireEvent.change(field, { target: { value: '林' } });
  pause();
  expect(asked).toEqual(['林']);
  fireEvent.change(field, { target: { value: '林晓' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(asked).toEqual(['林', '林晓']);
  pause();
  expect(asked).toEqual(['林', '林晓']);
});
