const zIndexDefault = 10_000;

/** The window over a host's page that holds the editor. */
export interface DesignWindow {
  /** Where the frame belongs. */
  readonly place: Element;
  name(texts: { readonly title: string; readonly exit: string }): void;
  /** Hides the bar where the page has its own, with 退出. Its button stays for pages that press it. */
  showBar(isShown: boolean): void;
  remove(): void;
}

/** System colours: the window follows the light or dark scheme of the page around it. */
export const openDesignWindow = (zIndex: unknown, onClose: () => void): DesignWindow => {
  const level = Number(zIndex ?? zIndexDefault);
  const root = document.createElement('div');
  root.setAttribute('role', 'dialog');
  root.setAttribute('aria-modal', 'true');
  root.setAttribute('aria-label', '在线设计');
  root.style.cssText = `position: fixed; inset: 0; z-index: ${Number.isFinite(level) ? level : zIndexDefault}; display: flex; flex-direction: column; background: Canvas; color: CanvasText; font: 14px/1.5 system-ui, sans-serif; outline: none`;
  const bar = document.createElement('div');
  bar.style.cssText =
    'display: flex; flex: none; align-items: center; justify-content: space-between; padding: 0 16px; border-bottom: 1px solid color-mix(in srgb, CanvasText 15%, transparent)';
  const title = document.createElement('span');
  title.textContent = '在线设计';
  const close = document.createElement('button');
  // the id that pages written for public clients look for
  close.id = 'chuangkit-design-close-btn';
  close.type = 'button';
  close.textContent = '退出';
  close.style.cssText =
    'min-width: 44px; min-height: 44px; padding: 0 8px; border: 0; background: none; color: inherit; font: inherit; cursor: pointer';
  close.addEventListener('click', onClose);
  bar.append(title, close);
  const place = document.createElement('div');
  place.style.cssText = 'flex: 1; min-height: 0';
  root.append(bar, place);
  const before = document.activeElement;
  document.body.append(root);
  // the next Tab reaches the button that closes it
  root.tabIndex = -1;
  root.focus();
  return {
    place,
    name(texts) {
      title.textContent = texts.title;
      root.setAttribute('aria-label', texts.title);
      close.textContent = texts.exit;
    },
    showBar(isShown) {
      if (!isShown && document.activeElement === close) root.focus();
      bar.style.display = isShown ? 'flex' : 'none';
    },
    remove() {
      root.remove();
      if (before instanceof HTMLElement) before.focus();
    },
  };
};
