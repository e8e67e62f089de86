import { isSigned, parametersOfAddress } from '../../protocol/parameters.ts';

/** Whether a public client opened the page of a tool: it writes no signature into the address, and hands its options over. */
export const isOfClient = (): boolean => {
  const { search, hash } = window.location;
  return !isSigned(parametersOfAddress(search + hash));
};
