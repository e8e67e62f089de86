import type { OpenedTemplate } from '../../../ui/panels/templates/shelf.ts';
import { blankDesign, type Design, newId } from '../../../document/index.ts';
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

/** The size a link asks for; null if it asks for none. */
export const sizeOf = (parameters: LinkParameters) => {
  const width = positive(parameters.canvas_width ?? parameters.width);
  const height = positive(parameters.canvas_height ?? parameters.height);
  const requested = parameters.canvas_unit ?? parameters.unit;
  const unit = units.find((one) => one === requested) ?? 'px';
  return width !== null && height !== null ? { width, height, unit } : null;
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
    return { ...design, id: newId(), meta: { templateId, ...version } };
  }
  return blankDesign(sizeOf(parameters) ?? kind ?? phonePoster);
};
