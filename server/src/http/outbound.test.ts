import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from './outbound.ts';

describe('a private address (S-17, C-10)', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    'no address',
  ])('%s is refused', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['1.1.1.1', '114.114.114.114', '172.32.0.1', '2606:4700:4700::1111', '2400:3200::1'])(
    '%s is public',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});
