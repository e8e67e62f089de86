const attribute = 'data-pasted-style';
const sheetType = 'text/css';

/**
 * HTML of the clipboard as a document. Such a document obeys the content policy of the page that parsed it: its
 * style attributes and style sheets would be refused, and each refusal reported. They get other names first.
 */
export const parsedHtml = (html: string): Document => {
  const renamed = html
    // no script of a parsed document runs
    .replace(/<(\/?)style(?=[\s/>])/gi, (_, slash: string) =>
      slash ? '</script' : `<script type="${sheetType}"`,
    )
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])style(?=\s*=)/gi, `$1${attribute}`));
  return new DOMParser().parseFromString(renamed, 'text/html');
};

/** The texts of the style sheets in a document of `parsedHtml`. */
export const sheetsOf = (page: Document): string[] =>
  [...page.querySelectorAll(`script[type="${sheetType}"]`)].map((one) => one.textContent ?? '');

/** What an element of such a document has as its style attribute; in a tag that was not recognised it has the old name. */
export const writtenStyleOf = (element: Element): string =>
  element.getAttribute(attribute) ?? element.getAttribute('style') ?? '';
