import type { Chapter } from './help-parts.ts';
import { html } from '../html.ts';

export const troubleChapter: Chapter = {
  id: 'trouble',
  title: '遇到问题',
  body: html`
<dl class="answers">
<dt>看不到某个页面</dt>
<dd>页面由角色和已购服务共同决定。请企业管理员检查角色，或在首页查看服务是否到期。</dd>
<dt>提示「你没有…的权限」或「无操作权限」</dt>
<dd>登录仍然有效，只是这项操作不在你的角色里，或刚被移出。填写的内容还在页面里，可以复制，恢复权限后再保存。</dd>
<dt>发布了，用户看到的没有变</dt>
<dd>已经打开的用户下一次打开时才变。请确认发布的是用户所用的方案和端，方案的名称和编号在页面顶部。</dd>
<dt>模板已上架，用户找不到</dt>
<dd>请查看它是否到了展示时间，以及配置管理的素材权限是否允许企业模板。</dd>
<dt>提示「服务器君开小差了，请稍后再试」</dt>
<dd>稍等片刻再试。如果一直出现，请复制提示里的请求编号发给服务商。</dd>
</dl>`,
  topics: [],
};
