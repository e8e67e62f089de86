import { useId, useState } from 'react';
import { useIsNarrow } from '../../kit/hooks/use-narrow.ts';
import { scaleTop } from './today.ts';
import styles from './Today.module.css';

interface Point {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly value: number;
}

interface Props {
  readonly title: string;
  readonly points: readonly Point[];
}

/** Close to the displayed size, so that text keeps its own. */
const sizes = { wide: { width: 620, height: 190 }, narrow: { width: 320, height: 168 } };
const edge = { top: 12, right: 12, bottom: 28, left: 44 };

const shortDay = (day: string): string => day.slice(5).replace('-', '/');
const compact = new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 });

/**
 * Fourteen days as a line, dashed up to the unfinished day; pointing at a day shows its value. Screen readers
 * get a table.
 */
export const TrendLine = ({ title, points }: Props) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const fillId = useId();
  const { width, height } = sizes[useIsNarrow() ? 'narrow' : 'wide'];
  const plot = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };
  const top = scaleTop(points.map((point) => point.value));
  const step = plot.width / Math.max(1, points.length - 1);
  const at = (index: number, value: number) => ({
    x: edge.left + index * step,
    y: edge.top + plot.height * (1 - value / top),
  });
  const positions = points.map((point, index) => at(index, point.value));
  const pointsOf = (some: typeof positions) =>
    some.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const floor = edge.top + plot.height;
  const shown = pointed === null ? null : { point: points[pointed], position: positions[pointed] };
  return (
    <figure className={styles.trend}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" onPointerLeave={() => setPointed(null)}>
        <defs>
          <linearGradient id={fillId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--accent)" stopOpacity="0.22" />
            <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
          </linearGradient>
        </defs>
        {[0, 0.5, 1].map((part) => {
          const { y } = at(0, top * part);
          return (
            <g key={part}>
              <line className={styles.grid} x1={edge.left} x2={width - edge.right} y1={y} y2={y} />
              <text className={styles.tick} x={edge.left - 8} y={y + 4} textAnchor="end">
                {compact.format(top * part)}
              </text>
            </g>
          );
        })}
        <polygon
          points={`${edge.left},${floor} ${pointsOf(positions)} ${edge.left + plot.width},${floor}`}
          fill={`url(#${fillId})`}
        />
        <polyline className={styles.line} points={pointsOf(positions.slice(0, -1))} />
        <polyline className={styles.line} data-unfinished points={pointsOf(positions.slice(-2))} />
        {points.map((point, index) => (
          <g key={point.day}>
            {index % 3 === 1 && (
              <text
                className={styles.tick}
                // the last one would stick out
                x={index === points.length - 1 ? width - 1 : at(index, 0).x}
                y={height - 8}
                textAnchor={index === points.length - 1 ? 'end' : 'middle'}
              >
                {shortDay(point.day)}
              </text>
            )}
            <rect
              x={at(index, 0).x - step / 2}
              y={0}
              width={step}
              height={height}
              fill="transparent"
              onPointerEnter={() => setPointed(index)}
            />
          </g>
        ))}
        {shown?.position && (
          <circle className={styles.dot} cx={shown.position.x} cy={shown.position.y} r={4.5} />
        )}
      </svg>
      <figcaption className={styles.caption}>
        {shown?.point
          ? `${shortDay(shown.point.day)}${pointed === points.length - 1 ? '（至今）' : ''} ${title} ${shown.point.value.toLocaleString()}`
          : `近 14 天${title}`}
      </figcaption>
      <table className="for-screen-readers">
        <caption>{`近 14 天${title}`}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.day}>
              <th scope="row">{point.day}</th>
              <td>{point.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};
