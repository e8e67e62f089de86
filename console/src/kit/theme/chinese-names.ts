/**
 * What the component library names in English, without a property for another name: by what has the name.
 * Screen readers read these names; the page shows none of them.
 */
const names: readonly (readonly [what: string, name: string])[] = [
  ['.ant-select-clear, .ant-picker-clear, .ant-input-clear-icon, .ant-color-picker-clear', '清除'],
  ['.ant-input-number-action-up', '增大'],
  ['.ant-input-number-action-down', '减小'],
  ['.ant-modal-close, .ant-drawer-close, .ant-alert-close-icon, .ant-notification-notice-close', '关闭'],
  ['.ant-tag-close-icon, .ant-select-selection-item-remove', '移除'],
  ['.ant-tabs-nav-more', '更多'],
];

/** Buttons that are named by the item of a list around them: 上一页. A link there has no role to name. */
const inNamedItem = 'button.ant-pagination-item-link';

/** Pictures beside words or in named buttons; their names are those of files: close-circle. */
const icon = '.anticon[aria-label]';

const isChinese = (name: string | null): boolean => name !== null && /\p{Script=Han}/u.test(name);

const give = (element: Element, name: string | null | undefined): void => {
  if (name && !isChinese(element.getAttribute('aria-label'))) element.setAttribute('aria-label', name);
};

const each = (root: Element, what: string, act: (element: Element) => void): void => {
  if (root.matches(what)) act(root);
  for (const element of root.querySelectorAll(what)) act(element);
};

const translate = (root: Element): void => {
  for (const [what, name] of names) each(root, what, (element) => give(element, name));
  each(root, inNamedItem, (element) => give(element, element.closest('[title]')?.getAttribute('title')));
  each(root, icon, (element) => {
    if (element.getAttribute('role') !== 'img') return;
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    element.setAttribute('aria-hidden', 'true');
  });
};

/** Gives Chinese names to everything in the page that has an English one, now and later. Returns what stops it. */
export const nameInChinese = (page: HTMLElement): (() => void) => {
  translate(page);
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) translate(node);
  });
  watcher.observe(page, { childList: true, subtree: true });
  return () => watcher.disconnect();
};
