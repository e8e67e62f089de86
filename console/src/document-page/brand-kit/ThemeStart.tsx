import { brandKit } from '@design-console/contract/brand-kit';
import type { DocumentKey } from '@design-console/contract/documents';
import type { BrandKitValue } from '@design-console/contract/documents/brand-kit';
import { hoverOf } from '@design-console/contract/kernel';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { Palette, Pipette } from 'lucide-react';
import { useState } from 'react';
import { useQueryCall } from '../../api/use-query-call.ts';
import { useFeedback } from '../../kit/feedback/feedback.tsx';
import { ReasonedButton } from '../../kit/feedback/ReasonedButton.tsx';
import { useMaySee } from '../../kit/navigation/page-context.ts';
import type { DocumentWork } from '../work/use-document.ts';
import styles from './brand-kit.module.css';
import { kitChanges } from './kit-changes.ts';
import { primaryOfImage } from './logo-colors.ts';
import { UseKitModal } from './UseKitModal.tsx';

const kitPath = '/templateEditor/configOther/wordsColorSet';

interface Props {
  readonly work: DocumentWork;
  readonly mayEdit: boolean;
}

/** How far the open document differs from the brand kit, and the button that applies it. */
const KitLine = ({ work, mayEdit }: Props) => {
  const kit = useQueryCall(brandKit.get, {});
  const seesKit = useMaySee(kitPath);
  const [isOpen, setIsOpen] = useState(false);
  if (!kit.data) return kit.error ? <p className={styles.state}>品牌套件读取失败，刷新页面后重试</p> : null;
  if (kit.data.revision === 0)
    return (
      <p className={styles.state}>
        还没有品牌套件
        {seesKit && <Link to={kitPath}>去填写</Link>}
      </p>
    );
  const changes = kitChanges(work.definition.key as DocumentKey, kit.data.value as BrandKitValue, work.value);
  return (
    <p className={styles.state}>
      {changes.length === 0
        ? '与品牌套件一致'
        : `${changes.length} 项与品牌套件不同：${changes.map((one) => one.field?.label).join('、')}`}
      {changes.length > 0 && mayEdit && (
        <Button size="small" icon={<Palette size={14} />} onClick={() => setIsOpen(true)}>
          使用品牌套件
        </Button>
      )}
      {isOpen && <UseKitModal work={work} changes={changes} onClose={() => setIsOpen(false)} />}
    </p>
  );
};

/** Takes the main colour, and the hover colour with it, from the logo of the section 品牌. */
const FromLogo = ({ work }: { readonly work: DocumentWork }) => {
  const feedback = useFeedback();
  const logo = String(work.value.brand?.logo ?? '');
  const take = async () => {
    try {
      const primary = await primaryOfImage(logo);
      const hasHover = work.definition.sections.colors?.fields.hover !== undefined;
      // only these fields: others may have been changed while the picture was read
      work.setFields(
        [['colors.primary', primary], ...(hasHover ? [['colors.hover', hoverOf(primary)] as const] : [])],
        '已从 Logo 取色',
      );
    } catch {
      feedback.error('无法从 Logo 取色：图片读取失败，请重新上传');
    }
  };
  return (
    <ReasonedButton
      size="small"
      icon={<Pipette size={14} />}
      reason={logo === '' ? '上传 Logo 后可用' : null}
      onClick={() => void take()}
    >
      从 Logo 取色
    </ReasonedButton>
  );
};

export interface ThemePreset {
  readonly name: string;
  readonly colors: Readonly<Record<string, string>>;
}

const Presets = ({ work, presets }: { work: DocumentWork; presets: readonly ThemePreset[] }) => (
  <span className={styles.presets} role="group" aria-label="预设">
    {presets.map((preset) => (
      <button
        key={preset.name}
        type="button"
        title={preset.name}
        aria-label={`使用预设「${preset.name}」`}
        aria-pressed={work.value.colors?.primary === preset.colors.primary}
        style={{
          background: `linear-gradient(135deg, ${preset.colors.primary} 55%, ${preset.colors.topBar} 55%)`,
        }}
        onClick={() =>
          work.replace(
            { ...work.value, colors: { ...work.value.colors, ...preset.colors } },
            `已使用预设「${preset.name}」`,
          )
        }
      />
    ))}
  </span>
);

const startOf = (presets: readonly ThemePreset[], hasLogo: boolean) =>
  function Start({ work, mayEdit }: Props) {
    return (
      <>
        <KitLine work={work} mayEdit={mayEdit} />
        {mayEdit && (presets.length > 0 || hasLogo) && (
          <div className={styles.starts}>
            {presets.length > 0 && <Presets work={work} presets={presets} />}
            {hasLogo && <FromLogo work={work} />}
          </div>
        )}
      </>
    );
  };

/** Starting points of a theme: the brand kit, whole palettes, the colour of the logo. */
export const themeStart = ({
  presets = [],
  hasLogo = true,
}: {
  readonly presets?: readonly ThemePreset[];
  readonly hasLogo?: boolean;
} = {}) => ({
  title: presets.length > 0 ? '品牌与预设' : '品牌套件',
  help:
    presets.length > 0
      ? '从品牌套件、预设或 Logo 开始，再逐项调整'
      : '企业的 Logo、颜色和字体，各主题可以取用',
  Content: startOf(presets, hasLogo),
});
