import { type Account, account } from '@design-console/contract/account';
import { apiUser } from '@design-console/contract/api-user';
import { DOCUMENT_SCREENS } from '@design-console/contract/documents';
import { documentation } from '@design-console/contract/documentation';
import { TEMPLATE_STATUS_TITLES, template } from '@design-console/contract/template';
import { configSet } from '@design-console/contract/config-set';
import { templateKind } from '@design-console/contract/template-kind';
import { pageSizeText } from '@design-console/contract/kernel/page-size-text';
import { useEffect, useMemo, useState } from 'react';
import { savedFilterQueries } from '@design-console/contract/saved-filter/list';
import { addressOf } from '../../../kit/navigation/address.tsx';
import { useQueryCall } from '../../../api/use-query-call.ts';
import { entryAt, holdsOperation } from '../../menu.ts';
import { useShell } from '../shell-context.ts';
import { addressOfText } from '../../../list-screen/saved-filters/filter-text.ts';
import { screenAt } from '../../screens.ts';
import { type PaletteItem, paletteGroups } from './palette-item.ts';

const accountPath = '/systemSetting/accountManage';
const userPath = '/systemSetting/userManage';
const letterPath = '/systemSetting/authRecord';
const templatePath = '/templateCenter/templateMake/templateList';
const kindPath = '/templateCenter/templateMake/typeManage';

/** The server is queried after a pause in typing of this length. */
const pauseMs = 250;
/** The most results of each kind. For more, the person adds words or opens the list. */
const foundMax = 5;
/** A company has few accounts: these are matched by pinyin too, which the server cannot do. */
const accountsMax = 100;
const keptMs = 60_000;
const wordsMax = 60;

const useDebounced = (words: string): string => {
  const [debounced, setDebounced] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return debounced;
};

/** Whether it has the form of the number that the editor gives a design, and hosts log. */
const isDesignNumber = (words: string): boolean => /^[\w-]{16,40}$/.test(words);

/** One Latin letter matches half the company; one Chinese character matches a name. */
const isEnough = (words: string): boolean => words.length >= 2 || /\p{Script=Han}/u.test(words);

/** Who may not edit accounts sees one only among the rows of the list. */
const accountItem = (one: Account, mayEdit: boolean): PaletteItem => ({
  key: `account:${one.id}`,
  group: 'account',
  title: one.name,
  trail: one.account,
  icon: 'account',
  aliases: [one.account, one.phone],
  destination: {
    to: accountPath,
    search: {
      ...(mayEdit ? {} : addressOf(account.list, { keyword: one.account })),
      id: String(one.id),
    },
  },
});

/** The lists to go on in, for what a few results of each kind do not show. */
const searchedLists = [
  {
    path: userPath,
    title: '用户管理',
    icon: 'users',
    searchFor: (keyword: string) => addressOf(apiUser.page, { keyword }),
  },
  {
    path: templatePath,
    title: '模板列表',
    icon: 'templates',
    searchFor: (keyword: string) => addressOf(template.page, { keyword }),
  },
] as const;

const documentPaths = Object.values(DOCUMENT_SCREENS).flatMap((screens) => Object.values(screens));

/**
 * What only the server knows: people, letters, designs by their number, templates, config sets, documentation
 * headings. Makes no call the user has no permission for; `known` is matched here by words and pinyin, `found`
 * was matched by the server, `lists` go on with the words in a list of their own.
 */
