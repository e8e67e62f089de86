import { WIRE } from '@design-console/contract/wire/constants';
import { type Channel, completeOf, type Message, openChannel, placeOf, renewBy, textsOf } from './channel.ts';
import { type DesignWindow, openDesignWindow } from './design-window.ts';
import type { Answer, DesignInfo, DesignOption, ToolOption } from './public-types.d.ts';
import { AiDesign, AiPainter, TemplateCenter } from './tools.ts';

const notOpen: Answer = { code: 404, data: null, msg: '设计编辑器还没有打开' };
const answersWithinMs = 20_000;
const leavesWithinMs = 3000;

/** The kinds after which the window stays: saved, loading, the question for content, and a refusal. */
const staysAfter: readonly unknown[] = [1, 4, 10, -1];

let productOrigin = '';

const addressOf = (parameters: Readonly<Record<string, string>>): string => {
  if (productOrigin === '') throw new Error('请先设置 DesignSdk.origin 为产品的地址');
  return `${productOrigin}${WIRE.embedPagePath}?${new URLSearchParams(parameters)}`;
};

/** The form 3.0 signs every option: those of this page alone are no part of it. */
const sentOf = (option: Message): Readonly<Record<string, string>> => {
  const { render, z_index, ...signed } = option;
  return textsOf(String(option.version ?? '').startsWith('3') ? signed : { ...signed, render, z_index });
};

/** The editor and the other products in a host's page. */
export class DesignSdk {
  readonly #option: DesignOption;
  #channel: Channel | null = null;
  #window: DesignWindow | null = null;
  #staysInTool = false;
  /** The editor is open, and can be left by its own path. */
  #isUsable = false;
  /** Id of the design stored last; '' before the first. */
  #designId = '';
  #leaving = 0;
  /** Why the page did not open. */
  #refusal: Answer | null = null;
  #settle: (isOpen: boolean) => void = () => undefined;
  #requests = 0;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #infos: ((info: DesignInfo) => void)[] = [];

  /** The product's origin: by default the server that this file came from. */
  static get origin(): string {
    return productOrigin;
  }
  static set origin(address: string) {
    productOrigin = new URL(address).origin;
  }

  static createTemplateCenter(option: ToolOption): TemplateCenter {
    const kind = {
      path: WIRE.templateCenterPagePath,
      mark: 'CKT_TEMPLAGE_CENTER',
      id: 'chuangkit-template-center-iframe',
    };
    return new TemplateCenter(productOrigin, kind, option);
  }
  static createTopicPage(option: ToolOption): TemplateCenter {
    const kind = { path: WIRE.topicPagePath, mark: 'CKT_TOPIC_PAGE', id: 'chuangkit-topic-page-iframe' };
    return new TemplateCenter(productOrigin, kind, option);
  }
  static createAiDesign(option: ToolOption): AiDesign {
    const path = String(option.type) === '1' ? WIRE.aiDesignSessionPath : WIRE.aiDesignClassicsPath;
    const kind = { path, mark: 'CKT_AI_DESIGN', id: 'chuangkit-ai-design-iframe' };
    return new AiDesign(productOrigin, kind, option);
  }
  static createAiPainter(option: ToolOption): AiPainter {
    const kind = {
      path: WIRE.aiArtisanPagePath,
      mark: 'CKT_AI_PAINTER',
      id: 'chuangkit-ai-painter-iframe',
    };
    return new AiPainter(productOrigin, kind, option);
  }

  constructor(option: DesignOption) {
    if (Boolean(option.user_flag) === Boolean(option.auth_url))
      throw new Error('user_flag 和 auth_url 须有且只有一个');
    this.#option = option;
  }

