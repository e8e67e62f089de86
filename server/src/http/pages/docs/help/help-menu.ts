import { helpAnchorOf } from '@design-console/contract/help-anchor';
import { MENU_SCREENS, type ScreenPath } from '@design-console/contract/menu-screens';
import { MENU_TREE } from '@design-console/contract/menu-tree';
import { type Chapter, type ScreenHelp, titleOfScreen } from './help-parts.ts';
import { aiScreens } from './ai-screens.ts';
import { homeHelp } from './home.ts';
import { editorScreens } from './editor-screens.ts';
import { peopleScreens } from './people-screens.ts';
import { settingHelp } from './setting.ts';
import { templateScreens } from './template-screens.ts';

/** What the help says of each screen; a screen without it does not compile. */
const screenHelp: Readonly<Record<ScreenPath, ScreenHelp>> = {
  '/home': homeHelp,
  ...editorScreens,
  ...templateScreens,
  ...aiScreens,
  '/setting': settingHelp,
  ...peopleScreens,
};

const partsOf = (path: ScreenPath): Chapter['topics'] => {
  const { body, lasting = [], topics = [] } = screenHelp[path];
  return [{ id: helpAnchorOf(path), title: titleOfScreen(path), path, body, lasting }, ...topics];
};

/** The areas of the menu, each with its screens in the menu's order; an area without any is a screen itself. */
export const menuChapters: readonly Chapter[] = MENU_TREE.map((area): Chapter => {
  const { path, name } = area;
  if (!('children' in area)) {
    const { body, topics = [] } = screenHelp[area.path];
    return { id: helpAnchorOf(path), title: name, path: area.path, body, topics };
  }
  const screens = MENU_SCREENS.filter((one) => one.path.startsWith(`${path}/`));
  return {
    id: helpAnchorOf(path),
    title: name,
    body: null,
    topics: screens.flatMap((one) => partsOf(one.path)),
  };
});
