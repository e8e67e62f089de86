import type { Contract } from './index.ts';

/** What people call each area of the API: groups of the API document, modules of the operation log. */
export const AREA_TITLES: Record<keyof Contract, string> = {
  session: '登录与会话',
  menu: '菜单',
  company: '企业信息',
  credential: '接口凭证',
  account: '账号管理',
  role: '角色管理',
  auditRecord: '操作日志',
  home: '首页',
  notice: '通知',
  configDocument: '配置文档',
  configSet: '配置方案',
  file: '文件',
  brandFont: '企业字体',
  statistic: '数据统计',
  usageEvent: '使用事件',
  saasBasic: '功能与主题配置',
  designer: '设计器',
  templateTag: '模板标签',
  apiUser: '用户与授权',
  aiProvider: '模型服务',
  authorization: '授权书',
  templateCenter: '模板中心',
  embed: '嵌入页面',
  design: '用户设计',
};
