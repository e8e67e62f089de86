import { useBlocker } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useChoice } from '../feedback/confirm.tsx';

let isLeavingForGood = false;

/** Switched off when the session ends, so that nothing holds the page back, and on again after sign-in. */
export const setGuarding = (isOn: boolean): void => {
  isLeavingForGood = !isOn;
};

/** How many parts of the page hold unsaved work. */
let unsavedParts = 0;
const unsavedListeners = new Set<() => void>();
const addUnsavedParts = (added: 1 | -1): void => {
  unsavedParts += added;
  for (const listener of unsavedListeners) listener();
};
const listenToUnsaved = (listener: () => void): (() => void) => {
  unsavedListeners.add(listener);
  return () => unsavedListeners.delete(listener);
};

/** Whether a part of the page holds unsaved work. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(listenToUnsaved, () => unsavedParts > 0);

/** What saves the work when it is left; absent where nothing can be saved. */
export interface SaveOnLeaving {
  /** Resolves to whether everything is saved. Shows its own errors. */
  readonly run: () => Promise<boolean>;
  /** A consequence beyond the page: 保存后线上的内容随之更新. Enter alone does not accept it. */
  readonly effect?: string;
  /** Keeps the work in this browser, and returns whether it could: then leaving loses nothing and asks nothing. */
  readonly keep?: () => boolean;
}

/**
 * Returns a function that asks about unsaved work and resolves to whether the user may leave: it was saved,
 * or given up. A save that fails keeps the user there.
 */
export const useLeaveQuestion = (): ((title: string, save?: SaveOnLeaving) => Promise<boolean>) => {
  const choose = useChoice();
  return async (title, save) => {
    const lost = '还有未保存的修改，不保存就离开会丢失';
    if (!save) {
      const content = '还有未保存的修改，离开后会丢失';
      const only = { title, content, okText: '离开', cancelText: '继续编辑', isDanger: true };
      return (await choose(only)) === 'ok';
    }
    const answer = await choose({
      title,
      content: save.effect === undefined ? lost : `${lost}。${save.effect}`,
      okText: '保存并离开',
      otherText: '不保存',
      cancelText: '继续编辑',
      focusesCancel: save.effect !== undefined,
    });
    // the question is closed by now: saving may ask one of its own
    return answer === 'other' || (answer === 'ok' && (await save.run()));
  };
};

/**
 * While `isDirty`, asks before the route changes and lets the browser ask before the tab closes.
 * Moving within the same path (filters, tabs in the address) asks nothing. `onLeave`: everything was saved or
 * given up.
 */
export const useUnsavedGuard = (isDirty: boolean, save?: SaveOnLeaving, onLeave?: () => void): void => {
  const mayLeave = useLeaveQuestion();
  useEffect(() => {
    if (!isDirty) return;
    addUnsavedParts(1);
    return () => addUnsavedParts(-1);
  }, [isDirty]);
  const wouldLose = () => isDirty && !isLeavingForGood && !(save?.keep?.() ?? false);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !wouldLose()) return false;
      const leaves = await mayLeave('离开这个页面？', save);
      if (leaves) onLeave?.();
      return !leaves;
    },
    enableBeforeUnload: wouldLose,
  });
};

interface Move {
  readonly current: { readonly pathname: string; readonly search: object };
  readonly next: { readonly pathname: string; readonly search: object };
  /** PUSH and REPLACE are the page's own; BACK, FORWARD and GO are steps of the browser. */
  readonly action: string;
}

/**
 * Whether a move takes away what lies on the page: to another path, or a step of the browser to other entries
 * of the address. That the page corrects its own address does not.
 */
const leavesView = ({ current, next, action }: Move): boolean =>
  current.pathname !== next.pathname ||
  (action !== 'PUSH' &&
    action !== 'REPLACE' &&
    JSON.stringify(current.search) !== JSON.stringify(next.search));

/**
 * As `useUnsavedGuard`, for a dialog over what an entry of the address shows (`?review=12`): a step within the
 * path asks too, since it takes both away. `isDirty` is asked at the step: work that was sent a moment ago is
 * no longer dirty.
 */
export const useGuardOverEntry = (title: string, isDirty: () => boolean): void => {
  const mayLeave = useLeaveQuestion();
  useBlocker({
    shouldBlockFn: async (move) => {
      if (!leavesView(move) || isLeavingForGood || !isDirty()) return false;
      return !(await mayLeave(title));
    },
    enableBeforeUnload: () => isDirty() && !isLeavingForGood,
  });
};

/**
 * While something is shown that is shown only once, asks before the route changes and lets the browser ask before the tab
 * closes: on a phone, Back is the key that closes a dialog. `lost`: what leaving costs.
 */
export const useShownOnceGuard = (lost: string): void => {
  const choose = useChoice();
  useBlocker({
    shouldBlockFn: async (move) => {
      if (isLeavingForGood || !leavesView(move)) return false;
      const question = { title: '离开这个页面？', content: lost, okText: '离开', cancelText: '留在这里' };
      return (await choose({ ...question, isDanger: true })) !== 'ok';
    },
    enableBeforeUnload: () => !isLeavingForGood,
  });
};
