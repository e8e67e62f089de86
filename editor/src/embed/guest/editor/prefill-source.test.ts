import { describe, expect, it } from 'vitest';
import type { Prefilled } from '../../../ui/prefill/prefill.ts';
import { askForContent } from '../../protocol/prefill.ts';
import type { GuestPageProps } from '../guest-page-props.ts';
import { prefillSourceOf } from './prefill-source.ts';

/** Content of the host page, in the messages of the public client (product 7). */

const pictures = (...urls: readonly string[]) => ({
  chuangkit_api_data: true,
  type: 'img-list',
  data: urls.map((url) => ({ url, del: 1, width: null, left: null, layer: 0 })),
});
const texts = { chuangkit_api_data: true, type: 'text-list', data: [{ text: '早安' }] };
const [a, b] = ['https://h.example/a.png', 'https://h.example/b%20c.png'];

const opened = ({ isNew, parameters = {} }: { isNew: boolean; parameters?: Record<string, string> }) => {
  const added: string[][] = [];
  const sent: unknown[] = [];
  let say: (message: unknown) => void = () => undefined;
  const host = {
    isThere: true,
    send: (message: unknown) => sent.push(message),
    hear: (listener: typeof say) => {
      say = listener;
      return () => undefined;
    },
  } as unknown as GuestPageProps['host'];
  const session = {} as GuestPageProps['session'];
  prefillSourceOf({ parameters, host, session, isNew }).listen((items: readonly Prefilled[]) => {
    if (items.length > 0) added.push(items.map((item) => (item.kind === 'text' ? item.text : item.url)));
  });
  return { added, sent, say: (message: unknown) => say(message) };
};

describe('pictures that a host adds by chuangkitAddImg', () => {
  it('arrive at any time in a design that is stored, which asks for nothing', () => {
    const { added, sent, say } = opened({
      isNew: false,
      parameters: { add_img_list: JSON.stringify([a]), add_text_list: '早安' },
    });
    say(texts);
    for (const list of [pictures(a), pictures(b), pictures(b)]) say(list);
    expect([added, sent]).toEqual([[[a], [b], [b]], []]);
  });

  it('arrive in a new design after its own list, which is not added twice', () => {
    // the address has decoded what the message has as the host wrote it
    const { added, sent, say } = opened({
      isNew: true,
      parameters: { add_img_list: JSON.stringify([a, decodeURIComponent(b)]) },
    });
    expect(sent).toEqual([askForContent]);
    for (const list of [pictures(a, b), pictures(b), pictures(a, b)]) say(list);
    expect(added).toEqual([[a, decodeURIComponent(b)], [b], [a, b]]);
  });

  it('follow the answer where the link names none, and texts come once', () => {
    const { added, say } = opened({ isNew: true });
    for (const message of [pictures(a), texts, texts, pictures(a)]) say(message);
    expect(added).toEqual([[a], ['早安'], [a]]);
  });
});
