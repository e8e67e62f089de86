/** Users of the playground: who tries the product from the console. Their events are not counted. */
export const playgroundUserPrefix = 'console-playground:';
export const isPlaygroundUser = (userFlag: string): boolean => userFlag.startsWith(playgroundUserPrefix);

/** How the console names such a user. */
export const playgroundNickname = '接入演练场';
