/** What the component library hides by a class: `ant-dropdown-hidden`, `ant-select-dropdown-hidden`, … */
const hidesByClass = /(?:^|\s)ant-[a-z-]+-hidden(?:\s|$)/;

/**
 * Styles as tests need them: what stands on the element itself, and what the component library hides by a
 * class. The simulated browser computes them from every rule of every style sheet instead, for every element a
 * query by role looks at: most of the time of a screen's test, for the same answer.
 */
export const computedStyle = (element: Element): CSSStyleDeclaration => {
  const own = (element as HTMLElement).style as unknown as Record<string, string> | undefined;
  const read = (name: string): string => {
    if (
      name === 'display' &&
      (hidesByClass.test(element.className.toString()) || element.hasAttribute('hidden'))
    )
      return 'none';
    return own?.[name] ?? '';
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) =>
      name === 'getPropertyValue' ? read : typeof name === 'string' ? read(name) : undefined,
  });
};
