// Sets the colour mode before the first paint; runs before the application is there. See web/src/ui/theme/UiProvider.tsx.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('theme');
  } catch {
    // Storage may be blocked; the system's preference holds then.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.classList.add(mode);
  document.documentElement.style.colorScheme = mode;
})();
