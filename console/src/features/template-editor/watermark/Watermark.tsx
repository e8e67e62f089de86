import { DOCUMENTS } from '@design-console/contract/documents';
import type { DocumentValue } from '@design-console/contract/kernel';
import { Alert } from 'antd';
import { unknownVariablesWords } from '../../../document-page/form/unknown-variables.ts';
import { DocumentPage, type DocumentScreen } from '../../../document-page/DocumentPage.tsx';
import type { DocumentWork } from '../../../document-page/work/use-document.ts';
import { WatermarkPreview } from '../../../editor-preview/WatermarkPreview.tsx';

/** Why a watermark that is switched on shows nothing; null while it shows something, or is off. */
const emptinessOf = ({ basic = {} }: DocumentValue): string | null => {
  const isWithoutText = String(basic.text ?? '').trim() === '';
  const isWithoutImage = (basic.image ?? '') === '';
  if (basic.enabled !== true) return null;
  if (basic.kind === 'text') return isWithoutText ? '没有水印文字，水印不会显示' : null;
  if (basic.kind === 'image') return isWithoutImage ? '没有水印图片，水印不会显示' : null;
  return isWithoutText && isWithoutImage ? '没有水印文字和水印图片，水印不会显示' : null;
};

/** Shown while the switch is off, which overrules everything below it, or while there is nothing to show. */
const Hint = ({ work: { value } }: { readonly work: DocumentWork }) => {
  const emptiness = emptinessOf(value);
  if (value.basic?.enabled === false)
    return <Alert type="info" showIcon title="水印未启用，其他设置启用后才生效" />;
  return emptiness === null ? null : <Alert type="warning" showIcon title={emptiness} />;
};

const textField = DOCUMENTS['editor.watermark'].sections.basic.fields.text;

const screen: DocumentScreen = {
  documentKey: 'editor.watermark',
  device: 'pc',
  isFlush: true,
  Preview: WatermarkPreview,
  extras: { basic: (work) => <Hint work={work} /> },
  warningsOf: (value) => {
    const unknown =
      value.basic?.kind === 'image' ? null : unknownVariablesWords(textField, value.basic?.text);
    return [emptinessOf(value), unknown].filter((warning) => warning !== null);
  },
};

/** What is drawn over designs, where, and for whom. */
export const Watermark = () => <DocumentPage screen={screen} />;
