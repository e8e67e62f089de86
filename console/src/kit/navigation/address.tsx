import type { Query } from '@design-console/contract/kernel/call';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
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
  /** What the new entry of the history opened. */
  readonly opened?: Opened;
}

/** An entry of the address that this page added, and how many steps back it was absent. */
interface Opened {
  readonly name: string;
  readonly steps: number;
}

declare module '@tanstack/history' {
  interface HistoryState {
    opened?: Opened;
  }
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

/** What a further entry of the same page keeps of what was opened: without it, closing would leave a trace. */
const stillOpened = (opened: Opened | undefined, next: Address) =>
  opened !== undefined && opened.name in next ? { opened: { ...opened, steps: opened.steps + 1 } } : {};

/** The current address and how to change it. Entries are plain text (app/router.tsx). */
export const useAddress = () => {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const router = useRouter();
  const go = useCallback(
    ({ to, search = {}, hash = '' }: Destination) => {
      const { pathname, state } = router.latestLocation;
      void navigate({
        to,
        search,
        hash,
        state: pathname === to ? stillOpened(state.opened, search) : {},
      });
    },
    [navigate, router],
  );
  const change = useCallback(
    (next: (now: Address) => Address, { isStep, resetScroll = false, opened }: Change) =>
      void navigate({
        to: '.',
        search: (now) => next(now as Address),
        // what only corrects an entry leaves what opened it
        state: (now) => (opened ? { opened } : isStep || !now.opened ? {} : { opened: now.opened }),
        replace: !isStep,
        resetScroll,
      }),
    [navigate],
  );
  return useMemo(() => ({ address, go, change }), [address, go, change]);
};

/**
 * One entry of the address, its setter (null removes it), and a function that closes what it opened: back in
 * the history to before this page added it, so that no later Back leads to the same sight again. Opened by a
 * link, it is only removed.
 */
export const useAddressEntry = (name: string) => {
  const { address, change } = useAddress();
  const { history } = useRouter();
  const openedSteps = useCallback((): number => {
    const { opened } = history.location.state;
    return opened?.name === name ? opened.steps : 0;
  }, [history, name]);
  const set = useCallback(
    (value: string | null, isStep = value !== null) =>
      change((now) => (value === null ? without(now, name) : { ...now, [name]: value }), {
        isStep,
        ...(isStep && value !== null ? { opened: { name, steps: openedSteps() + 1 } } : {}),
      }),
    [change, name, openedSteps],
  );
  // the way back takes a moment: a second press would go back further
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [address]);
  const close = useCallback(() => {
    if (isClosing.current) return;
    const steps = openedSteps();
    isClosing.current = steps > 0;
    if (steps > 0) history.go(-steps);
    else set(null);
  }, [history, openedSteps, set]);
  return [address[name] ?? null, set, close] as const;
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
