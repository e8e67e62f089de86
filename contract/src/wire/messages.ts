/**
 * The error catalogue (specification sections 3, 4, 5 and 8), verbatim. All other messages of the API are
 * beside the code that uses them.
 */
export const MESSAGES = {
  ok: '成功',
  /** Any transport or server failure. */
  fault: '服务器君开小差了，请稍后再试',
  busy: '系统繁忙，请稍后再试',
  /** Code 403. The spelling is the specification's. */
  notSignedIn: '未登陆',
  oldPasswordMissing: '请输入旧密码!',
  newPasswordMissing: '请输入新密码!',
  againPasswordMissing: '请输入新密码',
  againPasswordDiffers: '两次输入不一致',
  passwordChanged: '密码修改成功',
  invalid: '参数有误',
  notFound: '内容不存在或已被删除',
  forbidden: '无操作权限',
  notServed: '该功能尚未开放',
} as const;
