import { asksForOptions, authorizationMessage, initDataIn } from '../../protocol/messages.ts';
import { asParameters, isSigned, type LinkParameters } from '../../protocol/parameters.ts';

/**
 * The page to which public clients hand the options of the AI pages (initData) before they open the product
 * in another frame. It keeps them for pages of this server alone; whether they are valid is decided when the
 * product opens.
 */
export const keepOptions = (frame: Window): void => {
  let options: LinkParameters | null = null;
  frame.addEventListener('message', (event: MessageEvent) => {
    const { data, origin, source } = event;
    if (origin === frame.location.origin && asksForOptions(data)) {
      if (options !== null)
        source?.postMessage({ type: 'option_list', data: options }, { targetOrigin: origin });
      return;
    }
    const initData = source === frame.parent ? initDataIn(data) : null;
    if (initData === null) return;
    const read = asParameters(initData);
    options = isSigned(read) ? read : null;
    const answer = authorizationMessage((data as { mark?: unknown }).mark, { isSigned: options !== null });
    // a sandboxed host has no origin to name
    source?.postMessage(answer, { targetOrigin: origin === 'null' ? '*' : origin });
  });
};
