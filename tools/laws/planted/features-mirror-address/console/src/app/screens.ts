export const SCREENS = [screen('/systemSetting/roleManage', 'a'), screen('/setting', 'b')];
