/** Rules of a style sheet, as far as they tell what an element refers to. */
export interface StyleRules {
  /** The declarations that may be about such an element; rather too many than too few. */
  about(name: string, id: string | undefined, classes: string | undefined): string[];
}

const simpleSelector = /^(?:[.#]?[\w-]+|\*)$/;

/** Only declarations that lead somewhere or filter matter here. */
const matters = (declarations: string): boolean => /url\(|blur\s*\(|drop-shadow\s*\(/i.test(declarations);

export const rulesOf = (sheet: string): StyleRules => {
  const bySelector = new Map<string, string[]>();
  const add = (selector: string, declarations: string): void => {
    bySelector.set(selector, [...(bySelector.get(selector) ?? []), `${declarations};`]);
  };
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@font-face\s*\{[^}]*\}/gi, '');
  // blocks in blocks are not taken apart: their declarations are about everything
  const isFlat = !text.includes('@');
  for (const [, selectors = '', declarations = ''] of text.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    if (!matters(declarations)) continue;
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      add(isFlat && simpleSelector.test(selector) ? selector : '*', declarations);
    }
  }
  return {
    about(name, id, classes) {
      const names = ['*', name, `#${id ?? ''}`, ...(classes ?? '').split(/\s+/).map((one) => `.${one}`)];
      return names.flatMap((one) => bySelector.get(one) ?? []);
    },
  };
};
