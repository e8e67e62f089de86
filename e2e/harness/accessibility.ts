import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface PageWithAxe {
  axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
}

const bringAxe = async (place: Page | Frame): Promise<void> => {
  if (!(await place.evaluate(() => 'axe' in globalThis))) await place.evaluate(source);
};

/**
 * Enables the rule for 24 px targets (WCAG 2.5.8), which is off by default; disables one that takes a third
 * of the time and is never serious.
 */
const allRules: RunOptions = { rules: { 'target-size': { enabled: true }, region: { enabled: false } } };

/**
 * The serious and critical faults axe finds on the current page, or in what `within` names, one line each:
 * rule, element, why.
 */
export const accessibilityFaults = async (page: Page | Frame, within?: string): Promise<string[]> => {
  await bringAxe(page);
  return page.evaluate(
    async ({ rules, within }) => {
      const { axe } = globalThis as unknown as PageWithAxe;
      if (!axe) throw new Error('axe is not on the page');
      const { violations } = await axe.run(within ?? document, {
        ...rules,
        resultTypes: ['violations'],
        elementRef: true,
      });
      // a preview shows colours a company chose, and the form beside it states their contrast
      const isChosen = (rule: string, element: Element | undefined): boolean =>
        rule === 'color-contrast' && element?.closest('aside[aria-label="实时预览"]') != null;
      // a page shown smaller than users see it is measured at its own size (smallTargets)
      const isSmaller = (rule: string, element: Element | undefined): boolean =>
        rule === 'target-size' && element?.closest('[data-scaled="true"]') != null;
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes
            .filter(({ element }) => !isChosen(id, element) && !isSmaller(id, element))
            .map((node) =>
              `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`.replace(/\s+/g, ' '),
            ),
        );
    },
    { rules: allRules, within },
  );
};

/**
 * Names and descriptions that screen readers hear on the current page and that have no Chinese in them, one
 * line each. Abbreviations, units and addresses are no English.
 */
export const englishNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'alt',
    ];
    const isEnglish = (name: string): boolean =>
      /^[A-Za-z][a-z]{2,}([ -][A-Za-z]?[a-z]+)*$/.test(name.replace(/\s*\([^)]*\)$/, ''));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      kinds.flatMap((kind) => {
        const name = element.getAttribute(kind);
        if (name === null || !isEnglish(name) || element.closest('[aria-hidden="true"]')) return [];
        // what somebody wrote, shown whole where it is cut
        if (kind === 'title' && name === element.textContent) return [];
        return [`${kind} of ${element.localName}.${element.getAttribute('class') ?? ''}: ${name}`];
      }),
    );
  });

/**
 * The minimum height of a target: for a mouse, and for a finger. `dense` is for a finger where several stand
 * in one row of a phone, or in a track of 44 px: pages of a list, segments, small buttons.
 */
export const leastTargetPx = { pc: 32, mobile: 44, dense: 40 } as const;

/** The console's dense places, as selectors. */
const densePlaces = '.ant-btn-sm, .ant-pagination *, .ant-segmented *';

/** Below this size an iPhone enlarges the page around the field that is typed in, and leaves it enlarged. */
const leastFieldTextPx = 16;

/** Fields on the current page, or in what `within` names, whose text is smaller than that. */
export const smallFields = (place: Page | Frame, within = 'body'): Promise<string[]> =>
  place.evaluate(
    ({ within, leastFieldTextPx }) => {
      const typed = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"])';
      return [...document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${typed})`)].flatMap((field) => {
        const { fontSize } = getComputedStyle(field);
        const isSmall =
          field.checkVisibility({ visibilityProperty: true }) &&
          Number.parseFloat(fontSize) < leastFieldTextPx;
        return isSmall
          ? [`${field.className} 「${field.getAttribute('aria-label')}」: text of ${fontSize}`]
          : [];
      });
    },
    { within, leastFieldTextPx },
  );

/**
 * The controls of the current page of the console that a finger misses: those lower than `leastTargetPx`. The
 * label of a box belongs to it, the frame of a field too, and what `::after` adds around a control, to the
 * edge of its card or beyond its own.
 */
export const missedByFinger = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ least, densePlaces }) => {
      const controls = document.querySelectorAll<HTMLElement>(
        'button, input:not([type="hidden"]), select, textarea, a[href], [role="button"], [role="menuitem"]',
      );
      const heightOf = (control: HTMLElement): number => {
        const frame = control.closest('label, .ant-input-affix-wrapper, .ant-select, .ant-picker') ?? control;
        const around = getComputedStyle(control, '::after');
        const isAround = around.content !== 'none' && around.position === 'absolute';
        return Math.max(
          frame.getBoundingClientRect().height,
          control.getBoundingClientRect().height,
          isAround ? Number.parseFloat(around.height) : 0,
        );
      };
      return [...controls].flatMap((control) => {
        const { display } = getComputedStyle(control);
        // a link within a sentence is as high as its line; a preview is measured at its own size
        const isOther = display === 'inline' || control.closest('[data-device]') !== null;
        if (isOther || !control.checkVisibility({ visibilityProperty: true })) return [];
        const name = control.getAttribute('aria-label') ?? control.textContent;
        const leastPx = control.matches(densePlaces) ? least.dense : least.mobile;
        const height = heightOf(control);
        // rounded by the browser's zoom; an element of no width is read, not seen
        const isLow = height < leastPx - 0.5 && control.getBoundingClientRect().width > 1;
        if (!isLow) return [];
        return [`${control.localName}.${control.className} 「${name}」: ${Math.round(height)} px high`];
      });
    },
    { least: leastTargetPx, densePlaces },
  );

/**
 * Targets within the one element `within` names that are too small: by axe's rule of 24 px or room around
 * (WCAG 2.5.8), and all those lower than `leastPx`. A label is part of its box.
 */
export const smallTargets = async (
  place: Page | Frame,
  within: string,
  leastPx: number,
): Promise<string[]> => {
  await bringAxe(place);
  return place.evaluate(
    async ({ within, leastPx }) => {
      const { axe } = globalThis as unknown as PageWithAxe;
      const root = document.querySelector(within);
      if (!axe || !root) throw new Error(`neither axe nor ${within} may be missing`);
      const { violations } = await axe.run(root, {
        resultTypes: ['violations'],
        runOnly: { type: 'rule', values: ['target-size'] },
      });
      const byRule = violations.flatMap(({ nodes }) =>
        nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`.replace(/\s+/g, ' ')),
      );
      const controls = root.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href]');
      const bySize = [...controls].flatMap((control) => {
        // a link within a sentence is as high as its line (WCAG 2.5.8, exception "inline")
        if (!control.checkVisibility() || getComputedStyle(control).display === 'inline') return [];
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
        if (height >= leastPx - 0.01) return [];
        const name = control.getAttribute('aria-label') ?? control.textContent;
        return [`${control.localName} 「${name}」: ${Math.round(width)} × ${Math.round(height)} px`];
      });
      return [...byRule, ...bySize];
    },
    { within, leastPx },
  );
};
