import type { ConfigDocument } from '@design-console/contract/config-document';
import type { ConfigSet } from '@design-console/contract/config-set';
import { DOCUMENT_SCREENS } from '@design-console/contract/documents';
import type { Device } from '@design-console/contract/kernel';
import { company } from '@design-console/contract/company';
import { configSet } from '@design-console/contract/config-set';
import type { ReactNode } from 'react';
import { useQueryCall } from '../api/use-query-call.ts';
import { draftKeyOf } from '../app/local-drafts.ts';
import { useAddressEntry } from '../kit/navigation/address.tsx';
import { Loaded, type ShownResult } from '../kit/feedback/Loaded.tsx';
import { usePage } from '../kit/navigation/page-context.ts';
import { EmptyState, TextSkeleton } from '../kit/feedback/states.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';
import styles from './DocumentPage.module.css';
import type { DocumentScreen, PreviewProps } from './document-screen.ts';
import { useMovable } from './movable.tsx';
import { MissingSet, useShownSet } from './config-sets/shown-set.tsx';
import type { DocumentRef } from './work/use-document.ts';
import { useDocumentRead } from './work/use-document-read.ts';

export type { DocumentScreen, PreviewProps };

const pathOf = ({ documentKey, device }: DocumentScreen): string =>
  DOCUMENT_SCREENS[documentKey][device] ?? '';

interface PartProps<Data> {
  readonly screen: DocumentScreen;
  readonly result: ShownResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What the screen needs to read; where it cannot, the screen keeps its title. */
const Part = <Data,>({ screen, result, children }: PartProps<Data>) => {
  const { title } = usePage();
  const loaded = (
    <Loaded result={result} isCard>
      {children}
    </Loaded>
  );
  if (result.data !== undefined || !result.error) return loaded;
  return (
    <div className={styles.page} data-flush={screen.isFlush ?? false}>
      <h1 className={styles.title}>{screen.page?.name ?? title}</h1>
      {loaded}
    </div>
  );
};

/**
 * The screen of a configuration document: sections left, live preview right, the document's actions in the
 * bar. A dozen screens are this component with a description each.
 */
export const DocumentPage = ({ screen }: { readonly screen: DocumentScreen }) => {
  const info = useQueryCall(company.getSimpleInfo, {}, { staleMs: 60_000 });
  const sets = useQueryCall(configSet.list, {});
  // the config set is in the address: a link, a reload and the back button show the same one
  const [chosen, setChosen] = useAddressEntry('set');
  const current = useShownSet(sets.data, chosen);
  const { holds } = usePage();
  const Own = screen.own?.Content;
  const own = useMovable(Own && <Own mayEdit={holds(pathOf(screen), 'edit')} />);
  return (
    <>
      {own.content}
      <Part screen={screen} result={info}>
        {({ id, me, companyName }) => (
          <Part screen={screen} result={sets}>
            {(all) => {
              if (all.length === 0) return <EmptyState title="还没有配置方案" />;
              // a set that was just made is missing until the list is read again
              if (!current && sets.isFetching) return <TextSkeleton />;
              if (!current) return <MissingSet sets={all} onSettingCode={setChosen} />;
              return (
                <DocumentOfSet
                  key={`${current.settingCode}:${screen.documentKey}:${screen.device}`}
                  screen={screen}
                  sets={all}
                  settingCode={current.settingCode}
                  owner={{ companyId: id, accountId: me.id }}
                  viewer={{ company: companyName, user: me.name }}
                  ownSlot={own.slot}
                  onSettingCode={setChosen}
                />
              );
            }}
          </Part>
        )}
      </Part>
    </>
  );
};

const devices: readonly Device[] = ['pc', 'mobile'];

interface OfSetProps {
  readonly screen: DocumentScreen;
  readonly sets: readonly ConfigSet[];
  readonly settingCode: string;
  readonly owner: { readonly companyId: number; readonly accountId: number };
  readonly viewer: { readonly company: string; readonly user: string };
  /** The place of the screen's own content. */
  readonly ownSlot?: ReactNode;
  readonly onSettingCode: (settingCode: string) => void;
}

/** The document of one config set, once it is read. */
export const DocumentOfSet = ({
  screen,
  sets,
  settingCode,
  owner,
  viewer,
  ownSlot,
  onSettingCode,
}: OfSetProps) => {
  const { holds } = usePage();
  const documentRef: DocumentRef = {
    settingCode,
    key: screen.documentKey,
    device: screen.device,
    ...(screen.page === undefined ? {} : { pageId: screen.page.id }),
  };
  const document = useDocumentRead(documentRef);
  const path = pathOf(screen);
  return (
    <Part screen={screen} result={document}>
      {(read: ConfigDocument) => (
        <DocumentEditor
          screen={screen}
          documentRef={documentRef}
          read={read}
          draftKey={draftKeyOf(owner, documentRef)}
          viewer={viewer}
          sets={sets}
          mayEdit={holds(path, 'edit')}
          mayPublish={holds(path, 'publish')}
          // a page is copied from the list of pages
          editableDevices={devices.filter((device) => {
            if (screen.page !== undefined) return false;
            const its = DOCUMENT_SCREENS[screen.documentKey][device];
            return its !== undefined && holds(its, 'edit');
          })}
          ownSlot={ownSlot}
          onSettingCode={onSettingCode}
        />
      )}
    </Part>
  );
};
