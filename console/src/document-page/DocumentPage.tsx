import { type ConfigDocument, configDocument } from '@design-console/contract/config-document';
import type { ConfigSet } from '@design-console/contract/config-set';
import { DOCUMENT_SCREENS, type DocumentKey } from '@design-console/contract/documents';
import type { Device, DocumentValue } from '@design-console/contract/kernel';
import { company } from '@design-console/contract/company';
import { templateCenter } from '@design-console/contract/template-center';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useQueryCall } from '../api/use-query-call.ts';
import { draftKeyOf } from '../app/local-drafts.ts';
import { Loaded } from '../kit/Loaded.tsx';
import { usePage } from '../kit/page-context.ts';
import { EmptyState } from '../kit/states.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';
import type { FieldInputProps } from './fields/FieldInput.tsx';
import type { DocumentWork, Place } from './use-document.ts';

export interface PreviewProps {
  /** The document with its unsaved changes. */
  readonly value: DocumentValue;
  readonly place: Place;
  /** Who is looking: what {company} and {user} stand for. */
  readonly company: string;
  readonly user: string;
}

/** What a screen of a configuration document is: which one, what shows it, and what is special about it. */
export interface DocumentScreen {
  readonly documentKey: DocumentKey;
  readonly device: Device;
  /** The shell gives this screen no padding (specification section 2). */
  readonly isFlush?: boolean;
  /** Draws the unsaved value as users would see it. */
  readonly Preview: ComponentType<PreviewProps>;
  /** Fields with an input of their own, by path. */
  readonly inputs?: Readonly<Record<string, (props: FieldInputProps, work: DocumentWork) => ReactNode>>;
  /** Beside the fields of a section: presets, colours from a logo. */
  readonly extras?: Readonly<Record<string, (work: DocumentWork) => ReactNode>>;
  /** Below the document's sections: what belongs to the screen and not to the document, saved by itself. */
  readonly after?: {
    readonly title: string;
    readonly help: string;
    readonly Content: ComponentType<{ readonly mayEdit: boolean }>;
  };
}

/**
 * The screen of a configuration document. A dozen screens are this component and a description each:
 * sections left, live preview right, the life of the document in the bar.
 */
export const DocumentPage = ({ screen }: { readonly screen: DocumentScreen }) => {
  const info = useQueryCall(company.getSimpleInfo, {}, { staleMs: 60_000 });
  const sets = useQueryCall(templateCenter.listConfigSets, {});
  const [chosen, setChosen] = useState<string>();
  return (
    <Loaded result={info}>
      {({ id, me, companyName }) => (
        <Loaded result={sets}>
          {(all) => {
            const current =
              all.find((set) => set.settingCode === chosen) ?? all.find((set) => set.isDefault) ?? all[0];
            if (!current) return <EmptyState title="还没有配置方案" />;
            return (
              <DocumentOfSet
                key={`${current.settingCode}:${screen.documentKey}:${screen.device}`}
                screen={screen}
                sets={all}
                settingCode={current.settingCode}
                owner={{ companyId: id, accountId: me.id }}
                viewer={{ company: companyName, user: me.name }}
                onSettingCode={setChosen}
              />
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
};

const devices: readonly Device[] = ['pc', 'mobile'];

interface OfSetProps {
  readonly screen: DocumentScreen;
  readonly sets: readonly ConfigSet[];
  readonly settingCode: string;
  readonly owner: { readonly companyId: number; readonly accountId: number };
  readonly viewer: { readonly company: string; readonly user: string };
  readonly onSettingCode: (settingCode: string) => void;
}

const DocumentOfSet = ({ screen, sets, settingCode, owner, viewer, onSettingCode }: OfSetProps) => {
  const { holds } = usePage();
  const place = { settingCode, key: screen.documentKey, device: screen.device };
  const document = useQueryCall(configDocument.get, place);
  const path = DOCUMENT_SCREENS[screen.documentKey][screen.device] ?? '';
  return (
    <Loaded result={document}>
      {(read: ConfigDocument) => (
        <DocumentEditor
          screen={screen}
          place={place}
          read={read}
          draftKey={draftKeyOf(owner, place)}
          viewer={viewer}
          sets={sets}
          mayEdit={holds(path, 'edit')}
          mayPublish={holds(path, 'publish')}
          editableDevices={devices.filter((device) => {
            const its = DOCUMENT_SCREENS[screen.documentKey][device];
            return its !== undefined && holds(its, 'edit');
          })}
          onSettingCode={onSettingCode}
        />
      )}
    </Loaded>
  );
};
