import { z } from 'zod';
import { COST, callsOf, command, flag, Instant, may, menu, query, wholeNumber } from './kernel/index.ts';

export const allowedHostsMax = 50;
/** The longest name DNS knows, with a scheme and a port that people paste with it. */
export const hostLengthMax = 270;

/** An opening within this time shows that a host is in use. */
export const hostSeenDays = 7;
/** The hosts remembered for a company; further ones are not listed. */
export const seenHostsMax = 100;

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The ASCII form of a name, which addresses are written with; null for text that is no name. */
const asciiOf = (name: string): string | null => {
  try {
    const { hostname, pathname, username } = new URL(`https://${name}`);
    return pathname === '/' && username === '' ? hostname : null;
  } catch {
    return null;
  }
};

const faultOfName = (name: string, isWildcard: boolean): string | null => {
  const labels = name.split('.');
  if (name === 'localhost') return isWildcard ? 'localhost 前面不能有 *' : null;
  if (/^[\d.]+$/.test(name)) return '须为域名，不能是 IP 地址';
  if (labels.length < 2) return isWildcard ? '* 后面须为完整的域名，例如 *.example.com' : '须为完整的域名';
  return labels.every((one) => label.test(one)) ? null : '不是有效的域名';
};

export type ReadHost =
  | { readonly host: string; readonly fault?: undefined }
  | { readonly host?: undefined; readonly fault: string };

/**
 * Reads an allowed host as people write it: `oa.example.com`, `*.example.com`, `localhost:5173`, with or
 * without `https://`. The result is lower case, without scheme, with its port unless that is 443.
 */
export const readHost = (given: string): ReadHost => {
  const text = given.trim().toLowerCase();
  if (text === '') return { fault: '请输入域名' };
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//.exec(text)?.[1];
  const rest = scheme === undefined ? text : text.slice(scheme.length + 3);
  const local = /^(?:127(?:\.\d+){1,3}|\[::1\])(:\d+)?\/?$/.exec(rest);
  if (local) return { fault: `本机调试请改用 localhost${local[1] ?? ''}，不能是 IP 地址` };
  const isLocal = /^localhost(:|\/?$)/.test(rest);
  if (scheme === 'http' && !isLocal) return { fault: '只支持 https，请去掉 http://' };
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http')
    return { fault: `只支持 https，不支持 ${scheme}://` };
  const bare = rest.endsWith('/') ? rest.slice(0, -1) : rest;
  if (/[/?#]/.test(bare)) return { fault: '只填写域名，请去掉域名后面的路径和参数' };
  if (bare.includes('@')) return { fault: '只填写域名，请去掉 @ 和它前面的内容' };
  if (bare.includes('[')) return { fault: '须为域名，不能是 IP 地址' };
  const [, wildcard = '', written = '', port] = /^(\*\.)?([^:]*)(?::(.*))?$/.exec(bare) ?? [];
  if (written.includes('*')) return { fault: '* 只能放在最前面，例如 *.example.com' };
  if (port !== undefined && !(/^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535))
    return { fault: '端口须为 1 到 65535' };
  const name = /\s/.test(written) ? null : asciiOf(written);
  if (name === null) return { fault: '不是有效的域名' };
  const fault = faultOfName(name, wildcard !== '');
  if (fault !== null) return { fault };
  return { host: `${wildcard}${name}${port === undefined || port === '443' ? '' : `:${port}`}` };
};

const Host = z
  .string()
  .max(hostLengthMax, `域名最多 ${hostLengthMax} 个字符`)
  .transform((given, context) => {
    const { host, fault } = readHost(given);
    if (fault === undefined) return host;
    context.addIssue(fault);
    return z.NEVER;
  })
  // repeated for documents, which read the last stage
  .pipe(z.string());

const refuseTwice = (hosts: readonly string[], context: z.core.$RefinementCtx): void => {
  for (const [index, host] of hosts.entries()) {
    const first = hosts.indexOf(host);
    if (first < index)
      context.addIssue({ code: 'custom', path: [index], message: `与第 ${first + 1} 个域名重复` });
  }
};

export const allowedAddressesMax = 50;

/** An address or a range; whether it is the first one of its range is checked where ranges can be computed. */
const Address = z
  .string()
  .max(60, 'IP 地址最多 60 个字符')
  .transform((written) => written.trim())
  .pipe(
    z
      .string()
      .refine(
        (written) =>
          [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((format) => format.safeParse(written).success),
        '不是有效的 IP 地址或网段，例如 203.0.113.7 或 203.0.113.0/24',
      ),
  );

/** A host page that opened a link, by its origin. */
const SeenHost = z.object({
  origin: z.string().meta({ title: '来源' }),
  lastSeenAt: Instant.meta({ title: '最近打开时间' }),
  /** Whether the saved list allows it; true of every host while the list is empty. */
  isAllowed: z.boolean().meta({ title: '是否允许' }),
});
export type SeenHost = z.infer<typeof SeenHost>;

export const AccessPolicy = z.object({
  /** Empty: every host with TLS, and localhost. */
  hosts: z.array(z.string()).meta({ title: '允许嵌入的域名' }),
  /** Hosts that framed the embedded page in the last seven days, the last first; to the minute. */
  seenHosts: z.array(SeenHost).meta({ title: '最近打开过的页面来源' }),
  /** Empty: every address. */
  addresses: z.array(z.string()).meta({ title: '允许的服务器地址' }),
  /** Addresses that hosts' servers called from in the last seven days, the last first; to the minute. */
  seenAddresses: z
    .array(
      z.object({
        address: z.string().meta({ title: '地址' }),
        lastSeenAt: Instant.meta({ title: '最近调用时间' }),
        isAllowed: z.boolean().meta({ title: '是否允许' }),
      }),
    )
    .meta({ title: '最近调用过的服务器地址' }),
  revision: z.int().meta({ title: '版本' }),
});
export type AccessPolicy = z.infer<typeof AccessPolicy>;

export const accessPolicy = callsOf('accessPolicy', {
  get: query('GET /accessPolicy/get.do', {
    access: menu('/setting'),
    source: 'assumed',
    cost: COST.small,
    title: '查看访问策略',
    input: z.object({}),
    output: AccessPolicy,
  }),
  /**
   * Holds for the next opening. Lists without a host or address that was seen in the last seven days are a 409 with
   * `excludedHosts` or `excludedAddresses`, until it is confirmed.
   */
  set: command('POST /accessPolicy/set.do', {
    access: may('/setting', 'secret'),
    source: 'assumed',
    // 50 names of the greatest length, each character three bytes, and 50 addresses
    cost: { bodyBytes: 52 * 1024, depth: 2, items: 110 },
    title: '设置访问策略',
    input: z.object({
      hosts: z
        .array(Host)
        .max(allowedHostsMax, `允许嵌入的域名最多 ${allowedHostsMax} 个`)
        .superRefine(refuseTwice)
        .meta({ title: '允许嵌入的域名' }),
      addresses: z
        .array(Address)
        .max(allowedAddressesMax, `允许的服务器地址最多 ${allowedAddressesMax} 个`)
        .meta({ title: '允许的服务器地址' }),
      /** The revision the change started from; 409 when somebody saved meanwhile. */
      revision: wholeNumber({ label: '版本', min: 0, max: Number.MAX_SAFE_INTEGER }),
      isConfirmed: flag('已确认仍在使用').optional(),
    }),
    output: z.object({ revision: z.int().meta({ title: '版本' }) }),
  }),
});
