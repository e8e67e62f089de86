import { signingCode, signingLanguages } from '@design-console/contract/signing-code';
import { WIRE } from '@design-console/contract/wire/constants';
import { md5Part } from './md5.ts';
import { html } from '../html.ts';
import { sampleAppId, sampleSecret } from './sample-credentials.ts';

/** What a host replaces in the code. */
const place = { appId: '接入编号', page: `https://平台的域名${WIRE.embedPagePath}` };

/** Parameters of a link, and the signature they get. */
export const sampleParameters = {
  app_id: sampleAppId,
  expire_time: '1900000000000',
  setting_code: 'AB23CD45',
  show_name: '林晓棠 & 店铺=1',
  user_flag: 'u-1001',
  version: '3.0',
} as const;
export const sampleSignature = 'A4C7B71B9A1AC57B345F75018EDF4E0590A5B73F279A0C1DE73082BFE64DBB72';

const sampleText = Object.entries(sampleParameters)
  .map(([name, value]) => `${Buffer.byteLength(name)}:${name}:${Buffer.byteLength(value)}:${value}\n`)
  .join('');

/** The forms of signature, and which to choose. */
export const signatureChapter = {
  id: 'signature',
  title: '链接签名',
  body: html`
<p>你的服务器为每个打开设计产品的链接签名，平台核对后才打开。签名有四种形式：AI 与工具页面有自己的一种，其余由参数 <code>version</code> 决定。新接入请用 3.0。</p>
<table>
<caption>签名形式</caption>
<thead><tr><th scope="col">形式</th><th scope="col">算法</th><th scope="col">保护了什么</th></tr></thead>
<tbody>
<tr><td>3.0</td><td>HMAC-SHA256</td><td>除 sign 外的全部参数，链接里的任何内容都不能改动、增加或减少</td></tr>
<tr><td>2.0</td><td>MD5</td><td>只有 app_id、expire_time 和 user_flag。其余参数（例如 setting_code、权限和授权书信息）任何人都可以改动</td></tr>
<tr><td>不带 version（v1）</td><td>MD5</td><td>全部参数，但各参数直接用 & 相连。参数值里含有 & 或 = 时，可以被拆成别的参数</td></tr>
<tr><td>AI 与工具页面</td><td>MD5</td><td>只有 appId、timestamp 和 unionId</td></tr>
</tbody>
</table>
<p>2.0 和 v1 使用 MD5，是为了兼容已有的接入方式，强度低于 3.0。使用它们时，不要把用户自己输入的文字直接作为 user_flag 或 unionId，请使用你系统里的用户编号。改用 3.0 后，可以在「开发者设置」的「链接签名」中停用 MD5。同一处的签名调试器会说明链接为什么不能打开。想先看看效果时，可以在「接入演练场」里填写参数并打开真实的页面。</p>
<h3>3.0 的签名方法</h3>
<ol class="steps">
<li><strong>取参数</strong><span>取除 sign 外的全部非空参数，去掉值的首尾空格。列表和对象请先转成一段文字</span></li>
<li><strong>排序</strong><span>按参数名的 UTF-8 字节从小到大排序</span></li>
<li><strong>拼接</strong><span>每个参数一行，依次为参数名的字节数、参数名、参数值的字节数、参数值，用半角冒号相连，行末加换行符，最后一行也要加。字节数按 UTF-8 计算，值不做编码或转义</span></li>
<li><strong>签名</strong><span>以接口密钥为键做 HMAC-SHA256，结果用十六进制，大小写均可。密钥不出现在文本里</span></li>
</ol>
<p>放进地址时，参数值要做 URL 编码。签名用的是编码之前的值。</p>
<h3>核对你的实现</h3>
<p>密钥为 <code>${sampleSecret}</code> 时，下面的文本得到签名 <code>${sampleSignature}</code>。</p>
<pre tabindex="0"><code>${sampleText}</code></pre>
<h3>示例代码</h3>
<p>把接入编号和地址换成你自己的。在「开发者设置」的「链接签名」中点击「显示签名代码」，可以得到已经填好的代码。打开别的产品时，换成「<a href="#addresses">页面地址</a>」中的地址。</p>
${signingLanguages.map(
  (language) => html`<h4>${language}</h4>
<pre tabindex="0"><code>${signingCode[language](place)}</code></pre>`,
)}
${md5Part}`,
};
