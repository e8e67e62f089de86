/**
 * The script of the help's pages, served as a file because the policy allows no inline script. The pages are
 * readable without it; with it the contents follow the page, and on a phone they are a list that opens.
 */
export const docsScript = `(() => {
  const each = (selector, root = document) => [...root.querySelectorAll(selector)];

  // what the help's addresses named before it was on the other page
  const follow = () => {
    const moved = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    if (moved && moved.matches('a[data-moved]')) location.replace(moved.href);
  };
  addEventListener('hashchange', follow);
  follow();

  const links = new Map(each('.contents a').map((link) => [link.hash.slice(1), link]));
  const marks = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  let current;

  document.documentElement.dataset.follows = '';
  const toc = document.querySelector('.toc');
  const here = document.querySelector('.here');
  const wide = matchMedia('(min-width: 901px)');
  const fit = () => {
    toc.open = wide.matches;
  };
  wide.addEventListener('change', fit);
  fit();
  toc.addEventListener('click', (event) => {
    if (!wide.matches && event.target.closest('a')) toc.open = false;
  });
  // on a phone the list is long: it opens at the part that is read
  toc.addEventListener('toggle', () => {
    const link = current && links.get(current.id);
    if (wide.matches || !toc.open || !link) return;
    const contents = document.querySelector('.contents');
    contents.scrollTop = link.offsetTop - contents.clientHeight / 2;
  });

  const side = document.querySelector('.side');
  const show = () => {
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const passed = marks.filter((mark) => mark.getBoundingClientRect().top < 200);
    const mark = (isAtEnd && scrollY > 0 ? marks.at(-1) : passed.at(-1)) ?? marks[0];
    if (mark === current) return;
    if (current) links.get(current.id)?.removeAttribute('aria-current');
    current = mark;
    const link = mark && links.get(mark.id);
    if (!link) return;
    link.setAttribute('aria-current', 'location');
    here.textContent = link.textContent;
    each('.contents section').forEach((section) => {
      section.toggleAttribute('data-open', section.contains(link));
    });
    if (!wide.matches) return;
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
      show();
    });
  }, { passive: true });
  show();
})();
`;
