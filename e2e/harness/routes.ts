/** The specification's route table (section 2) and our own screen, with their visible titles. */
export interface Route {
  readonly path: string;
  readonly title: string;
  /** Theme and watermark pages: no padding, a 40px left margin. The others: 32px 40px. */
  readonly isFlush?: true;
  /** Previews the page of another product, shown at its own size in a dialog. */
  readonly hasLargePreview?: true;
}

export const productName = '设计平台管理后台';

export const routes: readonly Route[] = [
  { path: '/home', title: '首页' },
  { path: '/setting', title: '开发者设置' },
  { path: '/systemSetting/accountManage', title: '账号管理' },
  { path: '/systemSetting/roleManage', title: '角色管理' },
  { path: '/systemSetting/userManage', title: '用户管理' },
  { path: '/systemSetting/authRecord', title: '授权记录' },
  { path: '/systemSetting/operationLog', title: '操作日志' },
  { path: '/templateEditor/configAdmin/pc', title: '配置管理 · Web 端' },
  { path: '/templateEditor/configAdmin/mobile', title: '配置管理 · 移动端' },
  { path: '/templateEditor/configTheme/pc', title: '主题设置 · Web 端', isFlush: true },
  { path: '/templateEditor/configTheme/mobile', title: '主题设置 · 移动端', isFlush: true },
  { path: '/templateEditor/watermark', title: '水印设置', isFlush: true },
  { path: '/templateEditor/data/base', title: '基础统计' },
  { path: '/templateEditor/data/detail', title: '明细统计' },
  { path: '/templateEditor/lightApplicationAdmin', title: '轻应用管理' },
  { path: '/templateEditor/configOther/addcanvassetting', title: '画布添加控制' },
  { path: '/templateEditor/configOther/wordsColorSet', title: '平台字体与颜色' },
  { path: '/templateCenter/configStyle', title: '样式管理', hasLargePreview: true },
  { path: '/templateCenter/pageManagment', title: '页面管理' },
  { path: '/templateCenter/specialTopic', title: '专题管理' },
  { path: '/templateCenter/templateMake/freeMake', title: '自由创作' },
  { path: '/templateCenter/templateMake/reMake', title: '二次创作' },
  { path: '/templateCenter/templateMake/typeManage', title: '分类管理' },
  { path: '/templateCenter/templateMake/templateList', title: '模板列表' },
  { path: '/aiArtisan/configTheme/pc', title: 'AI 画匠主题', isFlush: true, hasLargePreview: true },
  { path: '/aiDesign/configAdmin', title: 'AI 设计配置' },
  { path: '/aiDesign/configTheme/classics', title: '经典主题', isFlush: true, hasLargePreview: true },
  { path: '/aiDesign/configTheme/session', title: '会话主题', isFlush: true, hasLargePreview: true },
];
