import { prepareInertCanvas } from '@design-console/editor/testing';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { prepareStage } from '../../testing/openScreen.tsx';

/** Work on a configuration document when its page is left (U-05). */

const stage = prepareStage();
beforeAll(prepareInertCanvas);

it('a number beyond its bounds is set within them, also when the page is left right after typing', async () => {
  const { user } = await stage.open('/templateEditor/watermark');
  const size = await screen.findByRole('spinbutton', { name: '字号' });
  await user.clear(size);
  await user.type(size, '9999');
  const kept = () => Object.values(localStorage).join(' ');
  expect(kept()).not.toContain('"fontSize":120');
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toContain('"fontSize":120');
});
