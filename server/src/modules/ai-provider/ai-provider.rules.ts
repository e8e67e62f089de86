import type { OutboundFailure } from '../../http/outbound.ts';

/** The context a key is sealed with: it opens in its company and for its origin, so is sent nowhere else. */
export const keyContext = (companyId: number, baseUrl: string): string =>
  `ai-provider-key:${companyId}:${new URL(baseUrl).origin}`;

/** Nothing of a short key is shown. */
export const hintOf = (key: string): string => (key.length < 12 ? '' : key.slice(-4));

/** Whether the stored key may still be used with a new address. */
export const keepsKey = (stored: string, wanted: string): boolean =>
  new URL(stored).origin === new URL(wanted).origin;

const FAILURES: Readonly<Record<OutboundFailure, string>> = {
  private: '接口地址在内网，服务器不会访问；确需使用请联系部署人员开启 OUTBOUND_PRIVATE',
  insecure: '接口地址须以 https:// 开头，密钥不会以明文传输',
  unknownHost: '找不到接口地址的域名，请检查拼写',
  unreachable: '连接不上接口地址，请检查地址、端口和证书',
  timeout: '接口在 8 秒内没有应答，请稍后再试',
  tooLarge: '接口的应答过大，请检查地址是否为模型服务',
};

export const failureText = (reason: OutboundFailure): string => FAILURES[reason];

const modelIdsOf = (body: string): string[] | null => {
  try {
    const { data } = JSON.parse(body) as { data?: unknown };
    if (!Array.isArray(data)) return null;
    return data.flatMap((one: { id?: unknown }) => (typeof one?.id === 'string' ? [one.id] : []));
  } catch {
    return null;
  }
};

export interface Verdict {
  isWorking: boolean;
  message: string;
}

/** What the provider's list of models means for the person who set it up. */
export const connectionVerdict = (
  { status, body }: { status: number; body: string },
  models: readonly string[],
): Verdict => {
  const no = (message: string): Verdict => ({ isWorking: false, message });
  if (status === 401 || status === 403) return no('密钥无效或没有权限，请检查密钥');
  if (status === 404 || status === 405)
    return no('地址下没有模型接口，请检查路径，OpenAI 兼容接口通常以 /v1 结尾');
  if (status === 429) return no('已连通，但服务商限制了调用频率或额度已用完');
  if (status >= 500) return no(`服务商出现故障（HTTP ${status}），请稍后再试`);
  if (status >= 300 && status < 400) return no('接口地址会跳转到别处，请填写跳转后的地址');
  if (status !== 200) return no(`服务商拒绝了请求（HTTP ${status}），请检查地址`);
  const ids = modelIdsOf(body);
  if (ids === null) return no('已连通，但应答不是 OpenAI 兼容格式，请检查路径');
  const missing = models.find((model) => !ids.includes(model));
  if (missing !== undefined) return no(`已连通，但模型列表里没有「${missing}」，请检查模型名称`);
  return { isWorking: true, message: `连接正常，模型「${models.join('」「')}」可用` };
};
