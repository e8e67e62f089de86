import { blankDesign, type Design, newId } from '../../document/index.ts';
import { sampleByKey } from '../../samples/index.ts';
import type { LinkParameters } from '../protocol/parameters.ts';

const units = ['px', 'mm', 'cm'] as const;
const phonePoster = { width: 1080, height: 1920 };

const positive = (text: string | undefined): number | null => {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : null;
};

/** The template a link names, where there is one of that name. */
export const templateFor = ({ template_id = '' }: LinkParameters): Design | undefined =>
  sampleByKey(template_id)?.design;

/** What a link opens first: the template it names, a blank page of the size it asks for, or a phone poster. */
export const designFor = (parameters: LinkParameters): Design => {
  const template = templateFor(parameters);
  if (template) return { ...template, id: newId(), meta: { templateId: parameters.template_id } };
  const width = positive(parameters.canvas_width ?? parameters.width);
  const height = positive(parameters.canvas_height ?? parameters.height);
  const asked = parameters.canvas_unit ?? parameters.unit;
  const unit = units.find((one) => one === asked) ?? 'px';
  return width !== null && height !== null ? blankDesign({ width, height, unit }) : blankDesign(phonePoster);
};
