import { useBlocker } from '@tanstack/react-router';
import { useConfirm } from '../feedback/confirm.tsx';

let isLeavingForGood = false;

/** Switched off when the session ends, so that nothing holds the page back, and on again after sign-in. */
export const setGuarding = (isOn: boolean): void => {
  isLeavingForGood = !isOn;
};

/**
 * While `isDirty`, asks before the route changes and lets the browser ask before the tab closes.
 * Moving within the same path (filters, tabs in the address) asks nothing.
 */
export const useUnsavedGuard = (isDirty: boolean): void => {
  const confirm = useConfirm();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || isLeavingForGood || current.pathname === next.pathname) return false;
      return !(await confirm({
        title: '离开这个页面？',
        content: '还有未保存的修改，离开后会丢失',
        okText: '离开',
        cancelText: '继续编辑',
        isDanger: true,
      }));
    },
    enableBeforeUnload: () => isDirty && !isLeavingForGood,
  });
};
