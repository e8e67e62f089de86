/**
 * The help page's own script, served as a file because the policy allows no inline script. The page is
 * readable without it; with it the contents follow the page.
 */
export const docsScript = `(() => {
  const each = (selector, root = document) => [...root.querySelectorAll(selector)];
  const links = new Map(each('.contents a').map((link) => [link.hash.slice(1), link]));

  const marks = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  const side = document.querySelector('.side');
  let current;
  const follow = () => {
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const seen = marks.filter((mark) => mark.offsetParent !== null);
    const passed = seen.filter((mark) => mark.getBoundingClientRect().top < 200);
    const mark = (isAtEnd && scrollY > 0 ? seen.at(-1) : passed.at(-1)) ?? seen[0];
    if (mark === current) return;
    if (current) links.get(current.id)?.removeAttribute('aria-current');
    current = mark;
    const link = mark && links.get(mark.id);
    if (!link) return;
    link.setAttribute('aria-current', 'location');
    each('.contents section').forEach((section) => {
      section.toggleAttribute('data-open', section.contains(link));
    });
    const [at, frame] = [link.getBoundingClientRect(), side.getBoundingClientRect()];
    if (at.top < frame.top + 80 || at.bottom > frame.bottom - 40) {
      side.scrollTop += at.top - frame.top - frame.height / 2;
    }
  };
  let isWaiting = false;
  addEventListener('scroll', () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      follow();
    });
  }, { passive: true });
  follow();
})();
`;
