import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ColorSwatch } from './ColorSwatch.tsx';

afterEach(cleanup);

const Swatch = ({ isDisabled = false }: { isDisabled?: boolean }) => {
  const [value, setValue] = useState('#066CF3');
  return (
    <ConfigProvider>
      <ColorSwatch label="主色" value={value} isDisabled={isDisabled} onChange={setValue} />
    </ConfigProvider>
  );
};

describe('a colour swatch', () => {
  it('opens the picker by key, focuses its field, and gets the focus back by Escape', async () => {
    const user = userEvent.setup();
    render(<Swatch />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '选择主色，现在是 #066CF3' }));
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '选择主色' });
    const field = await waitFor(() => {
      expect(dialog.contains(document.activeElement)).toBe(true);
      return document.activeElement as HTMLInputElement;
    });
    await user.clear(field);
    await user.type(field, '07ff5a');
    const swatch = await screen.findByRole('button', { name: '选择主色，现在是 #07FF5A' });
    expect(swatch.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(swatch));
    expect(swatch.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens no picker where it is disabled', async () => {
    const user = userEvent.setup();
    render(<Swatch isDisabled />);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('button'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
