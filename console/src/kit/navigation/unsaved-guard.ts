import { useBlocker } from '@tanstack/react-router';
import { useChoice } from '../feedback/confirm.tsx';

let isLeavingForGood = false;

/** Switched off when the session ends, so that nothing holds the page back, and on again after sign-in. */
export const setGuarding = (isOn: boolean): void => {
  isLeavingForGood = !isOn;
};

/** What saves the work when it is left; absent where nothing can be saved. */
export interface SaveOnLeaving {
  /** Resolves to whether everything is saved. Shows its own errors. */
  readonly run: () => Promise<boolean>;
  /** A consequence beyond the page: 保存后线上的内容随之更新. Enter alone does not accept it. */
  readonly effect?: string;
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
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || isLeavingForGood || current.pathname === next.pathname) return false;
      const leaves = await mayLeave('离开这个页面？', save);
      if (leaves) onLeave?.();
      return !leaves;
    },
    enableBeforeUnload: () => isDirty && !isLeavingForGood,
  });
};

/**
 * While something is shown that is shown only once, asks before the route changes and lets the browser ask before the tab
 * closes: on a phone, Back is the key that closes a dialog. `lost`: what leaving costs.
 */
export const useShownOnceGuard = (lost: string): void => {
  const choose = useChoice();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isLeavingForGood || current.pathname === next.pathname) return false;
      const question = { title: '离开这个页面？', content: lost, okText: '离开', cancelText: '留在这里' };
      return (await choose({ ...question, isDanger: true })) !== 'ok';
    },
    enableBeforeUnload: () => !isLeavingForGood,
  });
};
