// Runs before the first paint. Its keys are those of src/app/preferences.ts and src/app/session.ts, its header
// is the contract's; src/app/theme-boot.test.ts holds them together.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // a chosen theme never flashes the other one
  let preferences = {};
  try {
    preferences = JSON.parse(read('design-console-preferences')) || preferences;
  } catch {
    // unreadable preferences mean the default
  }
  const theme = preferences.theme || 'system';
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  // somebody signed in: the console itself and the screen of the address are fetched beside the entry, and the
  // first calls are sent without waiting for the code that reads their answers (src/api/first-answers.ts)
  const token = read('design-console-token');
  if (token === null) return;
  const listed = (name) =>
    (document.querySelector(`meta[name="${name}"]`)?.content ?? '').split(' ').filter(Boolean);

  // each call is a method and an address
  const ask = async (call) => {
    const [method, url] = call.split(/:(.*)/);
    try {
      const answer = await fetch(url, { method, headers: { 'x-ckt-token': token }, cache: 'no-store' });
      return new Response(await answer.text(), { status: answer.status, headers: answer.headers });
    } catch {
      return null;
    }
  };
  const answers = new Map(listed('first-calls').map((call) => [call, ask(call)]));

  // a screen's own calls follow the menus, and only where these lead to it; one with filters in its address
  // asks with them
  const path = location.pathname.replace(/^\/saas/, '').replace(/\/+$/, '');
  const leadsHere = (entries) => entries.some((one) => one.path === path || leadsHere(one.children));
  const [menus] = answers.values();
  const mayAsk = async () => {
    try {
      const answer = await menus;
      return leadsHere((await answer.clone().json()).data);
    } catch {
      return false;
    }
  };
  const screenCalls = location.search === '' ? listed('screen-calls') : [];
  if (screenCalls.length > 0) {
    const allowed = mayAsk();
    for (const call of screenCalls) answers.set(call, allowed.then((may) => (may ? ask(call) : null)));
  }
  window.firstAnswers = { token, answers };

  for (const href of [...listed('app-parts'), ...listed('screen-parts')]) {
    const link = document.createElement('link');
    if (href.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    // as the modules themselves are requested, or they would be fetched twice
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }

  // the frame of the page, in index.html, until the console draws its own
  const hasSideMenu = location.pathname.split('/').filter(Boolean).length > 2;
  document.documentElement.dataset.frame = !hasSideMenu
    ? 'plain'
    : preferences.isSideMenuCollapsed === true ||
        matchMedia('(min-width: 769px) and (max-width: 1023px) and (pointer: coarse)').matches
      ? 'collapsed'
      : 'side';
})();
