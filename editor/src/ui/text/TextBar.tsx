import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  ArrowDownUp,
  Bold,
  Highlighter,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  PencilLine,
  Settings2,
  Strikethrough,
  TriangleAlert,
  Underline,
} from 'lucide-react';
import { offeredFonts } from '../brand/brand.ts';
import type { Editor } from '../../core/index.ts';
import { cellOfTextId } from '../../elements/table/grid.ts';
import { opaque, withAlphaOf } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { withKeys } from '../keys/keys-shown.ts';
import { fontUnitOf } from '../lengths.ts';
import { SlidingPalettes } from '../brand/SlidingPalettes.tsx';
import { isBold, stepSize, type TextTools, toggled } from '../../interaction/text/index.ts';
import { FontMenu } from './FontMenu.tsx';
import { MissingGlyphsWarning } from './MissingGlyphs.tsx';
import { keepFocus, Popover } from './Popover.tsx';
import { SizeField } from './SizeField.tsx';
import styles from './TextBar.module.css';
import { Choice, TextSettings } from './TextSettings.tsx';
import { useTextEditing } from './use-text-field.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  /** The session of the edited text, or of the selected texts. */
  readonly session: TextTools;
  /** Begins editing in place; absent during editing. */
  readonly onBegin?: (() => void) | undefined;
}

interface ToggleProps {
  readonly label: string;
  readonly keys?: string;
  readonly Icon: LucideIcon;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

const Toggle = ({ label, keys, Icon, isOn, onToggle }: ToggleProps) => (
  <button
    type="button"
    className={styles.toggle}
    aria-label={label}
    aria-pressed={isOn}
    title={keys ? withKeys(label, keys) : label}
    onPointerDown={keepFocus}
    onClick={onToggle}
  >
    <Icon size={16} />
  </button>
);

const aligns = [
  { value: 'left', name: '左对齐', Icon: AlignLeft },
  { value: 'center', name: '居中对齐', Icon: AlignCenter },
  { value: 'right', name: '右对齐', Icon: AlignRight },
  { value: 'justify', name: '两端对齐', Icon: AlignJustify },
] as const;

const lists = [
  { value: 'none', name: '无', Icon: null },
  { value: 'bullet', name: '项目符号', Icon: List },
  { value: 'number', name: '编号', Icon: ListOrdered },
] as const;

const faces = <Option extends { readonly Icon: LucideIcon | null }>(options: readonly Option[]) =>
  options.map(({ Icon, ...option }) => ({ ...option, ...(Icon ? { face: <Icon size={16} /> } : {}) }));

/** Formatting of a text or its selected part; changes show at once. */
export const TextBar = ({ configuration, editor, session, onBegin }: Props) => {
  const { element } = useTextEditing(session);
  const unit = fontUnitOf(editor.getState().design);
  const style = session.style();
  const paragraph = session.paragraph();
  if (!style) return null;
  const AlignIcon = aligns.find((one) => one.value === paragraph.align)?.Icon ?? AlignLeft;
  const fonts = offeredFonts(configuration);
  const hasBox = cellOfTextId(element.id) === null;
  const flip = (what: 'bold' | 'italic' | 'underline' | 'strike') => () =>
    session.setStyle(toggled(session, what));
  return (
    <span className={styles.bar}>
      <span className={styles.first} data-first="">
        {onBegin && (
          <button type="button" className={styles.toggle} aria-label="编辑文字" onClick={onBegin}>
            <PencilLine size={16} />
          </button>
        )}
        <FontMenu
          fonts={fonts}
          family={style.fontFamily}
          onPick={(fontFamily) => session.setStyle({ fontFamily })}
        />
        <SizeField
          size={style.fontSize}
          unit={unit}
          onStep={(step) => session.setStyle(stepSize(step, unit.px))}
          onSize={(fontSize) => session.setStyle({ fontSize })}
        />
      </span>
      <Toggle label="加粗" keys="Mod+B" Icon={Bold} isOn={isBold(style.fontWeight)} onToggle={flip('bold')} />
      <Toggle
        label="斜体"
        keys="Mod+I"
        Icon={Italic}
        isOn={style.italic === true}
        onToggle={flip('italic')}
      />
      <Toggle
        label="下划线"
        keys="Mod+U"
        Icon={Underline}
        isOn={style.underline === true}
        onToggle={flip('underline')}
      />
      <Toggle label="删除线" Icon={Strikethrough} isOn={style.strike === true} onToggle={flip('strike')} />
      <Popover
        label="文字颜色"
        className={styles.toggle}
        face={
          <i
            className={styles.ink}
            data-mixed={style.color === null}
            style={{ background: style.color ?? '' }}
          />
        }
      >
        {() => (
          <SlidingPalettes
            configuration={configuration}
            {...(style.color ? { current: opaque(style.color) } : {})}
            onPick={(color) => session.setStyle({ color: withAlphaOf(color, style.color) }, 'drag')}
            onCommit={session.pause}
          />
        )}
      </Popover>
      <Popover
        label="文字底色"
        className={styles.toggle}
        isPressed={typeof style.highlight === 'string'}
        face={<Highlighter size={16} />}
      >
        {(close) => (
          <>
            <button
              type="button"
              className={styles.none}
              aria-pressed={style.highlight === undefined}
              onPointerDown={keepFocus}
              onClick={() => {
                session.setStyle({ highlight: undefined });
                close();
              }}
            >
              无底色
            </button>
            <SlidingPalettes
              configuration={configuration}
              {...(style.highlight ? { current: opaque(style.highlight) } : {})}
              onPick={(color) => session.setStyle({ highlight: withAlphaOf(color, style.highlight) }, 'drag')}
              onCommit={session.pause}
            />
          </>
        )}
      </Popover>
      <Popover label="对齐与列表" className={styles.toggle} face={<AlignIcon size={16} />}>
        {() => (
          <div className={styles.settings}>
            <Choice
              label="对齐"
              options={faces(aligns)}
              value={paragraph.align}
              onPick={(align) => session.setParagraphs({ align })}
            />
            <Choice
              label="列表"
              options={faces(lists)}
              value={paragraph.list}
              onPick={(list) => session.setParagraphs({ list: list === 'none' ? undefined : list })}
            />
          </div>
        )}
      </Popover>
      {hasBox && (
        <Toggle
          label="竖排"
          Icon={ArrowDownUp}
          isOn={element.writingMode === 'vertical'}
          onToggle={() =>
            session.setWritingMode(element.writingMode === 'vertical' ? 'horizontal' : 'vertical')
          }
        />
      )}
      {hasBox && session.layout().overflows && (
        <button
          type="button"
          className={styles.warning}
          title="文字超出文本框，超出的部分会压到别处"
          onPointerDown={keepFocus}
          onClick={() => session.setBox({ box: 'fixedWidth' })}
        >
          <TriangleAlert size={15} />
          文字超出，适应高度
        </button>
      )}
      <MissingGlyphsWarning element={element} fonts={fonts} />
      <Popover label="文字设置" className={styles.toggle} face={<Settings2 size={16} />}>
        {() => <TextSettings {...{ session, element, hasBox, style, paragraph }} />}
      </Popover>
    </span>
  );
};
