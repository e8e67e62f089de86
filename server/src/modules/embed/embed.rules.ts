import type { LinkParameters } from '@design-console/contract/embed';
import type { Device } from '@design-console/contract/kernel';
import type { Product } from '@design-console/contract/menu-tree';
import { timeFaults } from '@design-console/contract/wire/guest-calls';
import { Refusal, refuse } from '../../http/reply/refusal.ts';
import { serviceTitle } from '../../identity/guest.ts';
import type { LinkCompany } from './embed.store.ts';
import { type Parameters, type SignatureKind, signatureKindOf } from './signature.rules.ts';

/** Clocks of hosts differ, and some send the current time as the end. */
export const skewMs = 10 * 60_000;
/** Hosts sign for at most a day; with a fast clock for a little more. */
export const aheadMs = 24 * 3_600_000;
/** Servers sign for the call that they make at that moment. */
export const serverAheadMs = 10 * 60_000;

/** The sent parameters by name, as text, without empty, multiple and our own ones. */
export const parametersOf = ({ product: _, hostOrigins: _own, ...input }: LinkParameters): Parameters =>
  new Map(
    Object.entries(input)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]): [string, string] => [name, String(value).trim()])
      .filter(([, value]) => value !== ''),
  );

const invalid = (name: string, message: string): Refusal => refuse.invalid({ [name]: `${name} ${message}` });

/** A link with everything its signature is checked with. */
export interface Link {
  readonly parameters: Parameters;
  readonly kind: SignatureKind;
  readonly appId: string;
  readonly userFlag: string;
  readonly device: Device;
  /** undefined: the default config set */
  readonly settingCode: string | undefined;
  /** The parameter that holds the time, under its own name. */
  readonly time: { readonly name: string; readonly value: string };
}

const devices: ReadonlyMap<string, Device> = new Map([
  ['1', 'pc'],
  ['2', 'mobile'],
]);

const deviceOf = (parameters: Parameters): Device | undefined =>
  devices.get(parameters.get('device_type') ?? '1');

const namesOf = (kind: SignatureKind) =>
  kind === 'tools'
    ? { app: 'appId', user: 'unionId', time: 'timestamp' }
    : { app: 'app_id', user: 'user_flag', time: 'expire_time' };

export const unknownVersion = (): Refusal => invalid('version', '须为 2.0 或 3.0');

/** Every parameter of a link that is missing or cannot be read, in the order of the opening. */
export const faultsIn = (parameters: Parameters, kind: SignatureKind): Refusal[] => {
  const { app, user, time } = namesOf(kind);
  // whoever adds a version to the options of a tool keeps the names of the tools' own form
  const hasToolNames = kind !== 'tools' && !parameters.has('app_id') && parameters.has('appId');
  const hint = hasToolNames
    ? `：${kind} 签名使用 app_id、expire_time、user_flag，不是 appId、timestamp、unionId`
    : '';
  const missing = [app, user, time, 'sign'].filter((name) => !parameters.has(name));
  const at = parameters.get(time);
  return [
    ...missing.map((name) => refuse.invalid({ [name]: `缺少参数 ${name}${hint}` })),
    ...(deviceOf(parameters) === undefined ? [invalid('device_type', '须为 1（PC）或 2（移动端）')] : []),
    ...(at === undefined || /^\d{1,16}$/.test(at) ? [] : [invalid(time, timeFaults.noMilliseconds)]),
  ];
};

/** A link as far as it can be read: without the faults of `faultsIn`, all of it. */
export const linkOf = (parameters: Parameters, kind: SignatureKind): Link => {
  const { app, user, time } = namesOf(kind);
  return {
    parameters,
    kind,
    appId: parameters.get(app) ?? '',
    userFlag: parameters.get(user) ?? '',
    device: deviceOf(parameters) ?? 'pc',
    settingCode: parameters.get('setting_code') ?? parameters.get('settingCode'),
    time: { name: time, value: parameters.get(time) ?? '' },
  };
};

/** Reads a link, or refuses naming the parameter that is missing or invalid. */
export const readLink = (parameters: Parameters): Link => {
  const kind = signatureKindOf(parameters);
  if (kind === null) throw unknownVersion();
  const [fault] = faultsIn(parameters, kind);
  if (fault) throw fault;
  return linkOf(parameters, kind);
};

