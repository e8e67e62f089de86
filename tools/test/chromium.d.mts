/** For workspaces that check no JavaScript. */
export declare const installedChromium: () => string | undefined;
export declare const findChromium: () => string;
