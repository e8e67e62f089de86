/**
 * The documentation pages' own script, served as a file because the policy allows no inline one.
 * Without it everything is readable; with it the list can be searched and the contents follow the page.
 */
export const docsScript = `(() => {
  const each = (selector, root = document) => [...root.querySelectorAll(selector)];
  const links = new Map(each('.contents a').map((link) => [link.hash.slice(1), link]));

  const box = document.querySelector('.search');
  const field = document.getElementById('search');
  const none = document.querySelector('.none');
  const fold = (text) => text.normalize('NFKC').toLowerCase();
  const calls = each('.call').map((call) => ({ call, words: fold(call.textContent) }));

  const filter = () => {
    const wanted = fold(field.value).split(/\\s+/).filter(Boolean);
    for (const { call, words } of calls) {
      call.hidden = !wanted.every((word) => words.includes(word));
      const link = links.get(call.id);
      if (link) link.hidden = call.hidden;
    }
    for (const area of each('.area')) {
      area.hidden = !area.querySelector('.call:not([hidden])');
      const entry = links.get(area.id);
      if (entry) entry.parentElement.hidden = area.hidden;
    }
    const isSearching = wanted.length > 0;
    document.querySelector('.contents').toggleAttribute('data-searching', isSearching);
    const introduction = document.getElementById('conventions');
    introduction.hidden = isSearching;
    links.get('conventions').parentElement.hidden = isSearching;
    none.hidden = !isSearching || calls.some(({ call }) => !call.hidden);
  };

  if (box && field) {
    box.hidden = false;
    field.addEventListener('input', () => {
      filter();
      scrollTo({ top: 0, behavior: 'instant' });
      follow();
    });
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && field.value !== '') {
        event.preventDefault();
        field.value = '';
        filter();
      }
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target === field) return;
      event.preventDefault();
      field.focus();
    });
    // a link inside the page may lead to what the search has hidden
    window.addEventListener('hashchange', () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target || !target.closest('[hidden]')) return;
      field.value = '';
      filter();
      target.scrollIntoView();
    });
  }

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
