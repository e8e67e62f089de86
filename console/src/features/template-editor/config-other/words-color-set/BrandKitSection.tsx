import { brandFont } from '@design-console/contract/brand-font';
import { type BrandKit, brandKit } from '@design-console/contract/brand-kit';
import { type BrandKitValue, brandKitDefinition } from '@design-console/contract/documents/brand-kit';
import { platformFonts } from '@design-console/contract/documents/editor-brand';
import {
  changesOf,
  companyFontValue,
  type DocumentValue,
  faultsOfDocument,
  hoverOf,
  withField,
  withFollowers,
} from '@design-console/contract/kernel';
import { Button, Select } from 'antd';
import { Pipette } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { useQueryCall } from '../../../../api/use-query-call.ts';
import styles from '../../../../document-page/brand-kit/brand-kit.module.css';
import { primaryOfImage } from '../../../../document-page/brand-kit/logo-colors.ts';
import { FieldRow } from '../../../../document-page/FieldRow.tsx';
import type { FieldInputProps } from '../../../../document-page/fields/FieldInput.tsx';
import { useFeedback } from '../../../../kit/feedback.tsx';
import { KeptForm } from '../../../../kit/KeptForm.tsx';
import { Loaded } from '../../../../kit/Loaded.tsx';
import { RelativeTime } from '../../../../kit/RelativeTime.tsx';
import { useUnsavedGuard } from '../../../../kit/unsaved-guard.ts';
import { useLatest } from '../../../../kit/use-latest.ts';
import { SyncModal } from './SyncModal.tsx';

const DesignFont = ({ input }: { readonly input: FieldInputProps }) => {
  const own = useQueryCall(brandFont.list, {});
  const groups = [
    {
      label: '企业字体',
      options: (own.data ?? []).map((font) => ({ value: companyFontValue(font.id), label: font.name })),
    },
    {
      label: '平台字体',
      options: Object.entries(platformFonts).map(([value, label]) => ({ value, label })),
    },
  ].filter((group) => group.options.length > 0);
  return (
    <Select
      aria-label={input.field.label}
      value={String(input.value)}
      options={groups}
      disabled={input.isDisabled}
      onChange={input.onChange}
      style={{ width: '100%' }}
    />
  );
};

const FromLogo = ({ logo, onColor }: { logo: string; onColor: (primary: string) => void }) => {
  const feedback = useFeedback();
  const take = async () => {
    try {
      onColor(await primaryOfImage(logo));
      feedback.success('已从 Logo 取色');
    } catch {
      feedback.error('无法从 Logo 取色：图片读取失败，请重新上传');
    }
  };
  return (
    <Button
      icon={<Pipette size={14} />}
      disabled={logo === ''}
      title={logo === '' ? '上传 Logo 后可用' : undefined}
      onClick={() => void take()}
    >
      从 Logo 取色
    </Button>
  );
};

const definition = brandKitDefinition;
const { fields } = definition.sections.kit;

/** The kit being edited, saved by itself: it belongs to the company, not to the config set above. */
const KitForm = ({ read, mayEdit }: { readonly read: BrandKit; readonly mayEdit: boolean }) => {
  const saved = read.value as DocumentValue;
  // typed input stays while another administrator's save is shown as a refusal
  const [base, setBase] = useState({ revision: read.revision, value: saved });
  const [value, setValue] = useState<DocumentValue>(base.value);
  const settled = useRef(base.value);
  const [isSyncing, setIsSyncing] = useState(false);
  const save = useCommandCall(brandKit.update);
  const feedback = useFeedback();
  const changes = changesOf(definition, base.value, value);
  const faults = faultsOfDocument(definition, value);
  const isFaulty = Object.keys(faults).length > 0;
  if (!isFaulty) settled.current = value;
  useUnsavedGuard(changes.length > 0);
  const setField = useLatest((path: string, given: unknown) =>
    setValue((now) => withFollowers(definition, now, settled.current, path, given)),
  );
  const keep = async () => {
    const outcome = await save.run({ revision: base.revision, value });
    if (!outcome.ok) return;
    setBase({ revision: outcome.data.revision, value });
    feedback.success('品牌套件已保存，同步后各主题才会改变');
  };
  const draw = {
    'kit.designFont': (input: FieldInputProps) => <DesignFont input={input} />,
  } as Record<string, (input: FieldInputProps) => ReactNode>;
  return (
    <>
      <KeptForm
        name="brand kit"
        title="品牌套件"
        read={() =>
          changes.length === 0 ? null : Object.fromEntries(changes.map(({ path, after }) => [path, after]))
        }
        restore={(typed) =>
          setValue((now) =>
            Object.entries(typed).reduce((made, [path, given]) => withField(made, path, given), now),
          )
        }
      />
      {Object.entries(fields).map(([name, field]) => {
        const path = `kit.${name}`;
        return (
          <FieldRow
            key={name}
            path={path}
            field={field}
            value={value.kit?.[name]}
            against={undefined}
            leader={field.kind === 'color' ? value.kit?.primary : undefined}
            overruled={null}
            isChanged={false}
            isDisabled={!mayEdit}
            onChange={setField}
            draw={draw[path]}
          />
        );
      })}
      <div className={styles.foot}>
        {mayEdit && (
          <>
            <FromLogo
              logo={String(value.kit?.logo ?? '')}
              onColor={(primary) =>
                setValue((now) =>
                  withField(withField(now, 'kit.primary', primary), 'kit.hover', hoverOf(primary)),
                )
              }
            />
            <Button
              disabled={(changes.length === 0 && base.revision > 0) || isFaulty}
              loading={save.isRunning}
              onClick={() => void keep()}
            >
              保存品牌套件
            </Button>
          </>
        )}
        <Button
          disabled={base.revision === 0 || changes.length > 0}
          title={base.revision === 0 || changes.length > 0 ? '保存后可以同步' : undefined}
          onClick={() => setIsSyncing(true)}
        >
          同步到…
        </Button>
        {read.savedAt !== null && (
          <small>
            {read.savedBy} 保存于 <RelativeTime at={read.savedAt} />
          </small>
        )}
      </div>
      {isSyncing && (
        <SyncModal
          kit={base.value as BrandKitValue}
          kitRevision={base.revision}
          letters={read.letters}
          onClose={() => setIsSyncing(false)}
        />
      )}
    </>
  );
};

export const BrandKitSection = ({ mayEdit }: { readonly mayEdit: boolean }) => {
  const kit = useQueryCall(brandKit.get, {});
  return <Loaded result={kit}>{(read) => <KitForm read={read} mayEdit={mayEdit} />}</Loaded>;
};
