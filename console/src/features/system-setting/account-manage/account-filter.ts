interface Choice {
  readonly value: number;
  readonly label: string;
}

/** The role filter of a link stays readable while the roles are on their way, and when the role is gone. */
export const roleChoices = (
  roles: readonly { readonly id: number; readonly name: string }[] | undefined,
  chosen: number | undefined,
): Choice[] => {
  const choices = (roles ?? []).map((role) => ({ value: role.id, label: role.name }));
  if (chosen === undefined || choices.some((choice) => choice.value === chosen)) return choices;
  return [...choices, { value: chosen, label: roles ? '已删除的角色' : '加载中' }];
};
