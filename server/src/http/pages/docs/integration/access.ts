import { allowedAddressesMax, allowedHostsMax, hostSeenDays } from '@design-console/contract/access-policy';
import { html } from '../html.ts';

/** Who may embed the product, what the browser enforces and what the server does. */
export const accessChapter = {
  id: 'access',
  title: '访问策略',
  body: html`
<p>在「开发者设置」的「访问策略」中，可以限定哪些网站能嵌入你的设计产品，最多 ${allowedHostsMax} 个域名。列表为空时，任何 https 网站和本机的 localhost 都可以嵌入。</p>
<table>
<caption>域名的写法</caption>
<thead><tr><th scope="col">写法</th><th scope="col">允许的页面</th></tr></thead>
<tbody>
<tr><td><code>oa.example.com</code></td><td>https://oa.example.com，不包括它的子域名</td></tr>
<tr><td><code>*.example.com</code></td><td>example.com 的全部子域名，不包括 example.com 本身</td></tr>
<tr><td><code>oa.example.com:8443</code></td><td>只有这个端口</td></tr>
<tr><td><code>localhost:5173</code></td><td>本机的这个端口，可以用 http。不写端口时为全部端口</td></tr>
</tbody>
</table>
<h3>访问策略如何生效</h3>
<ul>
<li>地址中带接入编号的页面，由用户的浏览器拦截：不在列表中的网站里，设计产品的位置是浏览器的拒绝页面。</li>
<li>接入编号由页面消息传递时，浏览器还不知道是哪个企业，由服务器在打开时核对嵌入页面报告的来源，不在列表中的网站会看到「不在企业允许嵌入的域名中」。</li>
<li>嵌套多层的页面，每一层都须在列表中。</li>
<li>保存后下一次打开即生效，已经打开的用户不受影响，直到本次会话结束。</li>
<li>访问策略防止别的网站冒用你的页面。它不能代替签名：自己写程序调用接口的人可以不报告来源，但没有接口密钥仍然打不开。</li>
</ul>
<p>最近 ${hostSeenDays} 天打开过的页面列在同一处。新的列表不包含其中某个页面时，保存前会先询问。不嵌入网站、直接在新窗口打开的链接不受列表限制。</p>
<h3>允许的服务器地址</h3>
<p>这个列表限制<a href="#server-calls">你的服务器用接口密钥发起的调用</a>，最多 ${allowedAddressesMax} 个 IPv4、IPv6 地址或网段，为空时不限制。它不影响用户打开页面，也不影响登录后台。被拒绝的调用会得到「服务器地址 203.0.113.7 不在企业允许的地址中」，其中是平台看到的地址，并记入操作日志。</p>`,
};
