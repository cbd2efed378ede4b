// What runs before the application's own scripts, and without them.

// Shows the colour mode that was chosen in this browser, else the system's: before the first paint, and whenever the system's
// or another tab's changes. The switch is web/src/ui/theme/useColorModeSwitch.ts.
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      // Storage may be blocked; the system's preference holds then.
      return null;
    }
  };
  const show = () => {
    const choice = chosen();
    const mode = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light';
    root.classList.remove('light', 'dark');
    root.classList.add(mode);
    root.style.colorScheme = mode;
  };
  show();
  system.addEventListener('change', show);
  addEventListener('storage', ({ key }) => {
    if (key === 'theme' || key === null) show();
  });
})();

// Says so where the application's own scripts did not load; is of no use once they run.
addEventListener(
  'error',
  ({ target }) => {
    const starting = document.querySelector('.starting');
    if (starting === null || !(target instanceof HTMLScriptElement)) return;
    const button = document.createElement('button');
    button.textContent = 'Try again';
    button.addEventListener('click', () => location.reload());
    const text = navigator.onLine
      ? 'This page could not be loaded. Check your connection and try again.'
      : 'This page could not be loaded. You are offline; we try again as soon as you are connected.';
    starting.setAttribute('role', 'alert');
    starting.replaceChildren(starting.querySelector('svg') ?? '', text, button);
    addEventListener('online', () => location.reload(), { once: true });
  },
  true,
);
