import type { ChartElement } from '../../document/index.ts';
import { colorAt, onShape, type Pen, type Plot, write } from './paint-pen.ts';

export const paintPie = (pen: Pen, element: ChartElement, plot: Plot): void => {
  const { context, style } = pen;
  const values = element.labels.map((_, index) => Math.max(element.series[0]?.values[index] ?? 0, 0));
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const radius = Math.max(Math.min(plot.width, plot.height) / 2, 0);
  const x = plot.left + plot.width / 2;
  const y = plot.top + plot.height / 2;
  const inner = element.chart === 'donut' ? radius * 0.6 : 0;
  const onSlice = onShape(pen, Math.min(style.fontSize, (radius - inner) * (inner > 0 ? 0.42 : 0.3)));
  let angle = -Math.PI / 2;
  values.forEach((value, index) => {
    const end = angle + (value / total) * Math.PI * 2;
    context.fillStyle = colorAt(element, index);
    context.beginPath();
    context.arc(x, y, radius, angle, end);
    if (inner > 0) context.arc(x, y, inner, end, angle, true);
    else context.lineTo(x, y);
    context.closePath();
    context.fill();
    if (element.showValues && value / total >= 0.04) {
      const middle = (angle + end) / 2;
      const at = inner > 0 ? (radius + inner) / 2 : radius * 0.68;
      const label = `${Math.round((value / total) * 100)}%`;
      write(onSlice, label, x + Math.cos(middle) * at, y + Math.sin(middle) * at, 'center');
    }
    angle = end;
  });
};
