export const RoleManage = 1;
