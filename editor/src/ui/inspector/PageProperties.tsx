import { Search } from 'lucide-react';
import { find, setBleed } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { Design, Page } from '../../document/index.ts';
import { hasKeyboard } from '../keys/has-keyboard.ts';
import { withKeys } from '../keys/keys-shown.ts';
import { lengthIn } from '../lengths.ts';
import styles from './inspector.module.css';
import { LengthField } from './LengthField.tsx';

interface Props {
  readonly editor: Editor;
  readonly design: Design;
  readonly page: Page;
}

/** Size and bleed of the page, while nothing is selected. */
export const PageProperties = ({ editor, design, page }: Props) => {
  const { unit, dpi } = design;
  return (
    <section aria-label="页面">
      <h4>页面</h4>
      <dl className={styles.facts}>
        <dt>尺寸</dt>
        <dd>
          {lengthIn(page.width, unit, dpi)} × {lengthIn(page.height, unit, dpi)} {unit}
        </dd>
        <dt>元素</dt>
        <dd>{page.elements.length} 个</dd>
      </dl>
      {(unit !== 'px' || page.bleed !== undefined) && (
        <div className={styles.numbers}>
          <LengthField
            label="出血（每边）"
            short="出血"
            design={design}
            px={page.bleed ?? 0}
            disabled={!setBleed.canRun(editor, { bleed: 0 })}
            onSet={(px) => setBleed.run(editor, { bleed: Math.max(0, px) })}
          />
        </div>
      )}
      <p className={styles.hint}>
        选中元素后，在这里设置位置、大小和对齐{hasKeyboard() && '；按问号键查看快捷键'}
      </p>
      <div className={styles.worded}>
        <button type="button" title={withKeys('查找替换', 'Mod+F')} onClick={() => find.run(editor)}>
          <Search size={15} />
          查找替换
        </button>
      </div>
    </section>
  );
};
