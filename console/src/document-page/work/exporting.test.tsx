import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { prepareStage } from '../../testing/openScreen.tsx';

/** A configuration document as a file (product 5). */

const stage = prepareStage();
beforeAll(prepareInertCanvas);
afterEach(() => vi.restoreAllMocks());

it('导出 JSON hands the browser the shown values, and takes the file back only when it was read', async () => {
  const saved: HTMLAnchorElement[] = [];
  const files = vi.spyOn(URL, 'createObjectURL');
  const taken = vi.spyOn(URL, 'revokeObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this);
  });
  const { user } = await stage.open('/templateEditor/watermark');
  const size = await screen.findByRole('spinbutton', { name: '字号' });
  await user.clear(size);
  await user.type(size, '37');
  await user.click(screen.getByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByText('导出 JSON'));
  await waitFor(() => expect(saved[0]?.download).toMatch(/^水印设置.*\.json$/));
  const file = files.mock.lastCall?.[0];
  if (!(file instanceof Blob)) throw new Error('no file was handed to the browser');
  expect(JSON.parse(await file.text())).toMatchObject({
    key: 'editor.watermark',
    value: { style: { fontSize: 37 } },
  });
  // the browser reads the address after the click
  expect(taken).not.toHaveBeenCalledWith(saved[0]?.href);
});
