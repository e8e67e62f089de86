/** The address of a server on this machine. */
export const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const nowhereElse = new Set(['localhost', '0.0.0.0', '[::]', '[::1]']);

/** Whether an address leads nowhere on another device: a code with it cannot be opened by scanning it. */
export const isOnlyLocal = (url: string): boolean => {
  if (!URL.canParse(url)) return true;
  const { hostname } = new URL(url);
  return nowhereElse.has(hostname) || hostname.endsWith('.localhost') || hostname.startsWith('127.');
};
