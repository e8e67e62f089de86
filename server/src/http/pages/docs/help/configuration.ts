import { undoDays } from '@design-console/contract/config-set';
import { documentKeys } from '@design-console/contract/console-keys';
import { OPERATION_TITLES } from '@design-console/contract/menu-tree';
import { type Chapter, keyCaps, toPart } from './help-parts.ts';
import { html, steps } from '../html.ts';

const { save, undo, redo } = documentKeys;

/** The life of every configuration document. */
export const configurationChapter: Chapter = {
  id: 'configuration',
  title: '配置如何生效',
  body: html`
<p>编辑器、模板中心和 AI 产品的外观与功能都由配置决定。每项配置分草稿和线上两份，保存草稿不会影响用户，发布后才会生效。</p>
${steps([
  ['编辑', '左侧修改，右侧预览随之变化'],
  ['保存草稿', '随时保存，只有后台可见。他人已先保存时会提示，并让你合并两份内容'],
  ['预览', '用真实的编辑器查看草稿的效果'],
  ['发布', '写下说明后发布，用户下一次打开产品时生效'],
  ['历史与对比', '每次发布都有记录，任意两个版本可以对比'],
  ['回滚', '发现问题时，一步回到以前的版本'],
])}
<p>一个企业可以有多个${toPart('configuration-sets', '配置方案')}，每个方案有自己的方案编号。接入时带上不同的编号，就能在不同的业务里使用不同的外观和功能。</p>`,
  topics: [
    {
      id: 'configuration-draft',
      title: '草稿和撤销',
      body: html`
<ul>
<li>${keyCaps(save.keys)} 保存草稿。没有保存的修改会自动留在这个浏览器里，下次打开同一页面时恢复。</li>
<li>${keyCaps(undo.keys)} 撤销，${keyCaps(redo.keys)} 重做，离开页面之前有效。在文字框里，先撤销框里输入的文字。</li>
<li>撤销只改变草稿。已经发布的内容不会随之改变，再次发布后才会改变。</li>
<li>设置名称旁的圆点表示与线上不同，可以单独「恢复默认」。</li>
<li>「更多操作」里有「放弃未保存的修改」（回到上次保存的草稿）、「放弃草稿」（回到线上的内容）和「全部恢复默认」。</li>
</ul>`,
    },
    {
      id: 'configuration-publish',
      title: '发布、历史和回滚',
      body: html`
<ul>
<li>点击「发布」时列出与线上的全部差异，没有保存的修改会先保存。需要「${OPERATION_TITLES.publish}」权限。</li>
<li>有设置有误时不能发布，页面会跳到第一处，并说明原因。</li>
<li>已经打开产品的用户不受影响，下一次打开时看到新的内容。</li>
<li>「历史」列出每次发布的时间、人和说明，可以预览，也可以对比任意两个版本。</li>
<li>回滚用旧版本的内容发布一个新版本：历史不会被改写，当前草稿会被替换。第一次发布之前的默认设置也可以回滚到。</li>
</ul>`,
    },
    {
      id: 'configuration-colleagues',
      title: '与同事同时修改',
      body: html`
<p>你有没有保存的修改时，同事保存或发布了同一份配置，页面顶部会提示是谁、在什么时候。点击「查看改动」合并，或点击「稍后」继续。没有合并就保存时，也会先让你合并。</p>
<p>只有一方改过的设置自动保留，两边都改了的设置逐项选择「用我的」或「用对方的」，两边的修改都不会丢失。对方是你自己在另一个窗口时，选项是「用这里的」和「用别处的」。</p>`,
    },
    {
      id: 'configuration-copy',
      title: '复制、导入和导出',
      body: html`
<ul>
<li>「复制到…」把草稿复制到另一个方案或另一端。会先列出目标草稿中被替换的设置，到目标页面发布后才生效。</li>
<li>「导出 JSON」和「导入 JSON」用文件备份和转移一份配置。文件有误时逐处说明，当前配置不变。</li>
</ul>`,
    },
    {
      id: 'configuration-sets',
      title: '管理方案',
      body: html`
<ul>
<li>在任何一个配置页面的方案名称旁，可以新建、复制、重命名、删除方案，或把它设为默认。需要「${OPERATION_TITLES.sets}」权限。</li>
<li>接入时没有带方案编号的页面使用默认方案。更换默认方案前，会列出随之改变的页面、线上内容的差异和还没有发布的草稿。</li>
<li>删除方案，或更换还有访问的默认方案时，会先显示最近 ${undoDays} 天的打开次数、用户数和最近一次打开的时间。</li>
<li>已经打开的用户不受影响，直到本次会话结束。之后带这个方案编号的链接不能再打开。</li>
<li>删除和更换默认方案后 ${undoDays} 天内可以撤销，在「方案操作」的「恢复与撤销」里。恢复后，草稿、发布历史和编号都与删除前一样。</li>
</ul>`,
    },
  ],
};
