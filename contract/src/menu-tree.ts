/* oxlint-disable max-lines -- the menu is data: one entry after the other, read as a whole */
/**
 * The whole menu: the areas, the operations of each, and so everything a role can hold. The server returns
 * the part a user may see; the console has a screen for every leaf.
 *
 * menuType 1: an entry of tabs and side menus · 2: an operation (only in the permission tree) · 3: an entry
 * kept out of the tabs and reached by the user dropdown.
 */
export const MENU_TYPE = { entry: 1, operation: 2, hidden: 3 } as const;

/**
 * edit: change and save · publish: make it live · export: take data out · secret: see credentials and full
 * identity numbers · sets: create, copy, rename and delete config sets, and choose the default one
 */
export const OPERATION_TITLES = {
  edit: '编辑',
  publish: '发布',
  export: '导出',
  secret: '查看敏感信息',
  sets: '管理方案',
} as const;
export type Operation = keyof typeof OPERATION_TITLES;

/** Products; an area whose product the company did not buy is in no menu. */
export const PRODUCT_TITLES = {
  templateEditor: '模板编辑器',
  templateCenter: '模板中心',
  aiArtisan: 'AI 画匠',
  aiDesign: 'AI 智能设计',
} as const;
export type Product = keyof typeof PRODUCT_TITLES;

interface Branch {
  readonly id: string;
  readonly name: string;
  readonly path: `/${string}`;
  readonly icon?: string;
  readonly menuType?: 1 | 3;
  readonly product?: Product;
  readonly operations?: readonly Operation[];
  readonly children?: readonly Branch[];
}

const configuration = ['edit', 'publish'] as const;

export const MENU_TREE = [
  { id: '1', name: '首页', path: '/home', icon: 'home' },
  {
    id: '2',
    name: '模板编辑器',
    path: '/templateEditor',
    icon: 'editor',
    product: 'templateEditor',
    children: [
      {
        id: '21',
        name: '配置管理',
        path: '/templateEditor/configAdmin',
        icon: 'sliders',
        children: [
          { id: '211', name: 'Web 端', path: '/templateEditor/configAdmin/pc', operations: configuration },
          {
            id: '212',
            name: '移动端',
            path: '/templateEditor/configAdmin/mobile',
            operations: configuration,
          },
        ],
      },
      {
        id: '22',
        name: '主题设置',
        path: '/templateEditor/configTheme',
        icon: 'palette',
        children: [
          { id: '221', name: 'Web 端', path: '/templateEditor/configTheme/pc', operations: configuration },
          {
            id: '222',
            name: '移动端',
            path: '/templateEditor/configTheme/mobile',
            operations: configuration,
          },
        ],
      },
      {
        id: '23',
        name: '水印设置',
        path: '/templateEditor/watermark',
        icon: 'watermark',
        operations: configuration,
      },
      {
        id: '24',
        name: '数据统计',
        path: '/templateEditor/data',
        icon: 'chart',
        children: [
          { id: '241', name: '基础统计', path: '/templateEditor/data/base', operations: ['export'] },
          { id: '242', name: '明细统计', path: '/templateEditor/data/detail', operations: ['export'] },
        ],
      },
      {
        id: '25',
        name: '轻应用管理',
        path: '/templateEditor/lightApplicationAdmin',
        icon: 'apps',
        operations: configuration,
      },
      {
        id: '26',
        name: '其他设置',
        path: '/templateEditor/configOther',
        icon: 'settings',
        children: [
          {
            id: '261',
            name: '画布添加控制',
            path: '/templateEditor/configOther/addcanvassetting',
            operations: configuration,
          },
          {
            id: '262',
            name: '平台字体与颜色',
            path: '/templateEditor/configOther/wordsColorSet',
            operations: configuration,
          },
        ],
      },
    ],
  },
  {
    id: '3',
    name: '模板中心',
    path: '/templateCenter',
    icon: 'templates',
    product: 'templateCenter',
    children: [
      {
        id: '31',
        name: '样式管理',
        path: '/templateCenter/configStyle',
        icon: 'layout',
        operations: configuration,
      },
      {
        id: '32',
        name: '页面管理',
        path: '/templateCenter/pageManagment',
        icon: 'pages',
        operations: configuration,
      },
      {
        id: '33',
        name: '专题管理',
        path: '/templateCenter/specialTopic',
        icon: 'topic',
        operations: configuration,
      },
      {
        id: '34',
        name: '模板制作',
        path: '/templateCenter/templateMake',
        icon: 'brush',
        children: [
          {
            id: '341',
            name: '自由创作',
            path: '/templateCenter/templateMake/freeMake',
            operations: configuration,
          },
          {
            id: '342',
            name: '二次创作',
            path: '/templateCenter/templateMake/reMake',
            operations: configuration,
          },
          {
            id: '343',
            name: '分类管理',
            path: '/templateCenter/templateMake/typeManage',
            operations: ['edit'],
          },
          {
            id: '344',
            name: '模板列表',
            path: '/templateCenter/templateMake/templateList',
            operations: ['edit', 'publish', 'export'],
          },
        ],
      },
    ],
  },
  {
    id: '4',
    name: 'AI 画匠',
    path: '/aiArtisan',
    icon: 'wand',
    product: 'aiArtisan',
    children: [
      {
        id: '41',
        name: '主题设置',
        path: '/aiArtisan/configTheme',
        icon: 'palette',
        children: [
          { id: '411', name: 'Web 端', path: '/aiArtisan/configTheme/pc', operations: configuration },
        ],
      },
    ],
  },
  {
    id: '5',
    name: 'AI 智能设计',
    path: '/aiDesign',
    icon: 'sparkles',
    product: 'aiDesign',
    children: [
      {
        id: '51',
        name: '配置管理',
        path: '/aiDesign/configAdmin',
        icon: 'sliders',
        operations: configuration,
      },
      {
        id: '52',
        name: '主题设置',
        path: '/aiDesign/configTheme',
        icon: 'palette',
        children: [
          { id: '521', name: '经典主题', path: '/aiDesign/configTheme/classics', operations: configuration },
          { id: '522', name: '会话主题', path: '/aiDesign/configTheme/session', operations: configuration },
        ],
      },
    ],
  },
  {
    id: '8',
    name: '开发者设置',
    path: '/setting',
    icon: 'code',
    menuType: 3,
    operations: ['edit', 'secret', 'sets'],
  },
  {
    id: '9',
    name: '系统设置',
    path: '/systemSetting',
    icon: 'settings',
    menuType: 3,
    children: [
      {
        id: '91',
        name: '账号管理',
        path: '/systemSetting/accountManage',
        icon: 'account',
        operations: ['edit', 'export'],
      },
      {
        id: '92',
        name: '角色管理',
        path: '/systemSetting/roleManage',
        icon: 'role',
        operations: ['edit', 'export'],
      },
      {
        id: '93',
        name: '用户管理',
        path: '/systemSetting/userManage',
        icon: 'users',
        operations: ['edit', 'export'],
      },
      {
        id: '94',
        name: '授权记录',
        path: '/systemSetting/authRecord',
        icon: 'certificate',
        operations: ['edit', 'export', 'secret'],
      },
      {
        id: '95',
        name: '操作日志',
        path: '/systemSetting/operationLog',
        icon: 'log',
        operations: ['export'],
      },
    ],
  },
] as const satisfies readonly Branch[];

