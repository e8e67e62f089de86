import { expect, it } from 'vitest';
import { totalsInOrder } from './totals-order.ts';

it('a report shows its own number first, and of light applications no number but their uses (product 6)', () => {
  expect(totalsInOrder(null)[0]).toBe('opens');
  expect(totalsInOrder('kind')[0]).toBe('creates');
  expect(totalsInOrder('template')).toContain('downloads');
  expect(totalsInOrder('lightApp')).toEqual(['lightAppUses']);
});
