/** The place of a screen in the console's help: `templateEditor-watermark` of `/templateEditor/watermark`. */
export const helpAnchorOf = (path: string): string => path.slice(1).replaceAll('/', '-');
