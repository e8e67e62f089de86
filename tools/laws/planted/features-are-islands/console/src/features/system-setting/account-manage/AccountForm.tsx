export const AccountForm = 1;
