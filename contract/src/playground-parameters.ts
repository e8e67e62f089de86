import type { Product } from './menu-tree.ts';
import { WIRE } from './wire/constants.ts';

/** A parameter of a link that the embedded page obeys, and how a person enters it. */
export interface PlaygroundParameter {
  readonly name: string;
  readonly label: string;
  /** Values to choose from, with what each does; absent for text. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Values that only the company's data tell. */
  readonly choicesOf?: 'configSets';
  /** A list, an entry a line; becomes JSON. */
  readonly isList?: boolean;
  readonly placeholder?: string;
  readonly max?: number;
}

const on = (label: string) => ({ '1': label });
const off = (label: string) => ({ '0': label });
const limited = { '0': '受限', '2': '不限制' } as const;

const common: readonly PlaygroundParameter[] = [
  {
    name: 'setting_code',
    label: '配置方案',
    choicesOf: 'configSets',
    placeholder: '留空使用默认方案',
    max: 40,
  },
];

const picture = (name: string, label: string): PlaygroundParameter => ({
  name,
  label,
  placeholder: 'https://',
  max: 500,
});

const prefilledPx = (name: string, label: string): PlaygroundParameter => ({
  name,
  label,
  placeholder: '画布上的像素',
  max: 8,
});

/** What a host puts into a new design. */
const prefill: readonly PlaygroundParameter[] = [
  picture('upload_img_url', '放入的图片'),
  prefilledPx('upload_img_width', '图片的宽度'),
  prefilledPx('upload_img_left', '图片的左边距'),
  prefilledPx('upload_img_top', '图片的上边距'),
  { name: 'add_img_list', label: '放入的多张图片', isList: true, placeholder: '每行一个 https 图片地址' },
  { name: 'add_text_list', label: '放入的文字', isList: true, placeholder: '每行一段文字' },
];

/** The parameters of each product's page, in the order of the form. */
export const PLAYGROUND_PARAMETERS: Readonly<Record<Product, readonly PlaygroundParameter[]>> = {
  templateEditor: [
    ...common,
    { name: 'kind_id', label: '模板分类编号', placeholder: '在分类管理编辑分类时查看', max: 15 },
    { name: 'template_id', label: '模板编号', placeholder: '在模板列表的详情里查看', max: 64 },
    { name: 'design_id', label: '设计编号', placeholder: '本演练用户保存过的设计', max: 64 },
    { name: 'width', label: '宽', placeholder: '例如 1080，最大 20000 px', max: 10 },
    { name: 'height', label: '高', placeholder: '例如 1920，最大 20000 px', max: 10 },
    { name: 'unit', label: '单位', choices: { px: 'px', mm: 'mm', cm: 'cm' } },
    { name: 'hide_logo', label: 'Logo', choices: on('不显示') },
    picture('logo_url', 'Logo 图片地址'),
    { name: 'show_name', label: '设计标题', choices: off('不显示') },
    { name: 'hide_customer_service', label: '客服', choices: on('不显示') },
    { name: 'show_history_design', label: '历史设计', choices: off('不显示') },
    { name: 'enable_smart_transform', label: '尺寸调整', choices: off('不显示') },
    { name: 'auto_save', label: '自动保存', choices: off('关闭') },
    { name: 'finish_button_name', label: '完成按钮文案', placeholder: '最多 8 个字', max: 40 },
    { name: 'template_search_keyword', label: '模板搜索词', max: 100 },
    { name: 'download_mime', label: '下载格式', placeholder: '例如 png,pdf', max: 100 },
    { name: 'download_quality', label: '下载清晰度', choices: { '1': '高清', '2': '普清' } },
    { name: 'download_more', label: '移动端选择格式', choices: off('不显示') },
    { name: 'show_watermark', label: '水印', choices: on('显示') },
    { name: 'coop_material_limit', label: '素材权限', choices: limited },
    { name: 'coop_font_limit', label: '字体权限', choices: limited },
    { name: 'charging_template_limit', label: '模板权限', choices: limited },
    { name: 'payment_url', label: '开通权限的地址', placeholder: 'https://', max: 500 },
    ...prefill,
  ],
  templateCenter: [
    ...common,
    { name: 'page_id', label: '页面编号', placeholder: '留空打开首页', max: 64 },
    { name: 'topic_id', label: '专题编号', placeholder: '在专题管理编辑专题时查看', max: 64 },
    { name: 'inputKeyword', label: '搜索词', max: 100 },
    { name: 'kindId', label: '模板分类编号', placeholder: '在分类管理编辑分类时查看', max: 15 },
    { name: 'industryTagId', label: '行业', placeholder: '标签编号或名称', max: 64 },
    { name: 'styleTagId', label: '风格', placeholder: '标签编号或名称', max: 64 },
    { name: 'colorTagId', label: '颜色', placeholder: '标签编号或名称', max: 64 },
    { name: 'sortType', label: '排序', choices: { '1': '最新', '2': '最多使用', '3': '热门' } },
    { name: 'open_editor', label: '选择模板后', choices: on('在原处打开编辑器') },
  ],
  aiArtisan: [
    ...common,
    { name: 'generateButtonTips', label: '生成按钮提示', placeholder: '最多 16 个字', max: 60 },
    { name: 'generateType', label: '点击生成时', choices: on('先通知接入页面') },
    { name: 'downloadType', label: '下载', choices: on('图片只交给接入页面') },
  ],
  aiDesign: [
    ...common,
    { name: 'type', label: '界面', choices: { '0': '经典', '1': '会话' } },
    { name: 'layoutStyle', label: '布局', choices: { '0': '传统', '1': '平铺' } },
    {
      name: 'aiKindId',
      label: '分类',
      choices: {
        poster: '手机海报',
        articleCover: '公众号首图',
        noteCover: '小红书封面',
        longPicture: '长图',
        banner: '横版海报',
        card: '名片',
      },
    },
    picture('logoUrl', 'Logo 图片地址'),
    picture('aiAvatar', 'AI 头像地址'),
    picture('userAvatar', '用户头像地址'),
    { name: 'downloadEntry', label: '下载入口', choices: on('不显示') },
    { name: 'decoration', label: '节日装饰', choices: on('不显示') },
    { name: 'back', label: '返回按钮', choices: on('不显示') },
    { name: 'generateType', label: '点击生成时', choices: on('先通知接入页面') },
    { name: 'showWatermark', label: '水印', choices: on('显示') },
    { name: 'open_editor', label: '选择设计后', choices: on('在原处打开编辑器') },
  ],
};

/** Longest value of a list parameter, in characters; other values are shorter by their own bound. */
export const playgroundValueMax = 2000;
/** Entries of a list: what the page takes. */
export const playgroundEntriesMax = 20;
/** Browsers and proxies in between take no longer address. */
export const playgroundAddressMax = 7500;
/** More than any product's form has. */
export const playgroundParametersMax = 40;

/** The addresses of the products' pages, below the base path. */
export const PLAYGROUND_PATHS: Readonly<Record<Product, string>> = {
  templateEditor: WIRE.embedPagePath,
  templateCenter: WIRE.templateCenterPagePath,
  aiArtisan: WIRE.aiArtisanPagePath,
  aiDesign: WIRE.aiDesignPagePath,
};
