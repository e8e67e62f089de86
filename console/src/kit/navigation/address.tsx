import type { Query } from '@design-console/contract/kernel/call';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { z } from 'zod';

/** The query string: `?status=1&keyword=林`, each value plain text. */
export type Address = Readonly<Record<string, string>>;

/** A place in the console. */
export interface Destination {
  readonly to: string;
  readonly search?: Address;
  readonly hash?: string;
}

interface Change {
  /** Adds an entry to the history; otherwise the current one is replaced. */
  readonly isStep: boolean;
  readonly resetScroll?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Writes values into an address, leaving out empty and default ones. Other entries stay. */
export const writeAddress = (input: z.ZodObject, address: Address, values: Values): Address => {
  const written: Record<string, string> = { ...address };
  for (const [name, field] of Object.entries(input.shape)) {
    const value = values[name];
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    const standard = String((field as z.ZodType).safeParse(undefined).data ?? '');
    if (text === '' || text === standard) delete written[name];
    else written[name] = text;
  }
  return written;
};

/** The address of a list with this filter. A name or value the query does not take does not compile. */
export const addressOf = <Input extends z.ZodObject>(
  call: Query<Input, z.ZodType>,
  filter: Partial<z.output<Input>>,
): Address => writeAddress(call.input, {}, filter);

/** An address without one of its entries. */
export const without = (address: Address, name: string): Address => {
  const { [name]: _, ...others } = address;
  return others;
};

/** The current address and how to change it. Entries are plain text (app/router.tsx). */
export const useAddress = () => {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const go = useCallback(
    ({ to, search = {}, hash = '' }: Destination) => void navigate({ to, search, hash }),
    [navigate],
  );
  const change = useCallback(
    (next: (now: Address) => Address, { isStep, resetScroll = false }: Change) =>
      void navigate({ to: '.', search: (now) => next(now as Address), replace: !isStep, resetScroll }),
    [navigate],
  );
  return useMemo(() => ({ address, go, change }), [address, go, change]);
};

/** One entry of the address, and its setter; null removes it. */
export const useAddressEntry = (name: string) => {
  const { address, change } = useAddress();
  const set = useCallback(
    (value: string | null, isStep = value !== null) =>
      change((now) => (value === null ? without(now, name) : { ...now, [name]: value }), { isStep }),
    [change, name],
  );
  return [address[name] ?? null, set] as const;
};

/** The id in an address; null for anything that is not one. */
export const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

interface LinkProps {
  readonly destination: Destination;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

export const AddressLink = ({ destination, className = '', children, ...named }: LinkProps) => {
  const { to, search = {}, hash = '' } = destination;
  return (
    <Link to={to} search={search} hash={hash} className={className} {...named}>
      {children}
    </Link>
  );
};
