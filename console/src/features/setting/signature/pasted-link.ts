import type { Product } from '@design-console/contract/menu-tree';
import {
  asParameters,
  type LinkParameters,
  parametersOfAddress,
} from '@design-console/editor/link-parameters';
import { productAt } from '@design-console/editor/product-at';

/** `name=value` or `name: value` in lines of their own. */
const ofLines = (lines: readonly string[]): LinkParameters =>
  asParameters(
    Object.fromEntries(
      lines.flatMap((line) => {
        const [, name = '', value = ''] = /^\s*(\w{1,64})\s*[=:：]\s*(.*)$/.exec(line) ?? [];
        return name === '' ? [] : [[name, value]];
      }),
    ),
  );

/**
 * The parameters in pasted text: a link, its query, JSON, or lines. Parsed as the page parses its address.
 */
export const parametersIn = (pasted: string): LinkParameters => {
  const text = pasted.trim();
  if (text.startsWith('{')) {
    try {
      return asParameters(JSON.parse(text));
    } catch {
      return {};
    }
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > 1) return ofLines(lines);
  return parametersOfAddress(text.includes('?') ? text.slice(text.indexOf('?')) : text);
};

/** The product that a pasted link opens; undefined for parameters alone. */
export const productIn = (pasted: string): Product | undefined => {
  const text = pasted.trim();
  return /^https?:/i.test(text) && URL.canParse(text) ? productAt(new URL(text).pathname) : undefined;
};
