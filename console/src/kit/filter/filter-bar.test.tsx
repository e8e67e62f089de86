import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { FilterBar } from './FilterBar.tsx';

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } };
afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));

const bar = () => screen.getByRole('search', { name: '筛选' });
const show = (isFiltered: boolean) =>
  render(
    <FilterBar isFiltered={isFiltered} onReset={() => undefined}>
      <input aria-label="搜索" />
      <input aria-label="角色" />
      <input aria-label="状态" />
    </FilterBar>,
  );

it('on a phone the filters after the first are behind one button, which says when some are set', async () => {
  happyDOM.setViewport({ width: 390, height: 844 });
  const { rerender } = show(false);
  const user = userEvent.setup();
  expect(bar().dataset.folded).toBe('true');
  const fold = screen.getByRole('button', { name: '筛选' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await user.click(fold);
  expect(bar().dataset.folded).toBe('false');
  await user.click(screen.getByRole('button', { name: '收起筛选' }));
  rerender(
    <FilterBar isFiltered onReset={() => undefined}>
      <input aria-label="搜索" />
      <input aria-label="角色" />
    </FilterBar>,
  );
  screen.getByRole('button', { name: '筛选（已设置）' });
  const css = readFileSync(join(import.meta.dirname, '../list/ListPage.module.css'), 'utf8');
  expect(css).toMatch(
    /\[data-folded="true"\]\s+\.filters\s+> :not\(:first-child, \.fold, \.reset, :first-child \+ :global\(\.filter-continuation\)\) \{\s*display: none/,
  );
});

it('on a wide screen all filters are shown', () => {
  show(false);
  expect(bar().dataset.folded).toBe('false');
  expect(screen.queryByRole('button', { name: '筛选' })).toBeNull();
});

describe('rarely used filters', () => {
  const more = (setCount: number) => ({ fields: <input aria-label="来源" />, setCount });
  const showMore = (setCount: number, onReset = () => undefined) =>
    render(
      <FilterBar isFiltered={setCount > 0} onReset={onReset} more={more(setCount)}>
        <input aria-label="搜索" />
      </FilterBar>,
    );

  it('are behind one button instead of a half empty second row', async () => {
    showMore(0);
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: '更多筛选' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByLabelText('来源')).toBeNull();
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByLabelText('来源')).toBeTruthy();
  });

  it('are shown from the start once one is set, as after a link; the button counts them', async () => {
    showMore(1);
    expect(screen.getByLabelText('来源')).toBeTruthy();
    const button = screen.getByRole('button', { name: '更多筛选（1）' });
    await userEvent.setup().click(button);
    expect(screen.queryByLabelText('来源')).toBeNull();
    expect(screen.getByRole('button', { name: '更多筛选（1）' })).toBe(button);
  });

  it('are among the others behind the one button of a phone', () => {
    happyDOM.setViewport({ width: 390, height: 844 });
    showMore(0);
    expect(screen.queryByRole('button', { name: '更多筛选' })).toBeNull();
    expect(screen.getByLabelText('来源').parentElement).toBe(screen.getByLabelText('搜索').parentElement);
  });
});

it('on a phone no field or button is alone on half a row', () => {
  const css = readFileSync(join(import.meta.dirname, '../list/ListPage.module.css'), 'utf8');
  const narrow = css.slice(css.indexOf('@media (max-width: 768px)'));
  // two in a row, and one without a neighbour grows
  expect(narrow).toMatch(/\.filters > \* \{\s*flex: 1 1 calc\(50% - 4px\) !important/);
  expect(narrow).toMatch(/\.filters > \.fold \{\s*flex: 1 1 auto !important/);
});