export const useFound = (words: string) => {
  const { menus } = useShell();
  const query = words.trim().slice(0, wordsMax);
  const debounced = useDebounced(query);
  const sees = (path: string): boolean => entryAt(menus, path) !== undefined;
  const mayEditAccounts = holdsOperation(menus, accountPath, 'edit');
  const documentPath = documentPaths.find(sees);
  const isSearching = isEnough(debounced);
  const few = { pageNo: 1, pageSize: foundMax, keyword: debounced };
  const kept = { staleMs: keptMs } as const;
  const accounts = useQueryCall(
    account.list,
    { pageNo: 1, pageSize: accountsMax },
    { ...kept, enabled: sees(accountPath) },
  );
  const moreAccounts = useQueryCall(account.list, few, {
    ...kept,
    enabled: isSearching && sees(accountPath) && (accounts.data?.total ?? 0) > accountsMax,
  });
  const users = useQueryCall(apiUser.page, few, { ...kept, enabled: isSearching && sees(userPath) });
  const letters = useQueryCall(apiUser.pageAuthorizations, few, {
    ...kept,
    enabled: isSearching && sees(letterPath),
  });
  const isNumber = isDesignNumber(debounced);
  const designs = useQueryCall(apiUser.pageDesigns, few, { ...kept, enabled: isNumber && sees(userPath) });
  const templates = useQueryCall(template.page, few, { ...kept, enabled: isSearching && sees(templatePath) });
  const kinds = useQueryCall(templateKind.list, {}, { ...kept, enabled: sees(kindPath) });
  const sets = useQueryCall(configSet.list, {}, { ...kept, enabled: documentPath !== undefined });
  const filters = useQueryCall(savedFilterQueries.list, {}, kept);
  const headings = useQueryCall(documentation.list, {}, { ...kept, staleMs: Number.POSITIVE_INFINITY });

  const known = useMemo((): PaletteItem[] => {
    const own = (accounts.data?.list ?? []).map((one) => accountItem(one, mayEditAccounts));
    const allSets = (sets.data ?? []).map(
      (one): PaletteItem => ({
        key: `set:${one.settingCode}`,
        group: 'set',
        title: one.name,
        trail: one.settingCode,
        icon: 'sliders',
        aliases: [one.settingCode, one.description],
        destination: { to: documentPath ?? '/home', search: { set: one.settingCode } },
      }),
    );
    const ofKinds = (kinds.data ?? []).map(
      (one): PaletteItem => ({
        key: `kind:${one.id}`,
        group: 'kind',
        title: one.name,
        trail: pageSizeText(one),
        icon: 'templates',
        aliases: [],
        destination: { to: kindPath, search: addressOf(templateKind.list, { keyword: one.name }) },
      }),
    );
    const pages = (headings.data ?? []).map(
      (one): PaletteItem => ({
        key: `documentation:${one.path}:${one.title}`,
        group: 'documentation',
        title: one.title,
        trail: one.trail,
        icon: 'log',
        aliases: [],
        destination: { href: one.path },
      }),
    );
    const ofFilters = (filters.data ?? []).flatMap((one): PaletteItem[] => {
      const shown = entryAt(menus, one.list);
      const trail = screenAt(one.list)?.title ?? '';
      return shown
        ? [
            {
              key: `filter:${one.id}`,
              group: 'filter',
              title: one.name,
              trail,
              icon: 'sliders',
              aliases: [paletteGroups.filter, trail],
              destination: { to: one.list, search: addressOfText(one.filter) },
            },
          ]
        : [];
    });
    return [...ofFilters, ...own, ...ofKinds, ...allSets, ...pages];
  }, [
    accounts.data,
    kinds.data,
    sets.data,
    filters.data,
    headings.data,
    menus,
    documentPath,
    mayEditAccounts,
  ]);

  const found = useMemo((): PaletteItem[] => {
    if (!isSearching) return [];
    const listed = new Set(known.map((item) => item.key));
    return [
      ...(moreAccounts.data?.list ?? []).map((one) => accountItem(one, mayEditAccounts)),
      ...(users.data?.list ?? []).map(
        (one): PaletteItem => ({
          key: `user:${one.id}`,
          group: 'user',
          title: one.nickname || one.userFlag,
          trail: one.userFlag,
          icon: 'users',
          aliases: [],
          destination: { to: userPath, search: { id: String(one.id) } },
        }),
      ),
      ...(letters.data?.list ?? []).map(
        (one): PaletteItem => ({
          key: `letter:${one.id}`,
          group: 'letter',
          title: one.no,
          trail: `${one.subjectName} · ${one.designTitle}`,
          icon: 'certificate',
          aliases: [],
          destination: { to: letterPath, search: { id: String(one.id) } },
        }),
      ),
      ...(isNumber ? (designs.data?.list ?? []) : [])
        .filter((one) => one.designId === debounced)
        .map(
          (one): PaletteItem => ({
            key: `design:${one.designId}`,
            group: 'design',
            title: one.title,
            trail: one.nickname || one.userFlag,
            icon: 'editor',
            aliases: [],
            destination: { to: userPath, search: { id: String(one.apiUserId), design: one.designId } },
          }),
        ),
      ...(templates.data?.list ?? []).map(
        (one): PaletteItem => ({
          key: `template:${one.id}`,
          group: 'template',
          title: one.title,
          trail: [one.kindName, TEMPLATE_STATUS_TITLES[one.status]].filter(Boolean).join(' · '),
          icon: 'templates',
          aliases: [],
          destination: { to: templatePath, search: { id: String(one.id) } },
        }),
      ),
    ].filter((item) => !listed.has(item.key));
  }, [
    isSearching,
    mayEditAccounts,
    isNumber,
    debounced,
    known,
    moreAccounts.data,
    users.data,
    letters.data,
    designs.data,
    templates.data,
  ]);

  const lists = !isEnough(query)
    ? []
    : searchedLists
        .filter(({ path }) => sees(path))
        .map(
          ({ path, title, icon, searchFor }): PaletteItem => ({
            key: `list:${path}`,
            group: 'list',
            title: `在「${title}」中搜索「${query}」`,
            trail: '',
            icon,
            aliases: [],
            destination: { to: path, search: searchFor(query) },
          }),
        );

  const queries = [
    accounts,
    moreAccounts,
    users,
    letters,
    designs,
    templates,
    kinds,
    sets,
    filters,
    headings,
  ];
  const isTyping = isSearching && debounced !== query;
  return {
    known,
    found: isTyping ? [] : found,
    lists,
    isAsking: (isEnough(query) && debounced !== query) || queries.some((one) => one.isLoading),
    hasFailed: queries.some((one) => one.error !== null),
    retry: () => {
      for (const one of queries) if (one.error) void one.refetch();
    },
  };
};
