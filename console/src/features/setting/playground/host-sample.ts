import { WIRE } from '@design-console/contract/wire/constants';

interface Sample {
  /** The page's address without parameters. */
  readonly page: string;
  /** Signed parameters: the sample holds those that a host chooses. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** What every host fills in for itself. */
const own = ['app_id', 'expire_time', 'sign', 'user_flag'];

/** A list is shown as the code that makes it. */
const valueOf = (value: string): string => {
  try {
    const list: unknown = JSON.parse(value);
    if (Array.isArray(list))
      return `JSON.stringify(${JSON.stringify(list, null, 2).replaceAll('\n', '\n  ')})`;
  } catch {
    // no list
  }
  return JSON.stringify(value);
};

/** The editor opens by the SDK. */
const editorPage = (origin: string): string => `const link = { ...parameters, sign };

<!-- 页面：SDK 的方法见使用帮助的「使用 SDK」 -->
<script src=${JSON.stringify(`${origin}${WIRE.sdkPath}design-sdk.js`)}></script>
<script>
  const design = new DesignSdk({
    ...link, // 服务器返回的签名参数
    onComplete(data) {
      if (data.kind === 1 || data.kind === 2) console.log('已保存', data.design_id);
    },
  });
  design.open();
</script>
`;

/** Any product opens in a frame of the host's own. */
const framedPage = (
  page: string,
  origin: string,
): string => `const link = ${JSON.stringify(page)} + '?' + new URLSearchParams({ ...parameters, sign });

<!-- 页面 -->
<iframe id="design" src="（link）" style="width: 100%; height: 100%; border: 0"></iframe>
<script>
  const frame = document.getElementById('design');
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== ${JSON.stringify(origin)}) return;
    if (data.kind === 1 || data.kind === 2) console.log('已保存', data.design_id);
    if (data.kind === 3) frame.remove();
  });
</script>
`;

/** A host's server and page that open the product with the same parameters. */
export const hostSample = ({ page, parameters }: Sample): string => {
  const chosen = Object.entries(parameters)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `  ${name}: ${valueOf(value)},`)
    .join('\n');
  const { origin, pathname } = new URL(page);
  return `// 服务器：签名方法 signLink 见使用帮助的「链接签名」
const parameters = {
  app_id: ${JSON.stringify(parameters.app_id ?? '')},
  expire_time: String(Date.now() + 10 * 60 * 1000),
  user_flag: user.id, // 你系统里不会改变的用户编号
${chosen}
};
const sign = signLink(parameters, process.env.API_SECRET);
${pathname.endsWith(WIRE.embedPagePath) ? editorPage(origin) : framedPage(page, origin)}`;
};
