import {
  asksForOptions,
  authorizationMessage,
  initDataIn,
  notOfferedMessage,
  opensOtherTool,
} from '../../protocol/messages.ts';
import { optionsOriginFor } from '../../protocol/options-origin.ts';
import { asParameters, isSigned, type LinkParameters } from '../../protocol/parameters.ts';

/**
 * The page to which public clients hand the options of the AI pages (initData) before they open the product
 * in another frame. It keeps them for pages of this server alone, which public clients open at two names of
 * one domain; whether they are valid is decided when the product opens.
 */
export const keepOptions = (frame: Window): void => {
  let options: LinkParameters | null = null;
  frame.addEventListener('message', (event: MessageEvent) => {
    const { data, origin, source } = event;
    if (asksForOptions(data) && optionsOriginFor(origin) === frame.location.origin) {
      if (options !== null)
        source?.postMessage({ type: 'option_list', data: options }, { targetOrigin: origin });
      return;
    }
    if (source !== frame.parent) return;
    // a sandboxed host has no origin to name
    const answer = (message: unknown): void =>
      source?.postMessage(message, { targetOrigin: origin === 'null' ? '*' : origin });
    const { mark } = (data ?? {}) as { mark?: unknown };
    if (opensOtherTool(data)) answer(notOfferedMessage(mark));
    const initData = initDataIn(data);
    if (initData === null) return;
    const read = asParameters(initData);
    options = isSigned(read) ? read : null;
    answer(authorizationMessage(mark, { isSigned: options !== null }));
  });
};