  /** Resolves to whether the page accepted the link. */
  open(): Promise<boolean> {
    this.close();
    const option = this.#option;
    const options = sentOf(option);
    if (String(option.device_type) === '2') {
      window.location.assign(option.auth_url ?? addressOf(options));
      return Promise.resolve(true);
    }
    if (!document.body) throw new Error('页面还没有加载，请在 body 里或 DOMContentLoaded 之后打开');
    if (option.render === undefined) this.#window = openDesignWindow(option.z_index, () => this.#leave());
    const place = this.#window?.place ?? placeOf(option.render ?? '');
    this.#channel = openChannel(
      {
        // the signature stays out of addresses, which servers record
        address: option.auth_url ?? addressOf({ app_id: String(option.app_id) }),
        origin: productOrigin,
        id: 'chuangkit-design-iframe',
        place,
        options,
        renew: renewBy(option.onRenew, sentOf),
      },
      (message) => this.#hear(message),
    );
    // also a reload, which may end in a page without 退出
    this.#channel.frame.addEventListener('load', () => this.#use(false, false));
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  close(): void {
    this.#channel?.close();
    this.#window?.remove();
    this.#channel = null;
    this.#window = null;
    this.#refusal = null;
    this.#isUsable = false;
    this.#designId = '';
    window.clearTimeout(this.#leaving);
    this.#endAll(notOpen);
    this.#settle(false);
  }

  openDownloadModal(): void {
    this.#channel?.send({ type: 'sdk', data: { type: 'showDownloadModal' } });
  }

  /** Replaces the template of the design, or of one page (from 0). */
  replaceTemplate(templateId: string | number, pageIndex?: number): Promise<Answer> {
    const channel = this.#channel;
    if (!channel || this.#refusal) return Promise.resolve(this.#refusal ?? notOpen);
    this.#requests += 1;
    const request = this.#requests;
    return new Promise((resolve) => {
      const limit = window.setTimeout(() => this.#end(request, notOpen), answersWithinMs);
      this.#waiting.set(request, (answer) => {
        window.clearTimeout(limit);
        resolve(answer);
      });
      const data = { templateId: String(templateId), ...(pageIndex === undefined ? {} : { pageIndex }) };
      channel.send({ type: 'sdk', request, data: { type: 'replaceTemplate', data } });
    });
  }

  getDesignInfo(callback: (info: DesignInfo) => void): void {
    if (!this.#channel || this.#refusal) throw new Error((this.#refusal ?? notOpen).msg);
    this.#infos.push(callback);
    this.#channel.send({ type: 'api-design-info' });
  }

  #end(request: unknown, answer: Answer): void {
    if (typeof request !== 'number') return;
    this.#waiting.get(request)?.(answer);
    this.#waiting.delete(request);
  }

  #use(isUsable: boolean, hasExit: boolean): void {
    this.#isUsable = isUsable;
    this.#window?.showBar(!(isUsable && hasExit));
  }

  /** By the editor's own path, which stores the last change; without an editor at once. */
  #leave(): void {
    const id = this.#designId;
    const close = (): void =>
      this.#hear({ cktMessage: true, kind: 3, ...(id === '' ? {} : { 'design-id': id, design_id: id }) });
    if (!this.#isUsable) {
      close();
      return;
    }
    window.clearTimeout(this.#leaving);
    this.#leaving = window.setTimeout(close, leavesWithinMs);
    this.#channel?.send({ type: 'sdk', data: { type: 'leave' } });
  }

  #endAll(answer: Answer): void {
    for (const end of this.#waiting.values()) end(answer);
    this.#waiting.clear();
  }

  #hear(message: Message): void {
    const { type } = message;
    if (type === 'api-design-info') {
      for (const hear of this.#infos.splice(0)) hear(message as unknown as DesignInfo);
    } else if (type === 'sdk-answer') {
      const { request, code, data, msg } = message;
      this.#end(request, { code: Number(code), data, msg: String(msg) });
    } else if (type === 'editorState') {
      this.#use(message.isUsable === true, message.hasExit === true);
    } else if (type === 'leaving') {
      // it may ask its user first, for as long as that takes
      window.clearTimeout(this.#leaving);
    } else if (type === 'apiSetting') {
      const setting = (message.settingData ?? {}) as Message;
      this.#staysInTool = setting.stayInTool === true;
      this.#window?.name({ title: String(setting.ad_title), exit: String(setting.exitText) });
    } else if (message.name === 'ai-design-send-cb') {
      this.#option.onSend?.(message.result as { prompt: string; kind: string });
    } else if (message.cktMessage === true && message.kind !== 10) {
      if (typeof message.design_id === 'string') this.#designId = message.design_id;
      if (type === 'refused') {
        this.#refusal = { code: Number(message.code), data: null, msg: String(message.error) };
        this.#endAll(this.#refusal);
        this.#settle(false);
      } else if (message.kind === 4) {
        this.#refusal = null;
        this.#settle(true);
        // the page then says that the window closes
        if (this.#window) this.#channel?.send({ type: 'sdk', data: { type: 'window' } });
      }
      completeOf(this.#option)(message);
      if (typeof message.kind !== 'number' || staysAfter.includes(message.kind)) return;
      if (this.#window && (message.kind === 3 || !this.#staysInTool)) this.close();
    }
  }
}
