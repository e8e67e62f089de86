// Runs before the first paint. Its keys are those of src/app/preferences.ts and src/app/session.ts;
// src/app/theme-boot.test.ts holds them together.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // a chosen theme never flashes the other one
  let theme = 'system';
  try {
    theme = JSON.parse(read('design-console-preferences') || '{}').theme || theme;
  } catch {
    // unreadable preferences mean the default
  }
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  // somebody signed in: the console itself is fetched beside the entry, not after it
  if (read('design-console-token') === null) return;
  const parts = document.querySelector('meta[name="app-parts"]')?.content ?? '';
  for (const href of parts.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
})();
