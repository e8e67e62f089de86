import { isRecord } from '@design-console/contract/kernel/is-record';
import { CODE } from '@design-console/contract/kernel/code';
import type { Device, EditorConfiguration } from '../../ui/configuration.ts';

/** `kind` of `chuangkitComplete`: 1 saved, 2 finished, 3 closed by the user, 4 loading, −1 error. */
export const completeKind = { saved: 1, finished: 2, closed: 3, loading: 4, error: -1 } as const;

/** Requests the host's options; public clients answer with `option_list`. */
export const askForOptions = { type: 'get_authorize' } as const;

/** Hosts read the id in both spellings. */
const idsOf = (designId: string | undefined) =>
  designId === undefined ? {} : { 'design-id': designId, design_id: designId };

/** One event of the page for the host. */
export const completeMessage = (
  kind: keyof typeof completeKind,
  about: { designId?: string | undefined; thumbUrl?: string | undefined; error?: string },
): Readonly<Record<string, unknown>> => ({
  cktMessage: true,
  kind: completeKind[kind],
  ...idsOf(about.designId),
  ...(about.thumbUrl === undefined
    ? {}
    : {
        'thumb-urls': about.thumbUrl === '' ? [] : [about.thumbUrl],
        'source-urls': [],
        page_thumb_urls: [],
      }),
  ...(about.error === undefined ? {} : { error: about.error }),
});

/** A user asks for what they lack. Public clients hand it over by its type, and keep their window. */
export const interruptedMessage = (
  limit: string,
  msg: string,
  designId: string | undefined,
): Readonly<Record<string, unknown>> => ({
  cktMessage: true,
  type: 'interrupted',
  msg,
  limit,
  ...idsOf(designId),
});

/** Requests the host page to open one of the company's own light applications. */
export const customAppMessage = (
  event: string,
  { id, name }: { readonly id: string; readonly name: string },
): Readonly<Record<string, unknown>> => ({ cktMessage: true, type: 'custom_app', event, id, name });

/** The template center and its topic page, as public clients spell them. */
export type CenterMark = 'CKT_TEMPLAGE_CENTER' | 'CKT_TOPIC_PAGE';

/** A choice in the template center of the page at this address. */
export const chooseTemplateMessage = (
  {
    templateId,
    templateName,
    templateThumbUrl,
    price,
  }: { templateId: string; templateName: string; templateThumbUrl: string; price: 0 | 1 },
  unionId: string,
  page: string,
  mark: CenterMark = 'CKT_TEMPLAGE_CENTER',
): Readonly<Record<string, unknown>> => ({
  mark,
  name: 'chooseTemplate',
  result: {
    templateId,
    templateName,
    // the host's page is on another site: there our own path leads nowhere
    templateThumbUrl: templateThumbUrl && new URL(templateThumbUrl, page).href,
    unionId,
    price,
    clickTime: Date.now(),
  },
});

/** The template center's filters and sort order, under public clients' names. */
export const paramsChangeMessage = (
  params: Readonly<Record<string, string | number>>,
  unionId: string,
  mark: CenterMark = 'CKT_TEMPLAGE_CENTER',
): Readonly<Record<string, unknown>> => ({
  mark,
  name: 'paramsChange',
  result: { ...params, unionId },
});

const aiDesignMark = 'CKT_AI_DESIGN';

/** Clients send the right spelling and accept the other one; hosts without a client send what they read. */
const centerMarks: readonly unknown[] = ['CKT_TEMPLATE_CENTER', 'CKT_TEMPLAGE_CENTER', 'CKT_TOPIC_PAGE'];

