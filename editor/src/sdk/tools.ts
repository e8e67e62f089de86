import { type Channel, completeOf, type Message, openChannel, placeOf, renewBy, textsOf } from './channel.ts';
import type { CenterParams, ChosenTemplate, ToolOption } from './public-types.d.ts';

type Hear<Result> = (result: Result) => void;

interface Kind {
  readonly path: string;
  readonly mark: string;
  readonly id: string;
}

/** 3.0 signs every option: those of the host's page alone are no part of it. */
const sentOf = ({ container: _place, params: _filters, ...signed }: Message) => textsOf(signed);

/** A product in a container of the host's page: its events by name, and what the host tells it. */
export class Tool {
  readonly #origin: string;
  readonly #kind: Kind;
  readonly #option: ToolOption;
  readonly #events = new Map<string, Hear<Message>>();
  #channel: Channel | null = null;
  #settle: (isOpen: boolean) => void = () => undefined;

  constructor(origin: string, kind: Kind, option: ToolOption) {
    this.#origin = origin;
    this.#kind = kind;
    this.#option = option;
  }

  open(): Promise<boolean> {
    this.close();
    const { container, params, onRenew } = this.#option;
    const options = sentOf(this.#option);
    const { path, id } = this.#kind;
    // the address names the company, under the name that the form signs: frame-ancestors depends on it
    const { app_id, appId = '' } = options;
    const company = app_id === undefined ? { appId } : { app_id };
    const address = `${this.#origin}${path}?${new URLSearchParams(company)}`;
    return new Promise((resolve) => {
      this.#settle = resolve;
      const opening = {
        address,
        origin: this.#origin,
        id,
        place: placeOf(container),
        options,
        renew: renewBy(onRenew, sentOf),
      };
      this.#channel = openChannel(opening, (message) => {
        // the page has accepted the signature; filters are no part of it
        if (message.cktMessage === true && message.kind === 4) {
          if (params !== undefined) this.tell('setParams', params);
          resolve(true);
        }
        if (message.type === 'refused') resolve(false);
        if (message.cktMessage === true && message.kind !== 10) this.complete(message);
        if (message.mark !== this.#kind.mark || typeof message.name !== 'string') return;
        const result = message.result;
        this.#events.get(message.name)?.(
          (typeof result === 'object' && result !== null ? result : {}) as Message,
        );
      });
    });
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
    this.#settle(false);
  }

  protected on<Result>(name: string, hear: Hear<Result>): void {
    this.#events.set(name, (result) => hear(result as Result));
  }

  protected complete(message: Message): void {
    completeOf(this.#option)(message);
  }

  protected tell(name: string, result: Message): void {
    this.#channel?.send({ mark: this.#kind.mark, name, result });
  }
}

export class TemplateCenter extends Tool {
  onChooseTemplate(hear: Hear<ChosenTemplate>): void {
    this.on('chooseTemplate', hear);
  }
  onParamsChange(hear: Hear<CenterParams>): void {
    this.on('paramsChange', hear);
  }
  setParams(params: CenterParams): void {
    this.tell('setParams', params);
  }
}

/** Downloads what a page names: the server sends such an address as a file. */
const download = (address: unknown, origin: string): void => {
  if (typeof address !== 'string') return;
  const { href, protocol } = new URL(address, origin);
  if (protocol !== 'https:' && protocol !== 'http:') return;
  const link = Object.assign(document.createElement('a'), { href, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
};

export class AiDesign extends Tool {
  constructor(origin: string, kind: Kind, option: ToolOption) {
    super(origin, kind, option);
    this.on('design-download', ({ downloadUrl }: Message) => download(downloadUrl, origin));
    // until `onEdit` takes it, as public clients tell it
    this.on('design-edit', (result: Message) => this.complete(result));
  }
  onSend(hear: Hear<{ readonly prompt: string; readonly kind: string }>): void {
    this.on('ai-design-send-cb', hear);
  }
  onGenerateAgain(hear: Hear<{ readonly prompt: string; readonly kind: string }>): void {
    this.on('ai-design-generate-again-cb', hear);
  }
  onEdit(hear: Hear<{ readonly design_id: string }>): void {
    this.on('design-edit', hear);
  }
  generate(): void {
    this.tell('ai-design-generate', {});
  }
}

export class AiPainter extends Tool {
  onGenerate(hear: Hear<Message>): void {
    this.on('ai-parinter-generate-cb', hear);
  }
  onDownload(hear: Hear<Message>): void {
    this.on('ai-parinter-download-cb', hear);
  }
  result(hear: Hear<Message>): void {
    this.on('ai-parinter-result-cb', hear);
  }
  generate(): void {
    this.tell('ai-painter-generate', {});
  }
}
