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
