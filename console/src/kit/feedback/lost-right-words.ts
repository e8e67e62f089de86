/**
 * What a person is told who may not do any more what is open on the page: `action` is what was refused, as
 * 编辑企业信息.
 */
export const lostRightWords = (action: string): string =>
  `你已没有${action}的权限，修改未保存，请联系企业管理员`;
