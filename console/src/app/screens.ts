import { PERMISSIONS } from '@design-console/contract/menu-tree';
import type { ComponentType } from 'react';
import { warm } from './chunk-reload.ts';

/** A screen's own file, loaded when it is first opened. */
export type ScreenLoader = () => Promise<ComponentType>;

/** `page`: 32px 40px · `flush`: no padding and a 40px left margin (spec section 2). */
export type Spacing = 'page' | 'flush';

export interface Screen {
  /** Below the base path, as the specification spells it. */
  readonly path: `/${string}`;
  readonly title: string;
  readonly spacing: Spacing;
  /** Spec section 9: pages hiding the top navigation. */
  readonly hidesTopNav: boolean;
  /** Open to every person signed in, whatever their menu holds. */
  readonly isOpenToAll: boolean;
  /** What the screen is for, in one sentence; shown by search. */
  readonly purpose: string;
  readonly load: ScreenLoader;
}

interface Terms {
  readonly load: ScreenLoader;
  readonly spacing?: Spacing;
  readonly hidesTopNav?: boolean;
  readonly isOpenToAll?: boolean;
}

const screen = (path: `/${string}`, title: string, purpose: string, terms: Terms): Screen => ({
  path,
  title,
  purpose,
  spacing: terms.spacing ?? 'page',
  hidesTopNav: terms.hidesTopNav ?? false,
  isOpenToAll: terms.isOpenToAll ?? false,
  load: terms.load,
});

/**
 * Every screen that exists, one line each: what the server's menu may lead to. A menu entry without a line
 * here is not shown, and a line here that the menu does not hold shows 无权限.
 */
export const SCREENS: readonly Screen[] = [
  screen('/home', '首页', '企业概况、已购服务、近期操作和快捷入口', {
    isOpenToAll: true,
    load: async () => (await import('../features/home/Home.tsx')).Home,
  }),
  screen('/setting', '开发者设置', '企业信息和接口凭证，查看、轮换和停用密钥', {
    isOpenToAll: true,
    hidesTopNav: true,
    load: async () => (await import('../features/setting/Setting.tsx')).Setting,
  }),

  screen('/systemSetting/accountManage', '账号管理', '新建、停用后台账号，分配角色，重置密码', {
    load: async () =>
      (await import('../features/system-setting/account-manage/AccountManage.tsx')).AccountManage,
  }),
  screen('/systemSetting/roleManage', '角色管理', '决定每个角色能看到哪些页面、能做哪些操作', {
    load: async () => (await import('../features/system-setting/role-manage/RoleManage.tsx')).RoleManage,
  }),
  screen('/systemSetting/userManage', '用户管理', '查看使用设计产品的用户和他们的设计', {
    load: async () => (await import('../features/system-setting/user-manage/UserManage.tsx')).UserManage,
  }),
  screen('/systemSetting/authRecord', '授权记录', '查看、签发和核验设计授权书', {
    load: async () => (await import('../features/system-setting/auth-record/AuthRecord.tsx')).AuthRecord,
  }),
  screen('/systemSetting/operationLog', '操作日志', '谁在什么时候改了什么，改动前后有何不同', {
    load: async () =>
      (await import('../features/system-setting/operation-log/OperationLog.tsx')).OperationLog,
  }),

  screen(
    '/templateEditor/configAdmin/pc',
    '配置管理 · Web 端',
    '编辑器顶部栏、左侧栏、画布、元素和导出的开关与顺序',
    {
      load: async () =>
        (await import('../features/template-editor/config-admin/pc/ConfigAdminPc.tsx')).ConfigAdminPc,
    },
  ),
  screen(
    '/templateEditor/configAdmin/mobile',
    '配置管理 · 移动端',
    '移动端编辑器顶部栏、面板、画布、元素和导出的开关与顺序',
    {
      load: async () =>
        (await import('../features/template-editor/config-admin/mobile/ConfigAdminMobile.tsx'))
          .ConfigAdminMobile,
    },
  ),
  screen('/templateEditor/configTheme/pc', '主题设置 · Web 端', '编辑器的 Logo、颜色、圆角和字体', {
    spacing: 'flush',
    load: async () =>
      (await import('../features/template-editor/config-theme/pc/ConfigThemePc.tsx')).ConfigThemePc,
  }),
  screen('/templateEditor/configTheme/mobile', '主题设置 · 移动端', '移动端编辑器的 Logo、颜色、圆角和字体', {
    spacing: 'flush',
    load: async () =>
      (await import('../features/template-editor/config-theme/mobile/ConfigThemeMobile.tsx'))
        .ConfigThemeMobile,
  }),
  screen('/templateEditor/watermark', '水印设置', '水印的文字或图片、样式、位置和适用范围', {
    spacing: 'flush',
    load: async () => (await import('../features/template-editor/watermark/Watermark.tsx')).Watermark,
  }),
  screen('/templateEditor/data/base', '基础统计', '打开、用户、设计和下载的走势与构成', {
    load: async () =>
      (await import('../features/template-editor/data/base/BaseStatistics.tsx')).BaseStatistics,
  }),
  screen('/templateEditor/data/detail', '明细统计', '按天和维度查看每一项数据，可筛选、可导出', {
    load: async () =>
      (await import('../features/template-editor/data/detail/DetailStatistics.tsx')).DetailStatistics,
  }),
  screen('/templateEditor/lightApplicationAdmin', '轻应用管理', '轻应用的开关、顺序、位置和模板标签', {
    load: async () =>
      (await import('../features/template-editor/light-application-admin/LightApplicationAdmin.tsx'))
        .LightApplicationAdmin,
  }),
  screen(
    '/templateEditor/configOther/addcanvassetting',
    '画布添加控制',
    '用户能否新增画布，以及尺寸和数量上限',
    {
      load: async () =>
        (await import('../features/template-editor/config-other/addcanvassetting/CanvasAdding.tsx'))
          .CanvasAdding,
    },
  ),
  screen('/templateEditor/configOther/wordsColorSet', '平台字体与颜色', '企业字体、企业配色和默认字体', {
    load: async () =>
      (await import('../features/template-editor/config-other/words-color-set/WordsColorSet.tsx'))
        .WordsColorSet,
  }),

  screen('/templateCenter/configStyle', '样式管理', '模板中心的布局、卡片、筛选和默认排序', {
    load: async () => (await import('../features/template-center/config-style/ConfigStyle.tsx')).ConfigStyle,
  }),
  screen('/templateCenter/pageManagment', '页面管理', '用轮播、导航、专题和模板区块搭建模板中心页面', {
    load: async () =>
      (await import('../features/template-center/page-managment/PageManagment.tsx')).PageManagment,
  }),
  screen('/templateCenter/specialTopic', '专题管理', '专题的封面、模板、有效期和排序', {
    load: async () =>
      (await import('../features/template-center/special-topic/SpecialTopic.tsx')).SpecialTopic,
  }),
  screen('/templateCenter/templateMake/freeMake', '自由创作', '从分类或自定义尺寸开始，制作企业模板', {
    load: async () =>
      (await import('../features/template-center/template-make/free-make/FreeMake.tsx')).FreeMake,
  }),
  screen('/templateCenter/templateMake/reMake', '二次创作', '在平台模板的基础上改出企业模板', {
    load: async () => (await import('../features/template-center/template-make/re-make/ReMake.tsx')).ReMake,
  }),
  screen('/templateCenter/templateMake/typeManage', '分类管理', '两级模板分类的新建、排序和启停', {
    load: async () =>
      (await import('../features/template-center/template-make/type-manage/TypeManage.tsx')).TypeManage,
  }),
  screen('/templateCenter/templateMake/templateList', '模板列表', '企业模板的审核、上架、下架和版本', {
    load: async () =>
      (await import('../features/template-center/template-make/template-list/TemplateList.tsx')).TemplateList,
  }),

  screen('/aiArtisan/configTheme/pc', 'AI 画匠主题', 'AI 画匠的名称、颜色、风格、比例和用量', {
    spacing: 'flush',
    load: async () =>
      (await import('../features/ai-artisan/config-theme/pc/ArtisanThemePc.tsx')).ArtisanThemePc,
  }),

  screen('/aiDesign/configAdmin', 'AI 设计配置', '智能设计的开关、分类、生成方式、配额和模型', {
    load: async () => (await import('../features/ai-design/config-admin/ConfigAdmin.tsx')).ConfigAdmin,
  }),
  screen('/aiDesign/configTheme/classics', '经典主题', '智能设计经典界面的标题、颜色、背景和示例', {
    spacing: 'flush',
    load: async () =>
      (await import('../features/ai-design/config-theme/classics/ConfigThemeClassics.tsx'))
        .ConfigThemeClassics,
  }),
  screen('/aiDesign/configTheme/session', '会话主题', '智能设计会话界面的头像、欢迎语、气泡和示例', {
    spacing: 'flush',
    load: async () =>
      (await import('../features/ai-design/config-theme/session/ConfigThemeSession.tsx')).ConfigThemeSession,
  }),
];

