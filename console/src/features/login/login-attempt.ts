import { encodeBase64Text } from '@design-console/contract/kernel/base64';
import { type OutputOf, parseWire } from '@design-console/contract/kernel/call';
import type { session } from '@design-console/contract/session';
import { loginWire } from '@design-console/contract/wire/constants';
import { CallRefused, fieldFaults, retryAfterSeconds } from '../../api/call-errors.ts';
import { sendPlain } from '../../api/client.ts';
import { getDeviceToken, keepDeviceToken } from '../../app/session.ts';

/** How an attempt ended, in the terms of the form. */
export type Attempt =
  | { readonly kind: 'in'; readonly token: string }
  | { readonly kind: 'field'; readonly faults: { readonly account?: string; readonly password?: string } }
  /** Paused for a while: the form says how long and waits. */
  | { readonly kind: 'paused'; readonly message: string; readonly seconds: number }
  | { readonly kind: 'said'; readonly message: string };

/** Signs in. Never throws for a refusal or a fault: both are sentences for the form. */
export const attemptLogin = async (account: string, password: string): Promise<Attempt> => {
  try {
    const input = {
      account,
      password: encodeBase64Text(password),
      deviceToken: getDeviceToken(account),
    };
    const { token, deviceToken } = (await sendPlain(parseWire(loginWire), input)) as OutputOf<
      typeof session.login
    >;
    keepDeviceToken(account, deviceToken);
    return { kind: 'in', token };
  } catch (error) {
    const faults = fieldFaults(error);
    if (faults && ('account' in faults || 'password' in faults)) return { kind: 'field', faults };
    const message = error instanceof Error ? error.message : '';
    const seconds = retryAfterSeconds(error);
    if (error instanceof CallRefused && seconds !== null) return { kind: 'paused', message, seconds };
    return { kind: 'said', message };
  }
};

/** `14:05`, or `1:02:05` when it takes longer. */
export const countdownText = (seconds: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
