import { ACCOUNT_COLUMNS, accountImportRowsMax } from '@design-console/contract/account/import';
import { activityDays } from '@design-console/contract/api-user';
import { AUDIT_KIND_TITLES } from '@design-console/contract/audit-record';
import { OPERATION_TITLES } from '@design-console/contract/menu-tree';
import type { ScreenPath } from '@design-console/contract/menu-screens';
import { oneTimePasswordMs } from '../../../../modules/account/account.rules.ts';
import { type ScreenHelp, table, toPart, toScreen } from './help-parts.ts';
import { html } from '../html.ts';
import { lettersHelp } from './letters.ts';

const accounts = '/systemSetting/accountManage';
const users = '/systemSetting/userManage';
const oneTimeHours = oneTimePasswordMs / 3_600_000;

const rights: Readonly<Record<keyof typeof OPERATION_TITLES, string>> = {
  edit: '新建、修改、删除和保存草稿',
  publish: '让草稿生效，回滚到以前的版本，上架或下架',
  export: '把列表导出为 Excel 或 CSV',
  secret: '查看接口密钥和完整的证件号码',
  sets: '新建、复制、重命名和删除配置方案，选择默认方案。在「开发者设置」下授予',
};

export const peopleScreens = {
  [accounts]: {
    body: html`
<p>登录后台的人。新建账号时选择角色，系统生成一次性密码，只显示一次，${oneTimeHours} 小时内有效，请交给对方，首次登录后必须修改。没有角色的账号可以登录，但看不到任何功能页面。</p>
<ul>
<li>登录用的账号创建后不能修改。停用后不能登录，并立即退出所有设备，资料和角色会保留，可以随时启用。</li>
<li>「重置密码」让原密码立即失效，并解除登录暂停。自己的密码请在右上角的「修改密码」中更换。</li>
<li>企业所有者不能停用，资料只能由本人修改，角色不能收回。任何人都不能停用自己的账号。</li>
<li>在账号详情里可以查看这个账号的操作日志。</li>
</ul>`,
    topics: [
      {
        id: 'accounts-sheet',
        title: '批量新建账号',
        body: html`
<p>点击「批量新建」，下载模板，每行填一个账号：${Object.values(ACCOUNT_COLUMNS).join('、')}。CSV 或 XLSX，一次最多 ${accountImportRowsMax} 行。</p>
<ul>
<li>上传后先检查每一行。只要有一行有问题，就一个账号也不新建，可以下载标注了问题的表格，改好后重新上传。</li>
<li>新建后请立即下载初始密码的表格。密码只能在这一次下载，${oneTimeHours} 小时内有效，首次登录后必须修改。</li>
</ul>`,
      },
    ],
  },
  '/systemSetting/roleManage': {
    body: html`
<p>一个账号可以有多个角色，权限为各角色之和。角色决定两件事：能看到哪些页面，以及在页面里能做哪些操作。</p>
${table(
  '操作权限',
  ['权限', '可以做什么'],
  (Object.keys(OPERATION_TITLES) as (keyof typeof OPERATION_TITLES)[]).map((one) => [
    OPERATION_TITLES[one],
    rights[one],
  ]),
)}
<ul>
<li>「超级管理员」是内置角色，拥有全部权限，不能修改。</li>
<li>只能授予自己拥有的权限，也只能管理权限不高于自己的账号。</li>
<li>角色改动在对方下一次操作时生效，不需要重新登录。</li>
<li>仍有账号使用的角色不能删除，请先为这些账号改派角色。</li>
<li>「父子联动」开启时，勾选一组会连同它下面的页面一起勾选。编辑、发布等操作不会跟着页面勾选，请逐项勾选或点击「全选」。</li>
<li>同事先保存了同一个角色时，会列出对方的改动，可以合并、放弃自己的，或覆盖。</li>
</ul>`,
    lasting: ['roles'],
  },
  [users]: {
    body: html`
<p>在你的系统里使用设计产品的人，由接入系统传来的用户标识区分。第一次打开产品时自动出现，也可以先手动新建。用户标识创建后不能修改，昵称和分组可以修改。</p>
<ul>
<li>「来源方案」是第一次打开时的配置方案。设计数是现有的设计，下载数从第一次使用起累计。</li>
<li>详情里有最近 ${activityDays} 天每天打开和编辑的情况，以及全部设计，可以预览、按状态筛选、搜索名称或编号。</li>
<li>勾选多个用户可以批量启用、停用或调整分组。</li>
</ul>`,
    topics: [
      {
        id: 'users-disable',
        title: '停用用户，删除设计',
        body: html`
<ul>
<li><strong>停用</strong>：正在使用的设计页面立即失效，停用期间无法再打开。设计会保留，可以随时启用。</li>
<li><strong>删除设计</strong>：设计和它的历史版本一并删除，不能恢复，占用的存储空间随即释放。用户正在编辑时，下次保存会得到提示，可以另存为新设计。已有的${toScreen('/systemSetting/authRecord', '授权书')}会保留。</li>
</ul>`,
      },
    ],
  },
  '/systemSetting/authRecord': lettersHelp,
  '/systemSetting/operationLog': {
    body: html`
<p>每一次新建、修改、删除、查看密钥和导出都会记入「系统设置 / 操作日志」，包括操作人、时间、IP、改动前后的内容，以及被拒绝的尝试。密码和密钥不会出现在日志里。</p>
<ul>
<li>类型有三种：${Object.values(AUDIT_KIND_TITLES).join('、')}。可以按操作人、类型、模块、结果和时间筛选，搜索操作、对象和字段。</li>
<li>点击一条，查看每一处改动前后的内容、IP、设备和请求编号。</li>
<li>同样的操作在十分钟内反复被拒绝，合并成一条，写明次数。</li>
<li>服务商对额度等的改动也记在这里，操作人为服务商。</li>
</ul>
<p>日志只能追加，不能修改或删除，至少保留 180 天。用户在设计产品里的操作不记在这里，见${toPart('numbers', '统计数字')}。</p>`,
    lasting: ['log'],
  },
} as const satisfies Partial<Record<ScreenPath, ScreenHelp>>;
