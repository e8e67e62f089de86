import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MoveAndRemove } from './MoveAndRemove.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { SortableList } from './SortableList.tsx';

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

describe('the arrows that move an item', () => {
  const arrows = (index: number, isSaving: boolean, onMove = vi.fn()) => (
    <MoveButtons name="预览" index={index} count={3} isDisabled={false} isSaving={isSaving} onMove={onMove} />
  );
  const up = () => screen.getByRole<HTMLButtonElement>('button', { name: '上移「预览」' });
  const down = () => screen.getByRole<HTMLButtonElement>('button', { name: '下移「预览」' });

  it('keep the focus while the order is saved and at the end of the list, and move nothing then (U-13)', async () => {
    const user = userEvent.setup();
    const onMove = vi.fn();
    const { rerender } = render(arrows(1, false, onMove));
    up().focus();
    await user.keyboard('{Enter}');
    expect(onMove).toHaveBeenCalledExactlyOnceWith(1, 0);
    rerender(arrows(0, true, onMove));
    const states = () => [up(), down()].map((one) => [one.disabled, one.getAttribute('aria-disabled')]);
    expect(states()).toEqual([
      [false, 'true'],
      [false, 'true'],
    ]);
    await user.keyboard('{Enter}');
    rerender(arrows(0, false, onMove));
    expect(states()).toEqual([
      [false, 'true'],
      [false, 'false'],
    ]);
    await user.keyboard('{Enter}');
    expect([onMove.mock.calls.length, document.activeElement]).toEqual([1, up()]);
  });
});

describe('移除 in a list of items', () => {
  const Picked = () => {
    const [names, setNames] = useState(['甲', '乙']);
    return (
      <div>
        <SortableList
          label="模板"
          items={names.map((id) => ({ id }))}
          isDisabled={false}
          isSaving
          nameOf={({ id }) => id}
          onMove={() => undefined}
        >
          {({ id }, index) => (
            <MoveAndRemove
              name={id}
              index={index}
              count={names.length}
              isDisabled={false}
              onMove={() => undefined}
              onRemove={() => setNames(names.filter((one) => one !== id))}
            />
          )}
        </SortableList>
        <button type="button">选择模板</button>
      </div>
    );
  };

  it('passes the focus to the item beside it, and from the last one to what follows the list (U-13)', async () => {
    // nothing is laid out here: what is on the page counts as shown
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    const user = userEvent.setup();
    render(<Picked />);
    const grip = screen.getByRole<HTMLButtonElement>('button', { name: '拖动「甲」排序' });
    expect([grip.disabled, grip.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await user.click(screen.getByRole('button', { name: '移除「甲」' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '移除「乙」' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '选择模板' }));
  });
});
