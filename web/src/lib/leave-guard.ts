/** Holds `go` back and calls it once the person has decided to leave. */
type Guard = (go: () => void) => void;

let guard: Guard | null = null;

/** Makes everybody who leaves the page go through `ask`, until the returned function is called. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** Runs an act that leaves without changing the address, such as signing out; asks first where something would be lost. */
export function leaveThrough(go: () => void): void {
  if (guard) guard(go);
  else go();
}
