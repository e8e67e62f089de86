import type { Prefilled, PrefillSource } from '../../../ui/prefill/prefill.ts';
import { askForContent, contentIn, prefilledBy } from '../../protocol/prefill.ts';
import { decodedParts } from '../../protocol/parameters.ts';
import type { GuestPageProps } from '../guest-page-props.ts';
import { fetchPicture } from '../session/calls.ts';
import { storedAsset, wordsFor } from './pictures.ts';

const addressesOf = (items: readonly Prefilled[]): string[] =>
  items.flatMap((item) => (item.kind === 'picture' ? [item.url] : []));

interface Options extends Pick<GuestPageProps, 'parameters' | 'host' | 'session'> {
  /** A new design begins with the content that its link names, or a public client sends on request. */
  readonly isNew: boolean;
}

/**
 * Content that the host page puts into the open design. A new one begins with that of the link, or of the answer
 * to our question; texts in the link exclude those of a message. Pictures may come at any time, as by
 * `chuangkitAddImg` of public clients.
 */
export const prefillSourceOf = ({ parameters, host, session, isNew }: Options): PrefillSource => ({
  listen(add) {
    const named = isNew ? prefilledBy(parameters) : [];
    add(named);
    if (!host.isThere) return () => undefined;
    let isAsked = isNew;
    let wantsTexts = isNew && !named.some(({ kind }) => kind === 'text');
    // the answer of a client repeats the list of its link, which the address has decoded once
    const { add_img_list: list = '' } = parameters;
    const inLink = JSON.stringify(addressesOf(prefilledBy({ add_img_list: list })));
    const isAnswer = (items: readonly Prefilled[]): boolean => {
      const addresses = addressesOf(items);
      return [addresses, addresses.map(decodedParts)].some((one) => JSON.stringify(one) === inLink);
    };
    const stop = host.hear((message) => {
      const content = contentIn(message);
      if (content?.list === 'pictures') {
        const isRepeated = isAsked && isAnswer(content.items);
        if (isRepeated) isAsked = false;
        else add(content.items);
      } else if (content && wantsTexts) {
        wantsTexts = false;
        add(content.items);
      }
    });
    if (isNew) host.send(askForContent);
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
