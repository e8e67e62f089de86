import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
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

it('on a phone the filters behind the first wait behind one button, which says when some are set', async () => {
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

it('beside a screen’s width all of them stand', () => {
  show(false);
  expect(bar().dataset.folded).toBe('false');
  expect(screen.queryByRole('button', { name: '筛选' })).toBeNull();
});
