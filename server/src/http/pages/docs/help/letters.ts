import {
  correctionDays,
  IMPORT_COLUMNS,
  importRowsMax,
  NUMBER_TITLES,
  STATUS_TITLES,
  SUBJECT_KIND_TITLES,
  validYearsMax,
} from '@design-console/contract/authorization';
import { pageSizeMax } from '@design-console/contract/kernel';
import { OPERATION_TITLES } from '@design-console/contract/menu-tree';
import { type ScreenHelp, table, toPart, toScreen } from './help-parts.ts';
import { html } from '../html.ts';

const statuses: Readonly<Record<keyof typeof STATUS_TITLES, string>> = {
  0: '还没有生效，可以随时编辑，没有 PDF，也不能核验',
  1: '生效，可以下载 PDF、核验、更正一次和作废',
  2: '不再有效，不能恢复。核验页显示已作废',
  3: '过了有效期的最后一天，自动变为已过期，不能更正和作废',
};

/** Letters of authorization, from the issue to the verify page. */
export const lettersHelp: ScreenHelp = {
  body: html`
<p>为用户的设计签发授权书，说明谁可以在什么范围和期限内使用。被授权方扫描二维码，就能核验真伪。</p>
${table(
  '授权书的状态',
  ['状态', '含义'],
  ([0, 1, 2, 3] as const).map((status) => [STATUS_TITLES[status], statuses[status]]),
)}
<p>列表里的证件号码和手机号是遮盖的。有「${OPERATION_TITLES.secret}」权限的账号可以查看完整号码，显示 30 秒，每次查看都会记入${toScreen('/systemSetting/operationLog')}。企业的统一社会信用代码是公开信息，直接显示。</p>`,
  topics: [
    {
      id: 'letters-issue',
      title: '签发授权书',
      body: html`
<ul>
<li>选择授权作品：按作品名称、用户或设计编号搜索。使用的字体和素材从设计里读出，可以增删，读不到时印「未登记」。</li>
<li>被授权方为${SUBJECT_KIND_TITLES.person}时填写${NUMBER_TITLES.person}，为${SUBJECT_KIND_TITLES.enterprise}时填写${NUMBER_TITLES.enterprise}，号码的校验位会核对。授权期限最长 ${validYearsMax} 年，首尾两天都算。</li>
<li>不勾选「立即签发」时存为「${STATUS_TITLES[0]}」。勾选多份可以一起签发，一次最多 ${pageSizeMax} 份。</li>
<li>签发前显示二维码会指向的网址。提示只有服务器本机能打开时，请先联系服务商，签发后的二维码不能再改。</li>
<li>Logo 和颜色来自${toPart('brand-kit', '品牌套件')}，企业名称和印章来自${toScreen('/setting')}。</li>
</ul>`,
    },
    {
      id: 'letters-sheet',
      title: '批量签发和下载',
      body: html`
<ul>
<li>点击「批量签发」，下载模板，每行填一份：${Object.values(IMPORT_COLUMNS).join('、')}。CSV 或 XLSX，一次最多 ${importRowsMax.toLocaleString('en')} 行。</li>
<li>上传后先检查每一行，核对可签发的份数再签发。有问题的行不签发，可以下载这些行，改好后重新上传。</li>
<li>在列表里勾选已签发的授权书，点击「下载」得到一个 ZIP，里面每份一个 PDF，一次最多 ${pageSizeMax} 份。</li>
</ul>`,
    },
    {
      id: 'letters-correct',
      title: '更正和作废授权书',
      body: html`
<ul>
<li><strong>更正</strong>：签发后 ${correctionDays} 天内可以更正一次。更正后重新生成 PDF，编号不变，此前下载的版本不再通过核验。</li>
<li>已更正过，或超过 ${correctionDays} 天的，请作废后重新签发。</li>
<li><strong>作废</strong>：填写原因，不能恢复，核验页立即显示「${STATUS_TITLES[2]}」。</li>
</ul>`,
    },
    {
      id: 'letters-verify',
      title: '授权书的核验页',
      body: html`
<p>任何人都可以打开，不需要登录。扫描二维码，或输入印在二维码旁的核验码，看到状态、被授权方（个人的姓名部分遮盖）、作品、范围和期限，看不到证件号码和手机号。</p>
<p>在核验页选择手中的 PDF，可以核对它与签发时是否完全一致。文件只用于比对，不会保存。</p>`,
    },
  ],
};
