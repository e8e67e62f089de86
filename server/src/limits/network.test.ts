import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it('a limit by address counts an IPv6 network, not each of its addresses (S-03)', () => {
  const ours = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:3:4:5:6%eth0'];
  expect(ours.map(networkOf)).toEqual(ours.map(() => '2001:db8:1:2::/64'));
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  // how a dual-stack socket writes an IPv4 address
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  // text that a proxy passed on unchecked makes no counters of its own
  for (const text of ['', 'unknown', 'somebody', '203.0.113.7, 1']) expect(networkOf(text)).toBe('unknown');
});
