import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareStage } from '../../testing/openScreen.tsx';

/** Work on a configuration document when its page is left (U-05). */

const stage = prepareStage();
beforeAll(prepareInertCanvas);

const kept = () => Object.values(localStorage).join(' ');

it('a number beyond its bounds is kept as it was typed, also when the page is left right after typing', async () => {
  const { user } = await stage.open('/templateEditor/watermark');
  const size = await screen.findByRole('spinbutton', { name: '字号' });
  await user.clear(size);
  await user.type(size, '9999');
  expect(kept()).not.toContain('"fontSize":9999');
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toContain('"fontSize":9999');
});

it('what a field tidies when it is left is tidied also when the page is left right after typing', async () => {
  const { user } = await stage.open('/templateEditor/watermark');
  const words = await screen.findByRole('textbox', { name: '水印文字' });
  await user.type(words, '新茶　');
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toMatch(/"text":"[^"]*新茶"/);
});

describe('left within a moment of the change', () => {
  const leave = async (prepare = () => {}) => {
    const { user } = await stage.open('/templateEditor/watermark');
    const words = await screen.findByRole('textbox', { name: '水印文字' });
    prepare();
    await user.type(words, '新');
    await user.click(screen.getByRole('link', { name: /回到首页$/ }));
  };

  it('the change is kept in this browser first, and nothing is asked', async () => {
    await leave();
    await waitFor(() => expect(window.location.pathname).toBe('/saas/home'));
    expect(screen.queryByText('离开这个页面？')).toBeNull();
    expect(kept()).toMatch(/"text":"[^"]*新"/);
  });

  it('where this browser keeps nothing, the change would be lost: it is asked about', async () => {
    const full = () => {
      throw new Error('full');
    };
    const read = localStorage.getItem.bind(localStorage);
    await leave(() => vi.stubGlobal('localStorage', { getItem: read, setItem: full, removeItem: full }));
    await screen.findByText('离开这个页面？');
    expect(window.location.pathname).toBe('/saas/templateEditor/watermark');
  });
});