type Nodes<Tree> = Tree extends readonly (infer Node)[]
  ? Node | (Node extends { children: infer Children } ? Nodes<Children> : never)
  : never;
type MenuNode = Nodes<typeof MENU_TREE>;

/** Every path of the tree; a permission check that names any other does not compile. */
export type MenuPath = MenuNode['path'];

/** The operations that exist under a path. */
export type OperationOf<Path extends MenuPath> =
  Extract<MenuNode, { path: Path }> extends {
    operations: readonly (infer Op)[];
  }
    ? Op & Operation
    : never;

/** One thing a role can hold: an entry (may see) or an operation under it. */
export interface Permission {
  /** `91` for an entry, `91:edit` for an operation. */
  readonly id: string;
  readonly name: string;
  readonly path: MenuPath;
  readonly icon: string;
  readonly menuType: 1 | 2 | 3;
  readonly operation: Operation | null;
  readonly product: Product | null;
  readonly children: readonly Permission[];
}

const permissionsOf = (branches: readonly Branch[], parentProduct: Product | null): Permission[] =>
  branches.map((branch) => {
    const product = branch.product ?? parentProduct;
    const path = branch.path as MenuPath;
    const operations = (branch.operations ?? []).map(
      (operation): Permission => ({
        id: `${branch.id}:${operation}`,
        name: OPERATION_TITLES[operation],
        path,
        icon: '',
        menuType: MENU_TYPE.operation,
        operation,
        product,
        children: [],
      }),
    );
    return {
      id: branch.id,
      name: branch.name,
      path,
      icon: branch.icon ?? '',
      menuType: branch.menuType ?? MENU_TYPE.entry,
      operation: null,
      product,
      children: [...permissionsOf(branch.children ?? [], product), ...operations],
    };
  });

/** The tree with its operations as children of menuType 2, as listConfigMenu returns it. */
export const PERMISSION_TREE: readonly Permission[] = permissionsOf(MENU_TREE, null);

const flatten = (permissions: readonly Permission[]): Permission[] =>
  permissions.flatMap((permission) => [permission, ...flatten(permission.children)]);

/** Every permission by its id. */
export const PERMISSIONS: ReadonlyMap<string, Permission> = new Map(
  flatten(PERMISSION_TREE).map((permission) => [permission.id, permission]),
);

const byPath = new Map(
  [...PERMISSIONS.values()].filter((one) => one.operation === null).map((one) => [one.path, one.id]),
);

/** The id of "may see this path". */
export const entryIdOf = (path: MenuPath): string => byPath.get(path) ?? '';

/** The id of "may do this under that path". */
export const operationIdOf = (path: MenuPath, operation: string): string => `${entryIdOf(path)}:${operation}`;
