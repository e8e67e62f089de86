import { embed, type OpenedLink, type PublishedConfiguration } from '@design-console/contract/embed';
import { type Call, CODE, type Envelope } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/messages';
import { type UsageKind, usageEvent } from '@design-console/contract/usage-event';
import { WIRE } from '@design-console/contract/wire';
import type { LinkParameters } from '../protocol/parameters.ts';

/** Why the page cannot go on: the server's code and sentence; code 0 when the server was not reached. */
export class Refused extends Error {
  readonly code: number;
  /** The parameter at fault, when one is. */
  readonly parameter: string | null;
  readonly requestId: string;
  constructor(code: number, message: string, parameter: string | null, requestId: string) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.parameter = parameter;
    this.requestId = requestId;
  }
}

const ask = async <Data>(
  call: Call,
  headers: Record<string, string>,
  input?: unknown,
  keepalive = false,
): Promise<Data> => {
  let reply: Response;
  let envelope: Envelope<Data & { fields?: Record<string, string> }>;
  try {
    reply = await fetch(`${WIRE.apiBasePath}${call.path}`, {
      method: call.method,
      headers: { ...headers, ...(input === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
      credentials: 'omit',
      keepalive,
    });
    envelope = await reply.json();
  } catch {
    throw new Refused(0, MESSAGES.fault, null, '');
  }
  if (envelope.code === CODE.ok) return envelope.data;
  const [parameter = null] = Object.keys(envelope.data?.fields ?? {});
  throw new Refused(envelope.code, envelope.msg, parameter, reply.headers.get('x-request-id') ?? '');
};

export const openLink = (parameters: LinkParameters, product: OpenedLink['product']): Promise<OpenedLink> =>
  ask(embed.create, {}, { ...parameters, product });

/** The browser keeps it and asks each time whether it is still the one: unchanged costs a 304. */
export const fetchConfiguration = (token: string): Promise<PublishedConfiguration> =>
  ask(embed.getConfiguration, { [WIRE.embedTokenHeader]: token });

/** One thing the user did, named by the page, so that it may be sent again and counts once. */
export interface SentUsage {
  readonly id: string;
  readonly at: string;
  readonly kind: UsageKind;
  readonly kindId: string;
  readonly templateId: string;
  readonly lightAppId: string;
  readonly durationMs: number;
}

/** `isLeaving`: the browser finishes it although the page goes. */
export const sendUsage = (
  token: string,
  events: readonly SentUsage[],
  isLeaving: boolean,
): Promise<unknown> => ask(usageEvent.create, { [WIRE.embedTokenHeader]: token }, { events }, isLeaving);
