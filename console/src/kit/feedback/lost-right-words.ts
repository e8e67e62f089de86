/**
 * What a person is told who may not do any more what is open on the page: `action` is what was refused, as
 * 编辑企业信息, and `outcome` what was not done.
 */
export const lostRightWords = (action: string, outcome = '修改未保存'): string =>
  `你已没有${action}的权限，${outcome}，请联系企业管理员`;
