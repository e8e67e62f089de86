/** What the component library hides by a class: `ant-dropdown-hidden`, `ant-select-dropdown-hidden`, … */
const hidesByClass = /(?:^|\s)ant-[a-z-]+-hidden(?:\s|$)/;

/** Lengths that are never without a value: what computes with them would get no number. */
const lengths = /^(?:padding-\w+|border-\w+-width)$/;

/**
 * Styles as tests need them: those on the element itself, and what the component library hides by a class.
 * The simulated browser computes them from every rule of every style sheet, for every element a query by role
 * visits: most of a screen test's time, for the same result.
 */
export const computedStyle = (element: Element): CSSStyleDeclaration => {
  const own = (element as HTMLElement).style as unknown as Record<string, string> | undefined;
  const read = (name: string): string => {
    if (
      name === 'display' &&
      (hidesByClass.test(element.className.toString()) || element.hasAttribute('hidden'))
    )
      return 'none';
    return own?.[name] || (lengths.test(name) ? '0px' : '');
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) =>
      name === 'getPropertyValue' ? read : typeof name === 'string' ? read(name) : undefined,
  });
};
