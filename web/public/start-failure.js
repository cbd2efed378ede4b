// Says so where the application's own scripts did not load; runs before them, and is of no use once they run.
addEventListener(
  'error',
  ({ target }) => {
    const starting = document.querySelector('.starting');
    if (starting === null || !(target instanceof HTMLScriptElement)) return;
    const button = document.createElement('button');
    button.textContent = 'Try again';
    button.addEventListener('click', () => location.reload());
    const text = navigator.onLine
      ? 'We could not load this. Check your connection and try again.'
      : 'We could not load this. You are offline; we try again as soon as you are connected.';
    starting.setAttribute('role', 'alert');
    starting.replaceChildren(starting.querySelector('svg') ?? '', text, button);
    addEventListener('online', () => location.reload(), { once: true });
  },
  true,
);
