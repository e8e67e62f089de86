import { type ComponentProps, useState } from 'react';
import { copyResized, resizedCopies } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { Page } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import dialogs from '../dialogs/dialogs.module.css';
import frame from '../frame/editor.module.css';
import { tellStep } from '../frame/notices.tsx';
import { pagesMaxOf } from '../pages/page-limits.ts';
import { noPageRoomReason } from '../placing/no-room.ts';
import { SizeForm } from './SizeForm.tsx';
import styles from './size.module.css';
import type { Size } from './sizes.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly kinds: readonly {
    readonly kind: string;
    readonly name: string;
    readonly words: string;
    readonly size: Size;
  }[];
  readonly form: Omit<ComponentProps<typeof SizeForm>, 'action' | 'isStep' | 'onGive'>;
  /** The pages that are copied. */
  readonly pages: readonly Page[];
  readonly scalesContent: boolean;
  readonly onClose: () => void;
}

const nameOf = ({ width, height }: Size): string => `${width} × ${height}`;

/** The sizes of which the pages get copies: several may be chosen, and sizes of one's own join them. */
export const CopySizes = ({ configuration, editor, kinds, form, pages, scalesContent, onClose }: Props) => {
  const [own, setOwn] = useState<readonly Size[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState('');
  const choices = [
    ...kinds.map(({ kind, ...one }) => ({ id: kind, ...one })),
    ...own.map((size) => ({ id: nameOf(size), name: '自定义', words: `${nameOf(size)} px`, size })),
  ];
  const sizes = choices.filter(({ id }) => chosen.includes(id)).map(({ size }) => size);
  const count = pages.length * sizes.length;

  const choose = (next: readonly string[]): void => {
    setChosen(next);
    setFault('');
  };
  const add = (size: Size): void => {
    const known = choices.find((one) => nameOf(one.size) === nameOf(size));
    if (!known) setOwn([...own, size]);
    const id = known?.id ?? nameOf(size);
    if (!chosen.includes(id)) choose([...chosen, id]);
  };
  const copy = (): void => {
    const { design } = editor.getState();
    const most = pagesMaxOf(configuration);
    const input = { pageIds: pages.map(({ id }) => id), sizes, scalesContent };
    if (design.pages.length + count > most)
      setFault(`最多 ${most} 页，复制后会有 ${design.pages.length + count} 页，请少选一些`);
    else if (copyResized.run(editor, input)) {
      tellStep(editor, `已复制 ${count} 页并调整尺寸`);
      onClose();
    } else setFault(`${noPageRoomReason(editor.getState(), resizedCopies(design.pages, input))}，请少选一些`);
  };
  return (
    <>
      <p className={styles.now}>可选多个尺寸，原页面不变</p>
      <div className={dialogs.kinds}>
        {choices.map(({ id, name, words }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            onClick={() => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          >
            <b>{name}</b>
            <small>{words}</small>
          </button>
        ))}
      </div>
      {form.settings.enabled && (
        <SizeForm {...form} action="加入所选" isStep onGive={({ size }) => add(size)} />
      )}
      <div className={styles.copying}>
        {fault !== '' && (
          <p className={dialogs.fault} role="alert">
            {fault}
          </p>
        )}
        <button type="button" className={frame.primary} disabled={count === 0} onClick={copy}>
          {count === 0 ? '选择尺寸后复制' : `复制 ${count} 页并调整`}
        </button>
      </div>
    </>
  );
};