/** An event of AI smart design, under public clients' names. */
export const aiDesignMessage = (
  name: 'ai-design-send-cb' | 'ai-design-generate-again-cb' | 'design-edit' | 'design-download',
  result: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({ mark: aiDesignMark, name, result });

/** Whether a host has the designs made that AI smart design asked it about. */
export const isDesignOrder = (message: unknown): boolean =>
  isRecord(message) && message.mark === aiDesignMark && message.name === 'ai-design-generate';

const aiArtisanMark = 'CKT_AI_PAINTER';

/** An event of AI artisan; public clients spell its names so. */
export const aiArtisanMessage = (
  name: 'ai-parinter-generate-cb' | 'ai-parinter-result-cb' | 'ai-parinter-download-cb',
  result: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({ mark: aiArtisanMark, name, result });

/** Whether a host starts the run that AI artisan asked it about. */
export const isPaintOrder = (message: unknown): boolean =>
  isRecord(message) && message.mark === aiArtisanMark && message.name === 'ai-painter-generate';

/** The result of a host's message with one of these names and marks. */
const resultOf = (message: unknown, names: readonly unknown[], marks: readonly unknown[]): unknown => {
  if (!isRecord(message) || !names.includes(message.name) || !marks.includes(message.mark)) return null;
  const { result } = message;
  // initData holds the filters in `params`, setParams is the filters
  return isRecord(result) && isRecord(result.params) ? { ...result.params, ...result } : (result ?? null);
};

/** A host's parameters for the template center: at opening (initData) and later (setParams). */
export const paramsIn = (message: unknown): unknown =>
  resultOf(message, ['setParams', 'initData'], centerMarks);

/** The options by which public clients open the template center and the AI pages; null for another message. */
export const initDataIn = (message: unknown): unknown =>
  resultOf(message, ['initData'], [...centerMarks, aiDesignMark, aiArtisanMark]);

/** Whether a public client opens a tool by our options page that we do not offer, such as 抠图. */
export const opensOtherTool = (message: unknown): boolean =>
  isRecord(message) &&
  message.name === 'initData' &&
  typeof message.mark === 'string' &&
  ![...centerMarks, aiDesignMark, aiArtisanMark].includes(message.mark);

/** The answer of the options page for such a tool. */
export const notOfferedMessage = (mark: unknown): Readonly<Record<string, unknown>> => ({
  mark: aiDesignMark,
  name: 'authorization',
  result: { code: CODE.notFound, msg: '没有提供这个工具', type: mark, data: '' },
});

/**
 * The answer of the options page: public clients open the product's frame after 200, with `data` as its
 * `sdkParamKey`. Ours asks this page instead.
 */
export const authorizationMessage = (
  mark: unknown,
  { isSigned }: { readonly isSigned: boolean },
): Readonly<Record<string, unknown>> => ({
  mark,
  name: 'authorization',
  result: isSigned
    ? { code: CODE.ok, msg: '成功', type: mark, data: '' }
    : { code: CODE.invalid, msg: '缺少接入参数，无法确认是谁打开的', type: mark, data: '' },
});

/** Whether a message asks for the host's options. */
export const asksForOptions = (message: unknown): boolean =>
  isRecord(message) && message.type === askForOptions.type;

const shownItems = (items: readonly { id: string; label: string; visible: boolean }[]) =>
  items.filter((item) => item.visible).map(({ id, label }, index) => ({ id, name: label, sort: index + 1 }));

/** The published configuration as four messages to the host page. */
export const settingMessages = (
  { functions, theme, canvas, lightApps }: EditorConfiguration,
  { settingCode, device }: { readonly settingCode: string; readonly device: Device },
): readonly Readonly<Record<string, unknown>>[] => [
  {
    type: 'apiSetting',
    settingData: {
      ad_title: functions.window.title,
      exitText: functions.window.exitText,
      exitUrl: functions.window.exitUrl,
      stayInTool: functions.window.stayAfterFinish,
    },
  },
  {
    type: 'lightAppSetting',
    lightAppExit: 0,
    data: shownItems(lightApps.catalogue.items.filter(({ devices }) => devices.includes(device))),
  },
  { type: 'sortNavList', data: shownItems(functions.sidePanels.items) },
  {
    type: 'configSetting',
    data: { settingCode, primaryColor: theme.colors.primary, maxPages: canvas.adding.maxPages, functions },
  },
];

/** The options in a host's message, or null for another message. */
export const optionsIn = (message: unknown): unknown => {
  if (typeof message !== 'object' || message === null) return null;
  const { type, data } = message as { type?: unknown; data?: unknown };
  return type === 'option_list' ? (data ?? null) : null;
};
