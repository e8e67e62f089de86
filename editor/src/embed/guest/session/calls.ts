import type { Contract } from '@design-console/contract';
import type { AiWords } from '@design-console/contract/ai-design';
import type {
  DesignVersion,
  OwnDesign,
  OwnPicture,
  SavedDesign,
  ServerExportFormat,
  StoredDesign,
} from '@design-console/contract/design';
import type { OpenedLink, PublishedConfiguration } from '@design-console/contract/embed';
import type { StoredPicture } from '@design-console/contract/file';
import { designBytesMax, GUEST_WIRE, hostOriginsMax } from '@design-console/contract/wire/guest-calls';
import type { Envelope, InputOf, OutputOf, Query, Wire } from '@design-console/contract/kernel';
import { CODE } from '@design-console/contract/kernel/code';
import { MESSAGES } from '@design-console/contract/wire/messages';
import type { UsageKind } from '@design-console/contract/usage/ingest';
import { WIRE } from '@design-console/contract/wire/constants';
import { tooLargeWords } from '../../../document/document-bytes.ts';
import type { LinkParameters } from '../../protocol/parameters.ts';

/** A failed call: the server's code and message; code 0 when the server was not reached. */
export class Refused extends Error {
  readonly code: number;
  /** The invalid parameter, if any. */
  readonly parameter: string | null;
  readonly requestId: string;
  /** Data sent with the message. */
  readonly data: unknown;
  constructor(
    code: number,
    message: string,
    parameter: string | null,
    requestId: string,
    data: unknown = null,
  ) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.parameter = parameter;
    this.requestId = requestId;
    this.data = data;
  }
}

const NOT_REACHED = '网络连接失败，请检查网络后重试';

interface Options {
  /** A command's input. */
  readonly input?: unknown;
  /** A file upload, instead of `input`. */
  readonly form?: FormData;
  /** A query's parameters. */
  readonly search?: Record<string, string>;
  /** The browser finishes the request although the page is closing. */
  readonly isLeaving?: boolean;
  /** Timeout after which the server counts as not reached. */
  readonly withinMs?: number;
}

const methodOf = (wire: Wire): string => wire.slice(0, wire.indexOf(' '));
const addressOf = (wire: Wire): string => `${WIRE.apiBasePath}${wire.slice(wire.indexOf(' ') + 1)}`;

