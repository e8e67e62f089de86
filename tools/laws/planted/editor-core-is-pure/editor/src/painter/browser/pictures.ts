export const load = (url: string) => Object.assign(new Image(), { src: url });