const byPath = new Map(SCREENS.map((one) => [one.path as string, one]));

/** The screen at a path below the base path; trailing slashes do not matter. */
export const screenAt = (path: string): Screen | undefined => byPath.get(path.replace(/(?<=.)\/+$/, ''));

/** Whether its title stands where PageHeader puts it, so that it can be shown before the screen has loaded. */
export const hasHeading = ({ spacing, isOpenToAll }: Screen): boolean => spacing === 'page' && !isOpenToAll;

const entryNames = new Map<string, string>(
  [...PERMISSIONS.values()].flatMap((one) => (one.operation === null ? [[one.path, one.name] as const] : [])),
);

/** The title of a menu group (`/templateEditor`) that some screen lies below; null for any other path. */
export const groupTitleAt = (path: string): string | null => {
  const isGroup = SCREENS.some((one) => one.path.startsWith(`${path.replace(/\/+$/, '')}/`));
  return isGroup ? (entryNames.get(path.replace(/\/+$/, '')) ?? null) : null;
};

const arrived = new Map<Screen, ComponentType>();

/** Loads a screen's own file. */
export const loadScreen = async (screen: Screen): Promise<ComponentType> => {
  const part: ComponentType | undefined = await screen.load();
  // undefined after a prevented preload error: the page is being reloaded
  if (part) arrived.set(screen, part);
  return part;
};

/** The screen itself where its file has arrived: drawn at once, it shows no skeleton for React to hold. */
export const arrivedScreen = (screen: Screen): ComponentType | undefined => arrived.get(screen);

/** Starts loading a screen that will probably be opened next. */
export const warmScreen = (path: string): void => {
  const screen = screenAt(path);
  if (screen) warm(() => loadScreen(screen));
};
