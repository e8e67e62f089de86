import type { KindBranch } from '@design-console/contract/template-kind';
import { Button } from 'antd';
import { FileUp } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { loadChunk } from '../../../../../app/chunk-reload.ts';
import type { TemplateStart } from '../../../../../template-editor/template-start.ts';
import styles from './import.module.css';

/** The readers come with the first file. */
const ImportDialog = lazy(async () => ({
  default: await loadChunk(async () => (await import('./ImportDialog.tsx')).default),
}));

interface Props {
  readonly branches: readonly KindBranch[];
  readonly onStart: (start: TemplateStart) => void;
}

/** A design file as a beginning: chosen, or dropped here. */
export const ImportCard = ({ branches, onStart }: Props) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [chosen, setChosen] = useState<{ key: number; file: File } | null>(null);
  const take = (file: File | undefined) => {
    if (file) setChosen((before) => ({ key: (before?.key ?? 0) + 1, file }));
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <section className={styles.card} aria-label="导入设计文件">
      <h2>导入设计文件</h2>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files[0]);
        }}
      >
        <FileUp size={24} strokeWidth={1.5} aria-hidden="true" />
        <Button onClick={() => chooser.current?.click()}>选择文件</Button>
        <p>PSD 或 SVG，拖到这里也可以。文字、形状和图片变成可编辑的图层</p>
        <input
          ref={chooser}
          type="file"
          className={styles.chooser}
          tabIndex={-1}
          accept=".psd,.svg,image/vnd.adobe.photoshop,image/svg+xml"
          aria-label="选择 PSD 或 SVG 文件"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // the same file may be chosen again after it was mended
            event.target.value = '';
          }}
        />
      </div>
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
