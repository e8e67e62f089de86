import dayjs from 'dayjs';
import { useEffect, useSyncExternalStore } from 'react';
import { keepUnfinished, takeUnfinished } from './session.ts';
import { useLatestRef } from '../kit/hooks/use-latest.ts';

/**
 * What was typed into dialogs, drawers and forms when the session ended, for the same person's next sign-in
 * in this tab. Passwords and keys are never kept.
 */
interface Unfinished {
  /** The form's key: its title and the item it is about. */
  readonly name: string;
  /** As shown to the user: 新建角色. */
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
}

type Read = () => Omit<Unfinished, 'name'> | null;

const open = new Map<string, Read>();
let owner: string | null = null;
let left: readonly Unfinished[] = [];
const listeners = new Set<() => void>();

const show = (next: readonly Unfinished[]): void => {
  left = next;
  for (const listener of listeners) listener();
};

const secretName = /pass|pwd|secret|^key$|apikey|token/i;
const dayMark = '@day ';

/** Dates are restored as dates; files and secrets are left out. */
const storable = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (secretName.test(name) || value instanceof Blob || value === undefined) return [];
      if (dayjs.isDayjs(value)) return [[name, dayMark + value.toISOString()]];
      return [[name, value]];
    }),
  );

const revived = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith(dayMark) ? dayjs(value.slice(dayMark.length)) : value,
    ]),
  );

/** Called when the session ends: stores the current input. */
export const leaveUnfinished = (): void => {
  if (owner === null) return;
  const now = [...open].flatMap(([name, read]): Unfinished[] => {
    const typed = read();
    if (!typed) return [];
    const values = storable(typed.values);
    return Object.keys(values).length > 0 ? [{ name, title: typed.title, values }] : [];
  });
  const others = left.filter((one) => now.every(({ name }) => name !== one.name));
  const kept = [...others, ...now];
  keepUnfinished(kept.length > 0 ? JSON.stringify({ owner, kept }) : null);
  owner = null;
};

/** Called after sign-in: restores what the same person left and forgets anyone else's. */
export const bringBackUnfinished = (person: string): void => {
  const text = takeUnfinished();
  if (text === null && owner === person) return;
  owner = person;
  try {
    const stored = JSON.parse(text ?? 'null') as { owner?: unknown; kept?: unknown } | null;
    show(stored?.owner === person && Array.isArray(stored.kept) ? (stored.kept as Unfinished[]) : []);
  } catch {
    show([]);
  }
};

export const forgetUnfinished = (): void => show([]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The forms whose content waits to be restored. */
export const useLeftUnfinished = (): readonly Unfinished[] => useSyncExternalStore(subscribe, () => left);

export interface UnfinishedForm {
  readonly name: string;
  readonly title: string;
  /** What the user typed; null while it is empty. */
  readonly read: () => object | null;
  /** Puts back what was typed before the session ended. */
  readonly restore: (values: Record<string, unknown>) => void;
}

/** Lets a form survive the end of a session. */
export const useUnfinished = (form: UnfinishedForm): void => {
  const latest = useLatestRef(form);
  const { name } = form;
  // a form of the first screen may be there before it is known who signed in
  const waiting = useLeftUnfinished().find((one) => one.name === name);
  useEffect(() => {
    if (!waiting) return;
    show(left.filter((one) => one !== waiting));
    latest.current.restore(revived(waiting.values));
  }, [waiting, latest]);
  useEffect(() => {
    const read: Read = () => {
      const values = latest.current.read();
      return values && { title: latest.current.title, values: values as Record<string, unknown> };
    };
    open.set(name, read);
    return () => {
      if (open.get(name) === read) open.delete(name);
    };
  }, [name, latest]);
};
