import { type ApiUser, apiUser } from '@design-console/contract/api-user';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useStatusSwitch } from '../../../list-screen/use-status-switch.ts';
import { nameOf } from './user-filter.ts';

/** The actions on users, with their confirmations and the report shown afterwards. */
export const useUserActions = () =>
  useStatusSwitch<ApiUser>({
    call: useCommandCall(apiUser.setEnabled),
    noun: '用户',
    nameOf,
    words: {
      disableOne: () => '正在使用的设计页面会立即失效，停用期间无法再打开。设计会保留，可以随时启用',
      disableMany: (names) => `${names}正在使用的设计页面会立即失效，停用期间无法再打开`,
      enableMany: (names) => `${names}可以重新打开设计产品`,
    },
  });
export type UserActions = ReturnType<typeof useUserActions>;
