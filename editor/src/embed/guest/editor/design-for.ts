import type { OpenedTemplate } from '../../../ui/panels/templates/shelf.ts';
import {
  blankDesign,
  defaultDpi,
  type Design,
  LIMITS,
  newId,
  toPx,
  withSamples,
} from '../../../document/index.ts';
import type { LinkParameters } from '../../protocol/parameters.ts';

const units = ['px', 'mm', 'cm'] as const;
const phonePoster = { width: 1080, height: 1920 };

const positive = (text: string | undefined): number | null => {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : null;
};

/** The size of a company's kind, in its unit. */
export interface KindSize {
  readonly width: number;
  readonly height: number;
  readonly unit: (typeof units)[number];
  readonly dpi: number;
}

/** Whether a page can have the size, in px: beyond these bounds another one would open without a word. */
const fits = ({ width, height, unit }: Pick<KindSize, 'width' | 'height' | 'unit'>): boolean => {
  const [across, down] = [width, height].map((side) => Math.round(toPx(side, unit, defaultDpi(unit))));
  if (across === undefined || down === undefined) return false;
  const isSide = (side: number) => side >= 1 && side <= LIMITS.pageSidePx;
  return isSide(across) && isSide(down) && across * down <= LIMITS.pageAreaPx;
};

/** The size a link asks for; null if it asks for none, or for one that no page can have. */
export const sizeOf = (parameters: LinkParameters) => {
  const width = positive(parameters.canvas_width ?? parameters.width);
  const height = positive(parameters.canvas_height ?? parameters.height);
  const requested = parameters.canvas_unit ?? parameters.unit;
  const unit = units.find((one) => one === (requested ?? 'px').toLowerCase());
  if (width === null || height === null || unit === undefined) return null;
  const size = { width, height, unit };
  return fits(size) ? size : null;
};

/** How clients write that a parameter names nothing. */
const writtenNothings = ['0', 'null', 'undefined'];

/** Whether a parameter of a link names something. */
export const isNamed = (value: string | undefined): value is string =>
  value !== undefined && !writtenNothings.includes(value);

/** Whether a link asks for a size that no page can have. */
export const hasWrongSize = (parameters: LinkParameters): boolean => {
  const { canvas_width, canvas_height, width = canvas_width, height = canvas_height } = parameters;
  return [width, height].some(isNamed) && sizeOf(parameters) === null;
};

/** The initial design of a link: its template, else a blank page of its size, of its kind's, or a phone poster. */
export const designFor = (
  parameters: LinkParameters,
  template: OpenedTemplate | null,
  kind: KindSize | null = null,
): Design => {
  if (template) {
    const { design, templateId, templateVersion } = template;
    const version = templateVersion === undefined ? {} : { templateVersion };
    const pages = design.pages.map((page) => withSamples(page, design.assets));
    return { ...design, id: newId(), pages, meta: { templateId, ...version } };
  }
  return blankDesign(sizeOf(parameters) ?? kind ?? phonePoster);
};
