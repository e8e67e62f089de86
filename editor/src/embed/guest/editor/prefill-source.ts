import type { PrefillSource } from '../../../ui/prefill/prefill.ts';
import { askForContent, contentIn, prefilledBy } from '../../protocol/prefill.ts';
import type { GuestPageProps } from '../guest-page-props.ts';
import { fetchPicture } from '../session/calls.ts';
import { storedAsset, wordsFor } from './pictures.ts';

/**
 * Content that the host page puts into a new design: named by the link, or sent by public clients on request.
 * A list in the link excludes that of a message.
 */
export const prefillSourceOf = ({
  parameters,
  host,
  session,
}: Pick<GuestPageProps, 'parameters' | 'host' | 'session'>): PrefillSource => ({
  listen(add) {
    const named = prefilledBy(parameters);
    add(named);
    if (!host.isThere) return () => undefined;
    const wanted = new Set(['pictures', 'texts']);
    for (const { kind } of named) wanted.delete(kind === 'text' ? 'texts' : 'pictures');
    const stop = host.hear((message) => {
      const content = contentIn(message);
      if (content && wanted.delete(content.list)) add(content.items);
    });
    host.send(askForContent);
    return stop;
  },
  async fetchPicture(url) {
    try {
      return storedAsset(await session.ask((token) => fetchPicture(token, url)));
    } catch (error) {
      throw new Error(wordsFor(error), { cause: error });
    }
  },
});
