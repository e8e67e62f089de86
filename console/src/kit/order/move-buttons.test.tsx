import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MoveButtons } from './MoveButtons.tsx';

/** Where a finger points, one button of 44 px takes the place of two arrows (U-43). */

const touch = () => {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ask('all') : ask(query),
  );
};

const open = async (index: number) => {
  touch();
  const user = userEvent.setup();
  const onMove = vi.fn();
  render(<MoveButtons name="预览" index={index} count={4} isDisabled={false} onMove={onMove} />);
  await user.click(screen.getByRole('button', { name: '移动「预览」' }));
  const entry = (name: string) => screen.findByRole('menuitem', { name });
  return { user, onMove, entry };
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the menu that moves an item', () => {
  it.each([
    ['上移', 1],
    ['下移', 3],
    ['移到最前', 0],
    ['移到最后', 3],
  ])('%s', async (name, to) => {
    const { user, onMove, entry } = await open(2);
    await user.click(await entry(name));
    expect(onMove).toHaveBeenCalledExactlyOnceWith(2, to);
  });

  it('offers the first item no way up', async () => {
    const { entry } = await open(0);
    const isOff = async (name: string) => (await entry(name)).getAttribute('aria-disabled') === 'true';
    expect(await isOff('上移')).toBe(true);
    expect(await isOff('移到最前')).toBe(true);
    expect(await isOff('下移')).toBe(false);
  });
});
