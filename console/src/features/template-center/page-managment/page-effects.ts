import type { CenterPage } from '@design-console/contract/center-page';
import { deviceTitles } from '@design-console/contract/kernel';

/** Whether users can open the page. */
export const isShown = ({ publishedVersion, status }: CenterPage): boolean =>
  publishedVersion > 0 && status === 1;

const usersOf = ({ device }: CenterPage): string => `${deviceTitles[device]}用户`;

/** What users see once the page is the home page, or no longer is. `home` is the home page of its device. */
export const homeEffect = (page: CenterPage, home: CenterPage | undefined): string => {
  const users = usersOf(page);
  if (page.isHome)
    return isShown(page)
      ? `${users}打开模板中心时会看到全部模板`
      : `这个页面没有展示，${users}打开模板中心时仍然看到全部模板`;
  const replaced = home ? `，「${home.name}」不再是首页` : '';
  if (isShown(page)) return `${users}打开模板中心时会先看到这个页面${replaced}`;
  const missing = page.publishedVersion === 0 ? '发布' : '上架';
  return `这个页面还没有${missing}，${users}在${missing}之前打开模板中心会看到全部模板${replaced}`;
};

/** What users see once the page is taken down or put back. */
export const statusEffect = (page: CenterPage): string => {
  const users = usersOf(page);
  if (page.status === 0)
    return page.isHome
      ? `${users}打开模板中心时会先看到这个页面`
      : `${users}可以立即从跳转到它的链接打开这个页面`;
  return page.isHome
    ? `${users}打开模板中心时会看到全部模板；页面会保留，可以重新上架`
    : `${users}会立即看不到，跳转到它的链接会提示页面已下架；页面会保留，可以重新上架`;
};
