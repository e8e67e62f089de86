/** design-sdk 1: the design editor and the other products in a page of your own. */

/** A message of the product. `kind`: 1 saved, 2 finished, 3 closed by the user, 4 loading, -1 refused. */
export interface CompleteData {
  readonly cktMessage?: true;
  readonly kind?: number;
  /** `interrupted`: the user asks for a right that `limit` names; `msg` says in Chinese what is missing. */
  readonly type?: string;
  readonly msg?: string;
  readonly limit?: string;
  readonly design_id?: string;
  readonly 'design-id'?: string;
  readonly 'thumb-urls'?: readonly string[];
  /**
   * Why something was refused, in Chinese; below its code (0: nothing answered), the parameter at fault, and the
   * number to report.
   */
  readonly error?: string;
  readonly code?: number;
  readonly parameter?: string | null;
  readonly requestId?: string;
  readonly [name: string]: unknown;
}

export interface DesignInfo {
  /** Empty for a design that was never saved. */
  readonly 'design-id': string;
  readonly 'template-id': string;
  readonly 'kind-id': number;
  readonly 'kind-name': string;
  readonly width: number;
  readonly height: number;
  readonly unit: 'px' | 'mm' | 'cm';
  readonly page: number;
  readonly price: number;
  readonly 'have-gif': number;
  readonly 'have-mp4': number;
  /** Formats joined by commas. */
  readonly 'download-format': string;
}

/** `code` 200: done. Otherwise `msg` says in Chinese why not. */
export interface Answer {
  readonly code: number;
  readonly data: unknown;
  readonly msg: string;
}

/** The signed parameters of a link, and further ones as the help lists them. */
export interface DesignOption {
  readonly app_id: string;
  readonly expire_time: number | string;
  readonly sign: string;
  /** Either the user, or the address of your server that leads to a signed link of this user. */
  readonly user_flag?: string;
  readonly auth_url?: string;
  readonly version?: string;
  /** 1 PC (default), 2 mobile: opens in place of the page. */
  readonly device_type?: number | string;
  /** The id of the element that holds the editor, in place of a window over the page. Never signed in 3.0. */
  readonly render?: string;
  /** Never signed in 3.0. */
  readonly z_index?: number | string;
  /** Hears every event; without it `window.chuangkitComplete` does. */
  readonly onComplete?: (data: CompleteData) => void;
  /**
   * Asked when the session has ended (after two hours), the page was reloaded, or the link was over when it was
   * opened: the same parameters, signed anew by your server. Without it the first ones are sent again, which work until their `expire_time`.
   */
  readonly onRenew?: () => Promise<Fields>;
  /** Hears what a user wrote in the AI panel where the company chose 仅回调: your page makes the designs. */
  readonly onSend?: (request: { readonly prompt: string; readonly kind: string }) => void;
  readonly [name: string]: unknown;
}

interface ToolFields {
  readonly sign: string;
  /** A selector, an id, or the element. Never signed in 3.0. */
  readonly container: string | Element;
  readonly settingCode?: string;
  /** The first filters of the template center. Never signed. */
  readonly params?: CenterParams;
  /**
   * Hears every event, also of an editor that opens in place of the page; without it
   * `window.chuangkitComplete` does.
   */
  readonly onComplete?: (data: CompleteData) => void;
  /** As for the editor. */
  readonly onRenew?: () => Promise<Fields>;
  readonly [name: string]: unknown;
}

/** Signed like a link of the editor: 3.0, which is the one to choose, or 2.0. */
interface ToolLink extends ToolFields {
  readonly version: string;
  readonly app_id: string;
  readonly expire_time: number | string;
  readonly user_flag: string;
}

/** Signed by the tools' own form, which is MD5. */
interface ToolMd5 extends ToolFields {
  readonly version?: undefined;
  readonly appId: string;
  readonly timestamp: number | string;
  readonly unionId: string;
}

/** The signed options of the template center and the AI products. */
export type ToolOption = ToolLink | ToolMd5;

export interface CenterParams {
  readonly kindId?: number | string;
  readonly industryTagId?: string;
  readonly colorTagId?: string;
  readonly styleTagId?: string;
  /** 1 newest, 2 most used, 3 popular. */
  readonly sortType?: number;
  readonly priceType?: number;
  readonly inputKeyword?: string;
  readonly [name: string]: unknown;
}

export interface ChosenTemplate {
  readonly templateId: string;
  readonly templateName: string;
  readonly templateThumbUrl: string;
  readonly unionId: string;
  readonly price: 0 | 1;
  readonly clickTime: number;
}

type Hear<Result> = (result: Result) => void;
type Fields = Readonly<Record<string, unknown>>;

interface Tool {
  /** As that of the editor. */
  open(): Promise<boolean>;
  close(): void;
}
export interface TemplateCenter extends Tool {
  onChooseTemplate(hear: Hear<ChosenTemplate>): void;
  onParamsChange(hear: Hear<CenterParams>): void;
  setParams(params: CenterParams): void;
}
export interface AiDesign extends Tool {
  onSend(hear: Hear<{ readonly prompt: string; readonly kind: string }>): void;
  /** 换一批: further designs for a prompt that was sent. */
  onGenerateAgain(hear: Hear<{ readonly prompt: string; readonly kind: string }>): void;
  /** Without it `onComplete` hears of the design. */
  onEdit(hear: Hear<{ readonly design_id: string }>): void;
  /** Makes the designs that onSend or onGenerateAgain told of (generateType 1). */
  generate(): void;
}
export interface AiPainter extends Tool {
  onGenerate(hear: Hear<Fields>): void;
  onDownload(hear: Hear<Fields>): void;
  result(hear: Hear<Fields>): void;
  /** Starts the run that onGenerate asked about (generateType 1). */
  generate(): void;
}

export declare class DesignSdk {
  /** The product's address; by default the server that this file came from. */
  static origin: string;
  static createTemplateCenter(option: ToolOption): TemplateCenter;
  static createTopicPage(option: ToolOption): TemplateCenter;
  static createAiDesign(option: ToolOption): AiDesign;
  static createAiPainter(option: ToolOption): AiPainter;
  constructor(option: DesignOption);
  /**
   * Resolves to whether the page accepted the link; `onComplete` hears why not. Where the page says nothing, as
   * where the browser may not show it (访问策略), it is refused with code 0.
   */
  open(): Promise<boolean>;
  close(): void;
  openDownloadModal(): void;
  /** Another template for the design, or for one page of it (from 0). Users may undo it. */
  replaceTemplate(templateId: string | number, pageIndex?: number): Promise<Answer>;
  /** Throws where nothing is open, or the page refused the link. */
  getDesignInfo(callback: (info: DesignInfo) => void): void;
}
