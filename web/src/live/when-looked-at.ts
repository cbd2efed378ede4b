/** Calls `act` once, when the page is looked at again. Returns a function that drops it. */
export function whenLookedAt(act: () => void): () => void {
  const stop = () => removeEventListener('visibilitychange', look, true);
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    stop();
    act();
  };
  addEventListener('visibilitychange', look, true);
  return stop;
}
