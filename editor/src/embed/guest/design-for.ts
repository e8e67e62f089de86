import type { OpenedTemplate } from '../../ui/panels/templates/shelf.ts';
import { blankDesign, type Design, newId } from '../../document/index.ts';
import type { LinkParameters } from '../protocol/parameters.ts';

const units = ['px', 'mm', 'cm'] as const;
const phonePoster = { width: 1080, height: 1920 };

const positive = (text: string | undefined): number | null => {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : null;
};

/** The initial design of a link: its template, a blank page of its size, or a blank phone poster. */
export const designFor = (parameters: LinkParameters, template: OpenedTemplate | null): Design => {
  if (template) {
    const { design, templateId, templateVersion } = template;
    const version = templateVersion === undefined ? {} : { templateVersion };
    return { ...design, id: newId(), meta: { templateId, ...version } };
  }
  const width = positive(parameters.canvas_width ?? parameters.width);
  const height = positive(parameters.canvas_height ?? parameters.height);
  const asked = parameters.canvas_unit ?? parameters.unit;
  const unit = units.find((one) => one === asked) ?? 'px';
  return width !== null && height !== null ? blankDesign({ width, height, unit }) : blankDesign(phonePoster);
};
