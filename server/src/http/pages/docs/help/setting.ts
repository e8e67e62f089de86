import { overlapHoursMax } from '@design-console/contract/credential';
import { imageMaxBytes } from '@design-console/contract/file';
import { QUOTAS, quotaLevels, quotaNames, quotaText, type QuotaName } from '@design-console/contract/quota';
import { keepDaysDefault, keepDaysMax, keepDaysMin } from '@design-console/contract/usage/ingest';
import { type ScreenHelp, table, toPart, toScreen } from './help-parts.ts';
import { html, steps } from '../html.ts';
import { docsPath } from '../page.ts';

const whenFull: Readonly<Record<QuotaName, string>> = {
  storageBytes: '不能再上传图片和字体，用户也不能保存设计',
  userStorageBytes: '这位用户不能再上传图片和保存设计',
  eventsPerDay: '当天的使用事件不再计入统计，第二天恢复',
  userEventsPerDay: '这位用户当天的使用事件不再计入统计，第二天恢复',
};

const toIntegration = (id: string, words: string) =>
  html`<a href="${docsPath}/integration#${id}">${words}</a>`;

export const settingHelp: ScreenHelp = {
  body: html`
<p>企业信息、接口密钥和接入设置，在右上角账号菜单的「开发者设置」中。开发人员另见${toIntegration('signature', '接入帮助')}：${toIntegration('signature', '链接签名')}、${toIntegration('access', '访问策略')}、${toIntegration('webhooks', '事件推送')}。</p>`,
  topics: [
    {
      id: 'company',
      title: '企业信息',
      body: html`
<p>可以修改企业名称、Logo、印章、简介、行业和产品名称。Logo 支持 PNG、JPG、WebP、GIF 和 SVG，最大 ${imageMaxBytes / 1024 / 1024} MB。企业名称和印章印在之后签发的${toScreen('/systemSetting/authRecord', '授权书')}上。</p>`,
    },
    {
      id: 'credentials',
      title: '接口凭证',
      body: html`
<p>开发人员用接入编号和接口密钥为打开设计产品的链接签名，密钥只应保存在你的服务器上。</p>
<p>平时只显示密钥尾号。查看时需要再次输入登录密码，密钥显示 30 秒后自动隐藏。每次查看都会记入操作日志。</p>`,
    },
    {
      id: 'credentials-rotate',
      title: '轮换密钥而不中断业务',
      body: html`
${steps([
  ['轮换', `选择新旧并行时长，最长 ${overlapHoursMax} 小时。新密钥立即可用，旧密钥在并行期内继续有效`],
  ['替换', '把新密钥更新到你的服务器。新密钥只在轮换时直接显示，之后可以验证密码查看'],
  ['确认', '在密钥列表看最近使用时间，确认旧密钥不再被调用'],
  ['停用', '到期后旧密钥自动失效，也可以提前停用'],
])}
<p>怀疑密钥泄露时，请选择不保留并行期，旧密钥会立即失效。同时最多有两个有效密钥。</p>`,
    },
    {
      id: 'quota',
      title: '用量与额度',
      body: html`
${table(
  '额度',
  ['项目', '一般为', '用满以后'],
  quotaNames.map((name) => [QUOTAS[name].title, quotaText(name, QUOTAS[name].usual), whenFull[name]]),
)}
<ul>
<li>企业的实际额度由服务商设置，在「用量」中查看。用到 ${quotaLevels[0]}% 和用满时${toPart('notices', '通知')}能查看开发者设置的账号。</li>
<li>存储空间包括图片、字体、授权书，以及用户的设计和保留的历史版本。不够时，请删除不用的企业字体，在${toScreen('/systemSetting/userManage')}里删除不用的设计，或联系服务商扩容。</li>
<li>剩余空间放不下一个文件时，也会拒绝并说明还剩多少，更小的文件仍可以上传。</li>
</ul>`,
    },
    {
      id: 'usage-data',
      title: '使用数据的保留',
      body: html`
<p>用户的每次操作是一条原始事件，默认保留 ${keepDaysDefault} 天，可以改为 ${keepDaysMin} 到 ${keepDaysMax.toLocaleString('en')} 天。缩短后，更早的事件在下一次清理时删除，不能恢复。统计里的数字在事件到达时已经汇总，不会改变。</p>`,
    },
  ],
};
