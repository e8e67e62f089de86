export const a = '名称已存在,请换一个'; // planted: copy-punctuation
export const b = `账号: ${a}`; // planted: copy-punctuation
export const c = '请输入旧密码!'; // planted: copy-punctuation
export const d = '(待定) 可用?'; // planted: copy-punctuation
export const e = '第 1–20 条，共 3 条：09:05:00';
export const f = html`<p class="a">约定<code>{"a":1, "b":2}</code></p><pre>-H 'token: 登录返回的值'</pre>`;
