import { passwordLengths } from '../../../../crypto/passwords.ts';
import { sessionAbsoluteMs, sessionIdleMs } from '../../../../identity/caller.store.ts';
import { GUESS_LIMITS } from '../../../../limits/limits.ts';
import { oneTimePasswordMs } from '../../../../modules/account/account.rules.ts';
import type { Chapter } from './help-parts.ts';
import { toScreen } from './help-parts.ts';
import { html } from '../html.ts';

const pause = GUESS_LIMITS.signInAccount;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const signInChapter: Chapter = {
  id: 'sign-in',
  title: '登录与密码',
  body: html`
<p>账号由企业管理员在${toScreen('/systemSetting/accountManage', '「系统设置 / 账号管理」')}中新建。新建或重置时系统生成一次性密码，只显示一次，${oneTimePasswordMs / hourMs} 小时内有效，首次登录后须改成自己的密码。</p>`,
  topics: [
    {
      id: 'sign-in-trouble',
      title: '登录不了怎么办',
      body: html`
<ul>
<li>${pause.windowMs / minuteMs} 分钟内输错 ${pause.max} 次密码，账号会暂停 ${pause.pauseMs / minuteMs} 分钟，登录页会显示剩余时间，到时自动恢复，企业管理员重置密码也会立即解除。</li>
<li>登录过的设备单独计数：别人在其他设备上输错密码，不影响你在自己的设备上登录。</li>
<li>忘记密码，或一次性密码已过期时，请企业管理员重置密码。</li>
<li>提示账号已停用时，请企业管理员启用账号。</li>
</ul>`,
    },
    {
      id: 'sign-in-password',
      title: '修改密码',
      body: html`
<p>在右上角账号菜单的「修改密码」中更换。新密码 ${passwordLengths.min} 到 ${passwordLengths.max} 个字符，不要求大小写和符号，不能过于常见，不能包含账号或企业名称。修改后所有设备都会退出，请用新密码重新登录。</p>`,
    },
    {
      id: 'sign-in-duration',
      title: '登录状态保持多久',
      body: html`
<p>${sessionIdleMs / hourMs} 小时没有操作，或登录满 ${sessionAbsoluteMs / hourMs / 24} 天后，需要重新登录。修改密码、重置密码或停用账号，会立即结束该账号在所有设备上的登录。</p>
<p>在右上角账号菜单的「登录设备」中，可以看到自己的登录记录，并结束不认识的设备。</p>`,
    },
  ],
};