/** A signed call of a host's own server. It is ours, so it takes the signature that covers everything. */
export const checkServerCall = (
  parameters: Parameters,
): Pick<Link, 'parameters' | 'kind' | 'appId' | 'time'> => {
  const kind = signatureKindOf(parameters);
  if (kind !== '3.0') throw invalid('version', '须为 3.0');
  const time = { name: 'expire_time', value: parameters.get('expire_time') ?? '' };
  return { parameters, kind, appId: parameters.get('app_id') ?? '', time };
};

export const unknownApp = ({ kind }: Pick<Link, 'kind'>): Refusal =>
  invalid(kind === 'tools' ? 'appId' : 'app_id', '不存在');

/** Said to who holds the secret alone: it shows what the company allows. */
export const foreignHost = (origin: string): Refusal =>
  refuse.invalid({ hostOrigins: `${origin === 'null' ? '当前页面' : origin} 不在企业允许嵌入的域名中` });

/** This refusal with the parameter it is about: hosts tell their users by it. */
const about = (name: string, { code, message }: Refusal): Refusal =>
  new Refusal(code, message, { fields: { [name]: message } });

export const unknownSetting = ({ parameters }: Link): Refusal => {
  const name = parameters.has('settingCode') ? 'settingCode' : 'setting_code';
  return about(name, refuse.notFound(`${name} 不存在`));
};

export const disabledUser = ({ kind }: Link): Refusal => {
  const name = kind === 'tools' ? 'unionId' : 'user_flag';
  return about(name, refuse.locked(`${name} 所指的用户已停用`));
};

export const wrongSign = (): Refusal => invalid('sign', '不正确');

const wordsOf = (ms: number): string => (ms < 3_600_000 ? `${ms / 60_000} 分钟` : `${ms / 3_600_000} 小时`);

/** Why a signature's time is invalid: it is over, or further ahead than anyone signs for; null when valid. */
export const faultOfTime = (value: string, now: Date, ms = aheadMs): string | null => {
  const at = Number(value);
  // seconds instead of milliseconds is the usual mistake, and gives a date in 1970
  if (!/^\d{1,16}$/.test(value) || at < 1e11) return timeFaults.noMilliseconds;
  if (at < now.getTime() - skewMs) return timeFaults.over;
  return at > now.getTime() + ms + skewMs ? `${timeFaults.tooFarAhead} ${wordsOf(ms)}` : null;
};

const refusalOfTime = ({ time }: Pick<Link, 'time'>, now: Date, ms = aheadMs): Refusal | null => {
  const fault = faultOfTime(time.value, now, ms);
  return fault === null ? null : invalid(time.name, fault);
};

/** Refuses a signature whose time is over or too far ahead. */
export const checkTime = (signed: Pick<Link, 'time'>, now: Date, ms = aheadMs): void => {
  const refusal = refusalOfTime(signed, now, ms);
  if (refusal !== null) throw refusal;
};

/** A company that accepts 3.0 only is sent another form. */
const refusalOfForm = ({ isMd5Allowed }: Judging, { kind }: Link): Refusal | null =>
  kind !== '3.0' && !isMd5Allowed ? invalid('version', '须为 3.0，企业已停用 MD5 签名') : null;

/** The product was not bought for the device of the link, or is over. */
const refusalOfService = ({ services }: Judging, { device }: Link, product: Product, now: Date) => {
  const title = serviceTitle(product, device);
  const service = services.find((one) => one.product === product && one.device === device);
  if (!service) return refuse.forbidden(`${title}未开通`);
  return service.expiresAt !== null && service.expiresAt <= now ? refuse.forbidden(`${title}已到期`) : null;
};

/** What a company says about its links. */
export type Judging = Pick<LinkCompany, 'status' | 'isMd5Allowed' | 'services'>;

/**
 * Everything that a link is refused for though it is signed rightly, in the order of the opening, as far as the
 * company decides it. Where `product` is not known, no service is missed.
 */
export const refusalsOf = (
  link: Link,
  { company, product, now }: { company: Judging; product: Product | undefined; now: Date },
): Refusal[] =>
  [
    refusalOfForm(company, link),
    refusalOfTime(link, now),
    company.status === 0 ? refuse.locked('企业已停用') : null,
    product === undefined ? null : refusalOfService(company, link, product, now),
  ].filter((refusal) => refusal !== null);
