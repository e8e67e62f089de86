import { memo } from 'react';
import type { Outline } from '../../../document/index.ts';
import { ringsOf } from '../../../interaction/outline.ts';
import type { Material } from '../../../materials/catalogue.ts';
import { type IconPaths, type IconStyle, outlineOfIcon } from '../../../materials/icon-outline.ts';
import { type StickerPaths, stickerSide } from '../../../materials/sticker-paths.ts';
import type { LineEntry, Tip } from '../../../materials/lines.ts';
import type { TableEntry } from '../../../materials/tables.ts';
import { dashesOf } from '../../../materials/strokes.ts';

/** Side of the square a picture is drawn on. */
const side = 48;

/** An outline in a centred box of that ratio. */
const Filled = ({
  outline,
  ratio,
  radiusShare,
}: {
  readonly outline: Outline;
  readonly ratio: number;
  readonly radiusShare: number;
}) => {
  const room = 40;
  const width = ratio >= 1 ? room : room * ratio;
  const height = ratio >= 1 ? room / ratio : room;
  const location = `translate(${(side - width) / 2} ${(side - height) / 2})`;
  switch (outline.kind) {
    case 'rect':
      return (
        <rect transform={location} width={width} height={height} rx={Math.min(width, height) * radiusShare} />
      );
    case 'ellipse':
      return <ellipse cx={side / 2} cy={side / 2} rx={width / 2} ry={height / 2} />;
    case 'path':
      return (
        <path
          transform={`${location} scale(${width / outline.viewWidth} ${height / outline.viewHeight})`}
          d={outline.d}
        />
      );
    default:
      return (
        <polygon
          transform={location}
          points={ringsOf(outline, width, height)
            .flat()
            .map(({ x, y }) => `${x},${y}`)
            .join(' ')}
        />
      );
  }
};

const TipMark = ({ tip, at, way }: { readonly tip: Tip; readonly at: number; readonly way: 1 | -1 }) => {
  const y = side / 2;
  switch (tip) {
    case 'arrow':
      return <path d={`M${at} ${y}l${-8 * way} -4.5v9z`} />;
    case 'dot':
      return <circle cx={at - 3 * way} cy={y} r={3.2} />;
    case 'bar':
      return <rect x={at - 1} y={y - 5} width={2} height={10} />;
    case 'none':
      return null;
  }
};

const Drawn = ({ line }: { readonly line: LineEntry }) => {
  const width = 2 * Math.min(line.weight, 2.5);
  const inset = (tip: Tip): number => (tip === 'arrow' ? 6 : 0);
  return (
    <>
      <line
        x1={3 + inset(line.start)}
        x2={side - 3 - inset(line.end)}
        y1={side / 2}
        y2={side / 2}
        stroke="currentColor"
        strokeWidth={width}
        strokeDasharray={dashesOf(line.dash, width).join(' ')}
        strokeLinecap={line.dash === 'dotted' ? 'round' : 'butt'}
      />
      <TipMark tip={line.start} at={3} way={-1} />
      <TipMark tip={line.end} at={side - 3} way={1} />
    </>
  );
};

/** A small grid that represents a table, with its header row filled if it has one. */
const Ruled = ({ table }: { readonly table: TableEntry }) => {
  const [left, top, width, height] = [4, 9, 40, 30];
  const ways =
    table.lines === 'rows' ? [] : [1, 2].map((at) => `M${left + (width / 3) * at} ${top}v${height}`);
  const down = [1, 2].map((at) => `M${left} ${top + (height / 3) * at}h${width}`);
  const frame =
    table.lines === 'rows'
      ? `M${left} ${top}h${width}M${left} ${top + height}h${width}`
      : `M${left} ${top}h${width}v${height}h${-width}z`;
  return (
    <>
      {table.hasHead && <rect x={left} y={top} width={width} height={height / 3} opacity={0.35} />}
      {table.isStriped && (
        <rect x={left} y={top + (height / 3) * 2} width={width} height={height / 3} opacity={0.15} />
      )}
      <path d={[frame, ...down, ...ways].join('')} fill="none" stroke="currentColor" strokeWidth={1.6} />
    </>
  );
};

interface Props {
  readonly material: Material;
  readonly icons: IconPaths;
  readonly stickers: StickerPaths;
  readonly style: IconStyle;
}

/** A preview of a material, drawn from the same outlines as on the page. */
export const Picture = memo(({ material, icons, stickers, style }: Props) =>
  material.kind === 'sticker' ? (
    <svg viewBox={`0 0 ${stickerSide} ${stickerSide}`} aria-hidden="true">
      {(stickers[material.entry.key] ?? []).map(({ color, d }) => (
        <path key={d} fill={color} d={d} />
      ))}
    </svg>
  ) : (
    <svg viewBox={`0 0 ${side} ${side}`} fill="currentColor" aria-hidden="true">
      {material.kind === 'table' ? (
        <Ruled table={material.entry} />
      ) : material.kind === 'line' ? (
        <Drawn line={material.entry} />
      ) : material.kind === 'shape' ? (
        <Filled
          outline={material.entry.outline}
          ratio={material.entry.ratio}
          radiusShare={material.entry.radiusShare}
        />
      ) : (
        <Filled outline={outlineOfIcon(icons, material.entry.key, style)} ratio={1} radiusShare={0} />
      )}
    </svg>
  ),
);
