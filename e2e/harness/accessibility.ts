import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface PageWithAxe {
  axe?: { run: (options: RunOptions) => Promise<AxeResults> };
}

/**
 * The serious and critical faults axe finds on the page as it stands, one line each: rule, element, why.
 * The rule for 24 px targets, off by default, is on (WCAG 2.5.8).
 */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as PageWithAxe;
    if (!axe) throw new Error('axe is not on the page');
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
      elementRef: true,
    });
    // a preview shows the colours a company chose, and the form beside it says how well they are read; it
    // shows a page smaller than its users have it, so that its targets are larger than they measure here
    const isOfPreview = (rule: string, element: Element | undefined): boolean =>
      (rule === 'color-contrast' || rule === 'target-size') &&
      element?.closest('aside[aria-label="实时预览"]') != null;
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes
          .filter(({ element }) => !isOfPreview(id, element))
          .map((node) =>
            `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`.replace(/\s+/g, ' '),
          ),
      );
  });
};
