/** Holds `go` back, and does it once the person has decided to leave. */
type Guard = (go: () => void) => void;

let guard: Guard | null = null;

/** Has whoever would leave the page stopped by `ask`, until the function that it returns is called. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** Does what leaves without a change of the address, such as signing out or closing a dialog; asks first where something would be lost. */
export function leaveThrough(go: () => void): void {
  if (guard) guard(go);
  else go();
}
