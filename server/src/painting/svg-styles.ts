/** What declarations make an element draw in addition to itself. */
export interface Drawn {
  readonly references: readonly { readonly id: string; readonly isMarker: boolean }[];
  readonly blurs: number;
}

/** Rules of a style sheet, as far as they determine what an element draws. */
export interface StyleRules {
  /** What rules that may apply to such an element draw; rather too much than too little. */
  about(name: string, id: string | undefined, classes: string | undefined): readonly Drawn[];
}

const simpleSelector = /^(?:[.#]?[\w-]+|\*)$/;

/** What is open at the end is part of the match, so that no character is read twice. */
const commentOrString = /\/\*[\s\S]*?(?:\*\/|$)|"[^"\n\r\f]*"?|'[^'\n\r\f]*'?/g;

/** Without comments; strings contain nothing that ends a declaration. */
export const plainStyle = (text: string): string =>
  text.replace(commentOrString, (one) => (one.startsWith('/*') ? '' : one.replace(/[{};]/g, ' ')));

const reference = /url\(\s*["']?\s*#([^\s"')]+)/gi;
const blur = /\b(?:blur|drop-shadow)\s*\(/gi;

/** What one property draws. Without a readable name it counts as what draws most: a marker. */
export const drawnByProperty = (name: string, value: string): Drawn => {
  const isMarker = /^marker/i.test(name) || !/^[\w-]+$/.test(name);
  return {
    references: [...value.matchAll(reference)].map(([, id = '']) => ({ id, isMarker })),
    blurs: value.match(blur)?.length ?? 0,
  };
};

/** What declarations draw. */
export const drawnBy = (declarations: string): readonly Drawn[] =>
  declarations.split(';').flatMap((one) => {
    const colon = one.indexOf(':');
    const drawn = drawnByProperty(one.slice(0, Math.max(colon, 0)).trim(), one.slice(colon + 1));
    return drawn.references.length > 0 || drawn.blurs > 0 ? [drawn] : [];
  });

const isFontFace = (selectors: string): boolean => /^\s*@font-face\s*$/i.test(selectors);

/** Selectors and declarations of each block; undefined if blocks are nested or one is not closed. */
const blocksOf = (sheet: string): { selectors: string; declarations: string }[] | undefined => {
  const pieces = sheet.split('}');
  const rest = pieces.pop() ?? '';
  const blocks = pieces.map((piece) => {
    const open = piece.indexOf('{');
    return { selectors: piece.slice(0, Math.max(open, 0)), declarations: piece.slice(open + 1), open };
  });
  const areFlat = blocks.every(({ declarations, open }) => open !== -1 && !declarations.includes('{'));
  return areFlat && !rest.includes('{') ? blocks : undefined;
};

/** Only references that `isCostly` accepts are kept, so that a rule costs something wherever it applies. */
export const rulesOf = (sheet: string, isCostly: (id: string) => boolean): StyleRules => {
  const bySelector = new Map<string, (readonly Drawn[])[]>();
  const add = (selector: string, drawn: readonly Drawn[]): void => {
    const known = bySelector.get(selector);
    if (known) known.push(drawn);
    else bySelector.set(selector, [drawn]);
  };
  const costly = (declarations: string): Drawn[] =>
    drawnBy(declarations).flatMap(({ references, blurs }) => {
      const kept = references.filter(({ id }) => isCostly(id));
      return kept.length > 0 || blurs > 0 ? [{ references: kept, blurs }] : [];
    });
  const text = plainStyle(sheet);
  const blocks = blocksOf(text)?.filter(({ selectors }) => !isFontFace(selectors));
  if (blocks && !blocks.some(({ selectors }) => selectors.includes('@'))) {
    for (const { selectors, declarations } of blocks) {
      const drawn = costly(declarations);
      if (drawn.length === 0) continue;
      const each = selectors.split(',').map((one) => one.trim());
      for (const selector of new Set(each.map((one) => (simpleSelector.test(one) ? one : '*'))))
        add(selector, drawn);
    }
    // nested blocks are not parsed: their declarations apply to every element
  } else add('*', costly(text.replace(/[{}]/g, ';')));
  return {
    about(name, id, classes) {
      const names = ['*', name, `#${id ?? ''}`, ...(classes ?? '').split(/\s+/).map((one) => `.${one}`)];
      return [...new Set(names)].flatMap((one) => bySelector.get(one)?.flat() ?? []);
    },
  };
};
