interface Choice {
  readonly value: number;
  readonly label: string;
}

/**
 * The role choices of the filter: a linked role stays readable while roles load, and when it no longer
 * exists.
 */
export const roleChoices = (
  roles: readonly { readonly id: number; readonly name: string }[] | undefined,
  chosen: number | undefined,
): Choice[] => {
  const choices = (roles ?? []).map((role) => ({ value: role.id, label: role.name }));
  if (chosen === undefined || choices.some((choice) => choice.value === chosen)) return choices;
  return [...choices, { value: chosen, label: roles ? '已删除的角色' : '加载中' }];
};
