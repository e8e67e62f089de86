import { expect, it } from 'vitest';
import { addressOf, isOnlyLocal } from './public-url.ts';

it('an IPv6 address stands in brackets, so that the address can be opened (product 3)', () => {
  expect(['127.0.0.1', '::1', 'design.example'].map((host) => addressOf(host, 3000))).toEqual([
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://design.example:3000',
  ]);
});

it('addresses that lead nowhere on another device are known, also those that nobody can open (product 3)', () => {
  const local = [
    '127.0.0.1',
    '127.8.0.1',
    '::1',
    '::',
    '0.0.0.0',
    'localhost',
    'a.localhost',
    'fe80::1%eth0',
  ];
  expect(local.filter((host) => !isOnlyLocal(addressOf(host, 80)))).toEqual([]);
  const reached = ['10.0.0.5', '192.168.1.4', 'design.example', '2001:db8::1', '1270.example'];
  expect(reached.filter((host) => isOnlyLocal(addressOf(host, 80)))).toEqual([]);
});
