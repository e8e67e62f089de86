import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Segments } from './Segments.tsx';

it('segments are one tab stop: the chosen one (U-13)', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Segments aria-label="排列" options={['网格', '瀑布流']} defaultValue="瀑布流" />
      <button type="button">下一个</button>
    </>,
  );
  expect(screen.getByRole('radiogroup', { name: '排列' })).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '瀑布流' }));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('下一个');
});
