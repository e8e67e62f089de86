import { AccountForm } from '../account-manage/AccountForm.tsx'; // planted: features-are-islands
import { Tree } from './tree/Tree.tsx';

export const RoleManage = [AccountForm, Tree];
