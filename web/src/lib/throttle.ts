/** Calls `act` at once, and at most once in so many milliseconds: what is asked for meanwhile is done once, at the end. */
export function throttle(milliseconds: number, act: () => void): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const call = () => {
    isAsked = true;
    if (timer !== undefined) return;
    isAsked = false;
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) call();
    }, milliseconds);
  };
  return {
    call,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
