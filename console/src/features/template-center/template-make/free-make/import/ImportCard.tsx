import type { KindBranch } from '@design-console/contract/template-kind';
import { FileUp } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../../../app/lazy-part.ts';
import { FileDrop } from '../../../../../kit/file/FileDrop.tsx';
import type { TemplateStart } from '../../../../../template-designer/template-start.ts';
import styles from './import.module.css';

/** The readers load with the first file. */
const ImportDialog = lazyPart(
  () => import('./ImportDialog.tsx'),
  (part) => part.default,
);

interface Props {
  readonly branches: readonly KindBranch[];
  readonly onStart: (start: TemplateStart) => void;
}

/** Starts from a design file, chosen or dropped here. */
export const ImportCard = ({ branches, onStart }: Props) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ key: number; file: File } | null>(null);
  const take = (file: File | undefined) => {
    if (file) setChosen((before) => ({ key: (before?.key ?? 0) + 1, file }));
  };
  return (
    <section className={styles.card} aria-label="导入设计文件">
      <h2>导入设计文件</h2>
      <FileDrop
        icon={<FileUp size={24} strokeWidth={1.5} aria-hidden="true" />}
        label="选择文件"
        chooserLabel="选择 PSD 或 SVG 文件"
        accept=".psd,.svg,image/vnd.adobe.photoshop,image/svg+xml"
        note="PSD 或 SVG，拖到这里也可以。文字、形状和图片变成可编辑的图层"
        chooser={chooser}
        onFile={take}
      />
      {chosen && (
        <Suspense fallback={null}>
          <ImportDialog
            key={chosen.key}
            file={chosen.file}
            branches={branches}
            onStart={(start) => {
              setChosen(null);
              onStart(start);
            }}
            onChooseAgain={() => {
              setChosen(null);
              chooser.current?.click();
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </section>
  );
};
