/** Text that is already markup. Everything else is escaped when it is put into a page. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | null | readonly Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const written = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character);
};

/** Builds markup; interpolated text is escaped, null is empty, lists are joined. */
export const html = (literals: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(literals.reduce((text, literal, index) => text + written(parts[index - 1] ?? null) + literal));

/** Steps in order, each with its name. */
export const steps = (list: readonly (readonly [string, string])[]): Markup =>
  html`<ol class="steps">${list.map(([name, text]) => html`<li><strong>${name}</strong><span>${text}</span></li>`)}</ol>`;
