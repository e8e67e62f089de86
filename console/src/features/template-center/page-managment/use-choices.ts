import { center } from '@design-console/contract/center';
import { centerPage } from '@design-console/contract/center-page';
import type { Device } from '@design-console/contract/kernel';
import { topic } from '@design-console/contract/topic';
import { createContext, use, useMemo } from 'react';
import { useQueryCall } from '../../../api/use-query-call.ts';
import type { NamesByScreen } from '../../../document-page/differences/use-known-names.ts';

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

/** What blocks and their links may refer to; undefined until it is known. */
export interface Choices {
  readonly kinds?: readonly Option<number>[];
  /** Topics shown in this config set. */
  readonly topics?: readonly Option<number>[];
  /** Pages of the same device. */
  readonly pages?: readonly Option<string>[];
}

const Context = createContext<Choices>({});
export const ChoicesProvider = Context.Provider;
export const useChoices = (): Choices => use(Context);

const namesOf = <Id>(list: readonly { readonly id: Id; readonly name: string }[] | undefined) =>
  new Map((list ?? []).map(({ id, name }) => [id, name]));

/** Requested once for the whole page, whichever blocks it has: with the names that differences are told by. */
export const useAllChoices = (
  settingCode: string,
  device: Device,
): { choices: Choices; names: NamesByScreen } => {
  const { data: kinds } = useQueryCall(center.listKinds, {}, { staleMs: 60_000 });
  const { data: topics } = useQueryCall(topic.list, { settingCode });
  const { data: pages } = useQueryCall(centerPage.list, { settingCode });
  return useMemo(
    () => ({
      choices: {
        ...(kinds && {
          kinds: kinds.map(({ id, name, parentId }) => ({
            value: id,
            label: parentId === null ? name : `　${name}`,
          })),
        }),
        ...(topics && {
          topics: topics.map(({ id, title, state }) => ({
            value: id,
            label: state === 'live' ? title : `${title}（未展示）`,
          })),
        }),
        ...(pages && {
          pages: pages
            .filter((page) => page.device === device)
            .map(({ id, name }) => ({ value: id, label: name })),
        }),
      },
      names: {
        kinds: namesOf(kinds),
        topics: namesOf(topics?.map(({ id, title }) => ({ id, name: title }))),
        pages: namesOf(pages),
      },
    }),
    [kinds, topics, pages, device],
  );
};
