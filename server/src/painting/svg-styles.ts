/** Rules of a style sheet, as far as they determine what an element references. */
export interface StyleRules {
  /** The declarations that may apply to such an element; rather too many than too few. */
  about(name: string, id: string | undefined, classes: string | undefined): string[];
}

const simpleSelector = /^(?:[.#]?[\w-]+|\*)$/;

/** Only declarations with a reference or a filter matter here. */
const matters = (declarations: string): boolean => /url\(|blur\s*\(|drop-shadow\s*\(/i.test(declarations);

export const rulesOf = (sheet: string): StyleRules => {
  const bySelector = new Map<string, string[]>();
  const add = (selector: string, declarations: string): void => {
    bySelector.set(selector, [...(bySelector.get(selector) ?? []), `${declarations};`]);
  };
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@font-face\s*\{[^}]*\}/gi, '');
  // nested blocks are not parsed: their declarations apply to every element
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