const ask = async <Data>(
  wire: Wire,
  headers: Record<string, string>,
  { input, form, search, isLeaving = false, withinMs }: Options = {},
): Promise<Data> => {
  const question = search ? `?${new URLSearchParams(search)}` : '';
  const reply = await fetch(addressOf(wire) + question, {
    method: methodOf(wire),
    headers: { ...headers, ...(input === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(input === undefined ? {} : { body: JSON.stringify(input) }),
    ...(form ? { body: form } : {}),
    credentials: 'omit',
    keepalive: isLeaving,
    ...(withinMs === undefined ? {} : { signal: AbortSignal.timeout(withinMs) }),
  }).catch(() => {
    throw new Refused(0, NOT_REACHED, null, '');
  });
  // a gateway answers without an envelope
  const envelope: Envelope<Data & { fields?: Record<string, string> }> = await reply.json().catch(() => {
    throw new Refused(CODE.fault, MESSAGES.fault, null, '');
  });
  if (envelope.code === CODE.ok) return envelope.data;
  const [parameter = null] = Object.keys(envelope.data?.fields ?? {});
  throw new Refused(
    envelope.code,
    envelope.msg,
    parameter,
    reply.headers.get('x-request-id') ?? '',
    envelope.data,
  );
};

/** Sends a guest query. */
export const askAsGuest = <C extends Query>(
  token: string,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> =>
  ask(
    `${call.method} ${call.path}`,
    { [WIRE.embedTokenHeader]: token },
    call.method === 'GET'
      ? {
          search: Object.fromEntries(
            Object.entries(input as object).map(([name, value]) => [name, String(value)]),
          ),
        }
      : { input },
  );

/** `hostOrigins`: of the pages around this one, the nearest first. */
export const openLink = (
  parameters: LinkParameters,
  product: OpenedLink['product'],
  hostOrigins: readonly string[],
): Promise<OpenedLink> =>
  ask(
    GUEST_WIRE.openLink,
    {},
    { input: { ...parameters, product, hostOrigins: hostOrigins.slice(0, hostOriginsMax) } },
  );

/** Cached by the browser and revalidated each time: an unchanged one costs a 304. */
export const fetchConfiguration = (token: string): Promise<PublishedConfiguration> =>
  ask(GUEST_WIRE.getConfiguration, { [WIRE.embedTokenHeader]: token });

/** A user action with an id from the page, so that it counts once even if sent again. */
export interface SentUsage {
  readonly id: string;
  readonly at: string;
  readonly kind: UsageKind;
  readonly kindId: string;
  readonly templateId: string;
  readonly lightAppId: string;
  readonly designId: string;
  readonly durationMs: number;
}

/** `isLeaving`: the browser finishes the request although the page is closing. */
export const sendUsage = (
  token: string,
  events: readonly SentUsage[],
  isLeaving: boolean,
): Promise<unknown> =>
  ask(GUEST_WIRE.addUsage, { [WIRE.embedTokenHeader]: token }, { input: { events }, isLeaving });

/** Timeout of a save: the next save waits for its outcome. */
const savedWithinMs = 45_000;

export interface DesignToSave {
  readonly designId?: string | undefined;
  /** Names a design without an id, equal for every attempt of its first save. */
  readonly key: string;
  readonly writer: string;
  /** Rises with each save of the writer. */
  readonly sequence: number;
  readonly basedOn: number;
  readonly isAutomatic: boolean;
  readonly status: 1 | 2;
  readonly document: unknown;
}

/** Saves a new version of the design, or a new design. */
export const saveDesign = async (token: string, input: DesignToSave): Promise<SavedDesign> => {
  const { size } = new Blob([JSON.stringify(input.document)]);
  if (size > designBytesMax) throw new Refused(CODE.invalid, tooLargeWords(size), 'document', '');
  return ask(GUEST_WIRE.saveDesign, { [WIRE.embedTokenHeader]: token }, { input, withinMs: savedWithinMs });
};

interface ExportInput {
  readonly document: unknown;
  readonly designId?: string;
  readonly format: ServerExportFormat;
  readonly page: number;
  readonly scale: number;
  readonly quality: number;
  readonly withBleed: boolean;
  readonly withCropMarks: boolean;
  readonly withWatermark: boolean;
}

/** Exports a design as a file made by the server. */
export const exportFile = async (token: string, input: ExportInput, signal: AbortSignal): Promise<Blob> => {
  const reply = await fetch(addressOf(GUEST_WIRE.exportDesign), {
    method: methodOf(GUEST_WIRE.exportDesign),
    headers: { [WIRE.embedTokenHeader]: token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    credentials: 'omit',
    signal,
  });
  if (reply.headers.has('content-disposition')) return reply.blob();
  const { code, msg }: Envelope<unknown> = await reply.json();
  throw new Refused(code, msg, null, reply.headers.get('x-request-id') ?? '');
};

export const listVersions = (token: string, designId: string): Promise<DesignVersion[]> =>
  ask(GUEST_WIRE.listDesignVersions, { [WIRE.embedTokenHeader]: token }, { search: { designId } });

export const fetchVersion = (
  token: string,
  designId: string,
  version: number,
): Promise<DesignVersion & { document: Record<string, unknown> }> =>
  ask(
    GUEST_WIRE.getDesignVersion,
    { [WIRE.embedTokenHeader]: token },
    { search: { designId, version: String(version) } },
  );

/** Stores a picture for the user's designs. */
export const addPicture = (token: string, file: Blob, name: string): Promise<StoredPicture> => {
  const form = new FormData();
  form.set('file', file, name === '' ? 'picture' : name);
  return ask(GUEST_WIRE.addPicture, { [WIRE.embedTokenHeader]: token }, { form });
};

/** Has the server fetch and store a picture that lies at an address of the host. */
export const fetchPicture = (token: string, url: string): Promise<StoredPicture> =>
  ask(GUEST_WIRE.fetchPicture, { [WIRE.embedTokenHeader]: token }, { input: { url } });

const placed = (keyword: string, after: string | number | null): Record<string, string> => ({
  ...(keyword === '' ? {} : { keyword }),
  ...(after === null ? {} : { after: String(after) }),
});

/** The user's own designs, last changed first. */
export const listDesigns = (
  token: string,
  keyword: string,
  after: string | null,
): Promise<{ list: OwnDesign[]; next: string | null }> =>
  ask(GUEST_WIRE.listDesigns, { [WIRE.embedTokenHeader]: token }, { search: placed(keyword, after) });

/** The user's uploaded pictures, newest first. */
export const listPictures = (
  token: string,
  keyword: string,
  after: number | null,
): Promise<{ list: OwnPicture[]; next: number | null }> =>
  ask(GUEST_WIRE.listPictures, { [WIRE.embedTokenHeader]: token }, { search: placed(keyword, after) });

/** Stores the newest version of one of the user's designs as another design. */
export const duplicateDesign = (
  token: string,
  input: { readonly designId: string; readonly key: string },
): Promise<{ designId: string }> =>
  ask(GUEST_WIRE.duplicateDesign, { [WIRE.embedTokenHeader]: token }, { input });

export const removeDesign = (token: string, designId: string): Promise<null> =>
  ask(GUEST_WIRE.removeDesign, { [WIRE.embedTokenHeader]: token }, { input: { designId } });

export const removePicture = (token: string, id: number): Promise<null> =>
  ask(GUEST_WIRE.removePicture, { [WIRE.embedTokenHeader]: token }, { input: { id } });

/** The design of that id, if it belongs to this user. */
export const fetchDesign = async (token: string, designId: string): Promise<StoredDesign> => {
  try {
    return await ask(GUEST_WIRE.getDesign, { [WIRE.embedTokenHeader]: token }, { search: { designId } });
  } catch (error) {
    // name the parameter as the link spells it
    if (error instanceof Refused && (error.code === CODE.notFound || error.code === CODE.invalid))
      throw new Refused(error.code, 'design_id 不存在', 'design_id', error.requestId);
    throw error;
  }
};

/** Counts a prompt for AI designs, or says why it is refused. */
export const composeAiDesign = (
  token: string,
  input: { readonly prompt: string; readonly kind: string; readonly key: string },
): Promise<{ remaining: number | null; words: AiWords | null }> =>
  ask(GUEST_WIRE.composeAiDesign, { [WIRE.embedTokenHeader]: token }, { input });

/** How often the user may still ask for AI designs today; null without a limit. */
export const fetchAiRemaining = (token: string): Promise<{ remaining: number | null }> =>
  ask(GUEST_WIRE.getAiRemaining, { [WIRE.embedTokenHeader]: token });

/** Has pictures painted, or says why not. */
export const generateArt = (
  token: string,
  input: InputOf<Contract['aiArtisan']['generate']>,
): Promise<OutputOf<Contract['aiArtisan']['generate']>> =>
  ask(GUEST_WIRE.generateArt, { [WIRE.embedTokenHeader]: token }, { input });

/** How often the user may still have pictures painted today; null without a limit. */
export const fetchArtRemaining = (token: string): Promise<{ remaining: number | null }> =>
  ask(GUEST_WIRE.getArtRemaining, { [WIRE.embedTokenHeader]: token });
