import type { SignatureKind } from '../../../../modules/embed/signature.rules.ts';
import { html } from '../html.ts';
import { sampleAppId, sampleSecret } from './sample-credentials.ts';

interface Md5Form {
  readonly kind: Exclude<SignatureKind, '3.0'>;
  readonly title: string;
  readonly rule: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** What is hashed, with the secret in its place. */
  readonly text: string;
  readonly signature: string;
}

export const md5Forms: readonly Md5Form[] = [
  {
    kind: '2.0',
    title: '2.0',
    rule: '取 app_id、app_secret（接口密钥）、expire_time、user_flag 四项，按名称排序，写成 名称=值，用 & 相连',
    parameters: { app_id: sampleAppId, expire_time: '1900000000000', user_flag: 'u-1001', version: '2.0' },
    text: `app_id=${sampleAppId}&app_secret=${sampleSecret}&expire_time=1900000000000&user_flag=u-1001`,
    signature: 'CE667A9B9D1FF33B5A730CD057929C6D',
  },
  {
    kind: 'v1',
    title: 'v1（不带 version）',
    rule: '取除 sign 和 signType 外的全部非空参数，按名称排序，写成 名称=值，用 & 相连，末尾直接接上接口密钥，中间没有分隔符',
    parameters: {
      app_id: sampleAppId,
      device_type: '1',
      expire_time: '1900000000000',
      kind_id: '166',
      user_flag: 'u-1001',
    },
    text: `app_id=${sampleAppId}&device_type=1&expire_time=1900000000000&kind_id=166&user_flag=u-1001${sampleSecret}`,
    signature: '748BD2F0F7FA75F98FDCE98BB27BF9E9',
  },
  {
    kind: 'tools',
    title: 'AI 与工具页面',
    rule: '取 app_id、app_secret（接口密钥）、timestamp、union_id 四项，按名称排序，写成 名称=值，用 & 相连。链接里它们叫 appId、timestamp 和 unionId',
    parameters: { appId: sampleAppId, timestamp: '1900000000000', unionId: 'u-1001' },
    text: `app_id=${sampleAppId}&app_secret=${sampleSecret}&timestamp=1900000000000&union_id=u-1001`,
    signature: '5739BAD2739A05A894D4E3FDE180B85B',
  },
];

/** How the older forms are signed, each with a text and its signature. */
export const md5Part = html`
<h3>MD5 的签名方法</h3>
<p>三种旧形式都对一段文本做 MD5，结果为大写的十六进制，文本为 UTF-8，值不做编码。时间为毫秒。下面的文本用接口密钥 <code>${sampleSecret}</code>。</p>
${md5Forms.map(
  ({ title, rule, text, signature }) => html`<h4>${title}</h4>
<p>${rule}。</p>
<pre tabindex="0"><code>${text}</code></pre>
<p>签名为 <code>${signature}</code>。</p>`,
)}`;
