import { PLAYGROUND_PATHS } from '@design-console/contract/playground-parameters';
import { WIRE } from '@design-console/contract/wire/constants';

interface Sample {
  /** The page's address without parameters. */
  readonly page: string;
  /** Signed parameters: the sample holds those that a host chooses. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** How a host's page opens a product by the SDK. */
interface Opening {
  /** The element that holds it; '' for a window over the page. */
  readonly place: string;
  /** The call that makes the product. */
  readonly made: string;
  /** Options beside the signed link. */
  readonly options: readonly string[];
  /** What follows before it opens. */
  readonly events: readonly string[];
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

const savedOption = [
  'onComplete(data) {',
  "  if (data.kind === 1 || data.kind === 2) console.log('已保存', data.design_id);",
  '},',
];

const place = '<div id="design" style="height: 100vh"></div>\n';

const openingOf = (product: string | undefined, parameters: Sample['parameters']): Opening => {
  /** The editor that opens in place of the page tells what it saved. */
  const opensEditor = parameters.open_editor === '1';
  const options = ["container: 'design',", ...(opensEditor ? savedOption : [])];
  switch (product) {
    case 'templateCenter':
      return {
        place,
        made: 'DesignSdk.createTemplateCenter',
        options,
        events: opensEditor
          ? []
          : ["design.onChooseTemplate(({ templateId }) => console.log('选择了模板', templateId));"],
      };
    case 'aiDesign':
      return {
        place,
        made: 'DesignSdk.createAiDesign',
        options,
        events: [
          ...(parameters.generateType === '1'
            ? [
                'design.onSend(() => design.generate()); // 先确认用户可以生成',
                'design.onGenerateAgain(() => design.generate()); // 换一批也要确认',
              ]
            : ["design.onSend(({ prompt }) => console.log('发送了描述', prompt));"]),
          ...(opensEditor
            ? []
            : ["design.onEdit(({ design_id }) => console.log('要编辑的设计', design_id));"]),
        ],
      };
    case 'aiArtisan':
      return {
        place,
        made: 'DesignSdk.createAiPainter',
        options,
        events: [
          ...(parameters.generateType === '1'
            ? ['design.onGenerate(() => design.generate()); // 先确认用户可以生成']
            : []),
          "design.result(({ imgUrls }) => console.log('生成了图片', imgUrls));",
          "design.onDownload(({ downloadUrl }) => console.log('下载了图片', downloadUrl));",
        ],
      };
    default:
      return { place: '', made: 'new DesignSdk', options: savedOption, events: [] };
  }
};

const indented = (lines: readonly string[], by: string): string =>
  lines.map((line) => `${by}${line}\n`).join('');

/** A host's server and page that open the product with the same parameters. */
export const hostSample = ({ page, parameters }: Sample): string => {
  const chosen = Object.entries(parameters)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `  ${name}: ${valueOf(value)},`)
    .join('\n');
  const { origin, pathname } = new URL(page);
  const [product] = Object.entries(PLAYGROUND_PATHS).find(([, path]) => pathname.endsWith(path)) ?? [];
  const opening = openingOf(product, parameters);
  return `// 服务器：签名方法 signLink 见接入帮助的「链接签名」
const parameters = {
  app_id: ${JSON.stringify(parameters.app_id ?? '')},
  expire_time: String(Date.now() + 10 * 60 * 1000),
  user_flag: user.id, // 你系统里不会改变的用户编号
${chosen}
};
const sign = signLink(parameters, process.env.API_SECRET);
const link = { ...parameters, sign };

<!-- 页面：SDK 的方法见接入帮助的「使用 SDK」 -->
${opening.place}<script src=${JSON.stringify(`${origin}${WIRE.sdkPath}design-sdk.js`)}></script>
<script>
  const design = ${opening.made}({
    ...link, // 服务器返回的签名参数
${indented(opening.options, '    ')}    onRenew: async () => (await fetch('/my/design-link')).json(), // 会话到期时由服务器重新签名
  });
${indented(opening.events, '  ')}  design.open();
</script>
`;
};
