import { themePresets } from '@design-console/contract/documents/editor-theme';
import type { DocumentValue } from '@design-console/contract/kernel';
import { Button } from 'antd';
import { Pipette } from 'lucide-react';
import type { DocumentWork } from '../../../document-page/use-document.ts';
import { useFeedback } from '../../../kit/feedback.tsx';
import { colorsOfImage } from './logo-colors.ts';
import styles from './theme.module.css';

const withColors = (value: DocumentValue, colors: Readonly<Record<string, string>>): DocumentValue => ({
  ...value,
  colors: { ...value.colors, ...colors },
});

/** Whole palettes to start from, and the colours of the uploaded logo. */
export const ThemePresets = ({ work }: { readonly work: DocumentWork }) => {
  const feedback = useFeedback();
  const logo = String(work.value.brand?.logo ?? '');
  const takeFromLogo = async () => {
    try {
      work.setValue(withColors(work.value, await colorsOfImage(logo)));
      feedback.success('已从 Logo 取色');
    } catch {
      feedback.error('无法从 Logo 取色：图片读取失败，请重新上传');
    }
  };
  return (
    <div className={styles.presets}>
      <span>预设</span>
      {themePresets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          title={preset.name}
          aria-label={`使用预设「${preset.name}」`}
          aria-pressed={work.value.colors?.primary === preset.colors.primary}
          style={{
            background: `linear-gradient(135deg, ${preset.colors.primary} 55%, ${preset.colors.topBar} 55%)`,
          }}
          onClick={() => work.setValue(withColors(work.value, preset.colors))}
        />
      ))}
      <Button
        size="small"
        icon={<Pipette size={14} />}
        disabled={logo === ''}
        onClick={() => void takeFromLogo()}
      >
        从 Logo 取色
      </Button>
    </div>
  );
};
