// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { SizeForm, type SizeInput } from './SizeForm.tsx';

beforeAll(prepareRendering);

let close = async (): Promise<void> => undefined;
afterEach(() => close());

/** A custom size in px, typed key by key. */
const open = async (width: number, height: number, ratioLock: boolean) => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  let given: SizeInput | null = null;
  const settings = { ...defaultConfiguration().canvas.customSize, units: ['px' as const], ratioLock };
  await act(async () =>
    root.render(
      <SizeForm
        settings={settings}
        start={{ width, height }}
        startUnit="px"
        dpiOf={() => 96}
        action="调整"
        onGive={(size) => {
          given = size;
        }}
      />,
    ),
  );
  close = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  const field = (label: string): HTMLInputElement => {
    const found = host.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
    if (!found) throw new Error(`${label} is not there`);
    return found;
  };
  const type = async (label: string, text: string): Promise<void> => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const part of text === '' ? [''] : [...text].map((_, at) => text.slice(0, at + 1)))
      await act(async () => {
        set?.call(field(label), part);
        field(label).dispatchEvent(new Event('input', { bubbles: true }));
      });
  };
  const press = (selector: string) => act(async () => host.querySelector<HTMLElement>(selector)?.click());
  return {
    type,
    lock: () => press('[aria-label="锁定宽高比"]'),
    shown: () => [field('宽').value, field('高').value],
    give: async () => {
      await press('[type="submit"]');
      return given?.size;
    },
  };
};

describe('锁定宽高比 (product 7)', () => {
  it('keeps the proportions it began with, however many keys a size takes', async () => {
    const one = await open(1080, 1920, true);
    await one.type('宽', '2160');
    expect(one.shown()).toEqual(['2160', '3840']);
    await one.type('高', '1920');
    expect(await one.give()).toEqual({ width: 1080, height: 1920 });
  });

  it('leaves the other side alone while nothing is typed, and goes on from there', async () => {
    const one = await open(1000, 500, true);
    await one.type('宽', '');
    expect(one.shown()).toEqual(['', '500']);
    await one.type('高', '');
    expect(one.shown()).toEqual(['', '']);
    await one.type('高', '300');
    expect(await one.give()).toEqual({ width: 600, height: 300 });
  });

  it('takes the proportions of the last whole size that was typed without it', async () => {
    const one = await open(1000, 1000, false);
    await one.type('宽', '600');
    await one.type('高', '300');
    await one.type('高', '');
    await one.lock();
    await one.type('宽', '1200');
    expect(await one.give()).toEqual({ width: 1200, height: 600 });
  });
});
