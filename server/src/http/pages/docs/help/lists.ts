import { pageReach, pageSizeMax } from '@design-console/contract/kernel';
import { savedFilterNameMax, savedFiltersMax } from '@design-console/contract/saved-filter';
import { html } from '../html.ts';
import { type Chapter, keyCaps, toScreen } from './help-parts.ts';

export const listChapter: Chapter = {
  id: 'lists',
  title: '搜索与列表',
  body: html`
<p>按 ${keyCaps(['Mod+K'])} 或点击顶部的「搜索」，可以找到页面、设置、操作、账号、用户、授权书、设计、模板、分类、配置方案、常用筛选和帮助。页面和设置支持拼音和首字母，例如 zhgl。只找得到你有权限查看的内容。</p>`,
  topics: [
    {
      id: 'lists-shared',
      title: '筛选、导出和批量操作',
      body: html`
<ul>
<li>筛选、排序和页码都在地址里：把地址发给同事，对方看到的是同样的内容。</li>
<li>每天都用的筛选可以存下来：设好筛选、关键词或排序后点击「存为常用」，起一个最多 ${savedFilterNameMax} 个字的名称。它显示在筛选栏下面，点一下套用，再点一下清除。每个列表最多 ${savedFiltersMax} 个，只有自己能看到，换一台电脑登录也在。</li>
<li>常用筛选右侧的菜单可以重命名、换成当前筛选或删除。「近 7 天」这样的时间按套用那天计算。</li>
<li>「列设置」选择显示的列和行距，只影响你自己。</li>
<li>「导出」下载当前筛选的全部条目，不只是这一页，格式为 Excel 或 CSV。需要导出权限，每次导出都会记入${toScreen('/systemSetting/operationLog')}。</li>
<li>勾选后可以批量操作，一次最多 ${pageSizeMax} 条。不能处理的条目保持原样，并逐条说明原因。</li>
<li>页码最多翻到第 ${pageReach.toLocaleString('en')} 条，之后可以继续往后翻，或缩小筛选范围。</li>
</ul>`,
    },
  ],
};
