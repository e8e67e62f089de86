import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type Editor, pageOf } from '../../../core/index.ts';
import {
  elementOf,
  found,
  type Material,
  MATERIAL_GROUPS,
  type MaterialGroup,
} from '../../../materials/catalogue.ts';
import type { IconPaths, IconStyle } from '../../../materials/icon-outline.ts';
import type { StickerPaths } from '../../../materials/sticker-paths.ts';
import { dragItemOf } from '../../drag-and-drop/drag-item.ts';
import { useDraggable } from '../../drag-and-drop/use-drag-and-drop.ts';
import { takeNew } from '../../placing/taken.ts';
import type { ViewControls } from '../../stage/view/view-controls.ts';
import { newMaterialColor, newWords } from '../../brand/brand.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { SearchField } from '../SearchField.tsx';
import { middleInSight } from './in-sight.ts';
import styles from './materials.module.css';
import { Picture } from './Picture.tsx';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly view: ViewControls;
  readonly icons: IconPaths;
  readonly stickers: StickerPaths;
}

/** Number of items shown of a closed group. */
const firstOnes = 8;

const styleNames = [
  ['line', '线性'],
  ['fill', '面性'],
] as const;

const parts = [
  ['all', '全部'],
  ['sticker', '插画'],
  ['shape', '形状'],
  ['line', '线条'],
  ['table', '表格'],
  ['icon', '图标'],
] as const;
type Part = (typeof parts)[number][0];

const isOfIcons = ({ materials }: MaterialGroup): boolean => materials[0]?.kind === 'icon';

/** Arrow keys move between tiles: a list is one Tab stop, not two hundred. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const from = tiles.indexOf(event.target as HTMLElement);
  const isRow = event.currentTarget.dataset.row === 'true';
  const top = tiles[0]?.offsetTop;
  const columns = isRow ? 1 : Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length);
  const to: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: tiles.length - 1,
  };
  const target = tiles[to[event.key] ?? -1];
  if (!(event.key in to)) return;
  event.preventDefault();
  event.stopPropagation();
  target?.focus();
};

/** Shapes, lines, stickers and icons, by group or by search. */
export const MaterialsPanel = ({ configuration, editor, view, icons, stickers }: Props) => {
  const [query, setQuery] = useState('');
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const [part, setPart] = useState<Part>('all');
  const [style, setStyle] = useState<IconStyle>('line');
  const groups = MATERIAL_GROUPS;
  const opened = groups.find(({ key }) => key === openedKey);
  const results = found(groups, query);
  const draggable = useDraggable();

  const made = (material: Material) => {
    const page = pageOf(editor.getState());
    const at = middleInSight(view.getState(), view.stage(), page);
    const color = newMaterialColor(configuration);
    return elementOf(material, { page, at, color, words: newWords(configuration), icons, stickers, style });
  };
  const add = (material: Material): void => {
    takeNew(editor, [made(material)]);
  };
  const dragItem = (material: Material) => {
    const { width, height } = made(material);
    return dragItemOf(editor, material.entry.name, () => [made(material)], {
      // a tile's picture has a small margin
      ...(material.kind === 'sticker' ? {} : { pictureSide: Math.max(width, height) * 1.2 }),
    });
  };

  const tiles = (materials: readonly Material[], label: string, isRow: boolean) => (
    <ul
      className={isRow ? styles.row : styles.grid}
      data-row={isRow}
      data-own-keys=""
      aria-label={label}
      onKeyDown={walk}
    >
      {materials.map((material, index) => (
        <li key={`${material.kind}:${material.entry.key}`}>
          <button
            type="button"
            title={material.entry.name}
            aria-label={`添加${material.entry.name}`}
            tabIndex={index === 0 ? 0 : -1}
            {...draggable(() => dragItem(material))}
            onClick={() => add(material)}
          >
            <Picture material={material} icons={icons} stickers={stickers} style={style} />
          </button>
        </li>
      ))}
    </ul>
  );

  const styleChoice = (
    <fieldset className={styles.choice} aria-label="图标样式">
      {styleNames.map(([id, name]) => (
        <button key={id} type="button" aria-pressed={style === id} onClick={() => setStyle(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  );

  const shown = groups.filter(({ materials }) => part === 'all' || materials[0]?.kind === part);
  const overview = shown.map((group, index) => {
    const isFirstOfIcons = isOfIcons(group) && !shown.slice(0, index).some(isOfIcons);
    return (
      <section key={group.key} aria-label={group.name}>
        {isFirstOfIcons && (
          <div className={styles.part}>
            <b>图标</b>
            {styleChoice}
          </div>
        )}
        <header>
          <h4>{group.name}</h4>
          <button type="button" aria-label={`全部${group.name}`} onClick={() => setOpenedKey(group.key)}>
            全部
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        </header>
        {tiles(group.materials.slice(0, firstOnes), group.name, true)}
      </section>
    );
  });

  return (
    <div className={styles.materials}>
      <SearchField
        label="搜索素材"
        placeholder="搜索插画、形状、表格、图标"
        value={query}
        onChange={setQuery}
      />
      {query.trim() !== '' ? (
        <section aria-label="搜索结果">
          <header>
            <h4 role="status">
              {results.length === 0 ? `没有找到「${query.trim()}」，换个词试试` : `找到 ${results.length} 个`}
            </h4>
            {results.some(({ kind }) => kind === 'icon') && styleChoice}
          </header>
          {results.length > 0 && tiles(results, '搜索结果', false)}
        </section>
      ) : opened ? (
        <section aria-label={opened.name}>
          <header>
            <button type="button" className={styles.back} onClick={() => setOpenedKey(null)}>
              <ChevronLeft size={16} aria-hidden="true" />
              {opened.name}
            </button>
            {isOfIcons(opened) && styleChoice}
          </header>
          {tiles(opened.materials, opened.name, false)}
        </section>
      ) : (
        <>
          <fieldset className={styles.choice} aria-label="素材种类">
            {parts.map(([id, name]) => (
              <button key={id} type="button" aria-pressed={part === id} onClick={() => setPart(id)}>
                {name}
              </button>
            ))}
          </fieldset>
          {overview}
        </>
      )}
    </div>
  );
};
