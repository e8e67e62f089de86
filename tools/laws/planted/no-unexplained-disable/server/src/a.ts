// @ts-expect-error planted: no-unexplained-disable
export const a: string = 1;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
export const b = /\u0001/;
/* oxlint-disable no-console */ // planted: no-unexplained-disable
// oxlint-disable-next-line no-console -- the start script talks to a person at a terminal
console.log(a, b);
// @ts-ignore because it is a nuisance here, planted: no-unexplained-disable
export const c: string = 1;
