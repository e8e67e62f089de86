// @vitest-environment happy-dom
import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { prepareRendering } from '../testing/obeys.ts';
import { PurchaseContext } from '../ui/purchase/purchase.ts';
import { Header } from './ai-artisan/Header.tsx';
import { Bar } from './ai-design/Bar.tsx';
import type { Composing } from './ai-design/use-composing.ts';

beforeAll(prepareRendering);

const bar = (left: number | null) => (
  <Bar hasBack={false} onBack={() => undefined} composing={{ left, quota: 5 } as Composing}>
    AI
  </Bar>
);
const header = (left: number | null) => (
  <Header
    configuration={initialValue(DOCUMENTS['aiArtisan.theme'])}
    user={{ company: '青禾', user: '林晓棠' }}
    left={left}
  />
);

/** What the host hears of 去开通; null where it is not offered. */
const asked = async (part: ReactNode, isSold: boolean) => {
  const told: unknown[][] = [];
  const host = document.createElement('div');
  const root = createRoot(host);
  const purchase = isSold ? { limitsDownload: false, ask: (...one: unknown[]) => told.push(one) } : null;
  await act(async () => root.render(<PurchaseContext value={purchase}>{part}</PurchaseContext>));
  const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === '去开通');
  await act(async () => button?.click());
  await act(async () => root.unmount());
  return button ? told : null;
};

it.each([
  ['AI smart design', bar],
  ['AI artisan', header],
])('%s offers the way to more only at the end of the day’s quota, where a host sells it', async (_, part) => {
  expect(await asked(part(0), true)).toEqual([['ai', '今天的 AI 生成次数已用完']]);
  for (const left of [1, null]) expect(await asked(part(left), true)).toBeNull();
  expect(await asked(part(0), false)).toBeNull();
});
