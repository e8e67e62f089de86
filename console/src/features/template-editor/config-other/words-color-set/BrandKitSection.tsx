import { brandFont } from '@design-console/contract/brand-font';
import { type BrandKit, brandKit } from '@design-console/contract/brand-kit';
import { type BrandKitValue, brandKitDefinition } from '@design-console/contract/documents/brand-kit';
import { platformFonts } from '@design-console/contract/documents/editor-brand';
import { companyFontValue } from '@design-console/contract/kernel';
import { Select } from 'antd';
import { Pipette } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFirstAnswer, useQueryCall } from '../../../../api/use-query-call.ts';
import styles from '../../../../document-page/brand-kit/brand-kit.module.css';
import { primaryOfImage } from '../../../../document-page/brand-kit/logo-colors.ts';
import { FieldRow } from '../../../../document-page/form/FieldRow.tsx';
import type { FieldInputProps } from '../../../../document-page/form/fields/FieldInput.tsx';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { ReasonedButton } from '../../../../kit/feedback/ReasonedButton.tsx';
import { KeptForm } from '../../../../kit/form/KeptForm.tsx';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';
import { RelativeTime } from '../../../../kit/format/RelativeTime.tsx';
import { SyncModal } from './SyncModal.tsx';
import { useKitWork } from './use-kit-work.ts';

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
    <ReasonedButton
      icon={<Pipette size={14} />}
      reason={logo === '' ? '上传 Logo 后可用' : null}
      onClick={() => void take()}
    >
      从 Logo 取色
    </ReasonedButton>
  );
};

const { fields } = brandKitDefinition.sections.kit;

interface FormProps {
  readonly read: BrandKit;
  readonly mayEdit: boolean;
}

/** The kit being edited, saved by itself: it belongs to the company, not to the config set above. */
const KitForm = ({ read, mayEdit }: FormProps) => {
  const work = useKitWork(read);
  const { base, value, changes } = work;
  const [isSyncing, setIsSyncing] = useState(false);
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
        restore={work.restore}
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
            onChange={work.setField}
            draw={draw[path]}
          />
        );
      })}
      <div className={styles.foot}>
        {mayEdit && (
          <>
            <FromLogo logo={String(value.kit?.logo ?? '')} onColor={work.setPrimary} />
            <ReasonedButton
              reason={
                work.isFaulty
                  ? '请先改正标出的内容'
                  : changes.length === 0 && base.revision > 0
                    ? '没有未保存的修改'
                    : null
              }
              loading={work.isSaving}
              onClick={() => void work.save()}
            >
              保存品牌套件
            </ReasonedButton>
          </>
        )}
        <ReasonedButton
          reason={base.revision === 0 || changes.length > 0 ? '保存后可以同步' : null}
          onClick={() => setIsSyncing(true)}
        >
          同步到…
        </ReasonedButton>
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
  // a theme may have left an older answer in the cache
  const first = useFirstAnswer(brandKit.get, {});
  const latest = useQueryCall(brandKit.get, {});
  return <Loaded result={first}>{(read) => <KitForm read={latest.data ?? read} mayEdit={mayEdit} />}</Loaded>;
};
