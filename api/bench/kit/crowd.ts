// The open pages of `bench:live`, in a separate process: each is a socket that refetches like `web/src/live/refetch.ts`.
import type WebSocket from 'ws';
import { subscribe } from './sockets';

/** A page's operation, and its request as JSON. */
export type Shown = { name: string; payload: object };
export type Order =
  { kind: 'connect'; port: number; pages: { token: string; shown: Shown[] }[] } | { kind: 'report' };
/** When a page got its current data: milliseconds since 1970, by operation, and the index of the text. */
export type PageState = Record<string, { text: number; at: number }>;
export type Report =
  | { kind: 'connected'; closed: number }
  | {
      kind: 'state';
      pages: PageState[];
      texts: string[];
      asked: number;
      refused: number;
      signals: number;
      bytes: number;
    };

type Signal = {
  kinds: string[];
  regionIds: string[];
  ids: string[] | null;
  position: number;
  spreadMilliseconds: number;
};
type Pending = Signal & { requests: number; at: number };
type MadeOf = { kinds: string[]; lists: { kind: string; regionId?: string }[]; position: number };

/** Sockets opened concurrently. */
const AT_A_TIME = 50;
const INTERVAL = 1_000;

const report = (message: Report): void => void process.send?.(message);
let [asked, refused, signals, bytes, closed] = [0, 0, 0, 0, 0];
const pages: Page[] = [];
/** Equal answers of many pages are stored once. */
const texts = new Map<string, number>();
const MADE_OF = ',"extensions":{"madeOf":';

class Answer {
  constructor(
    readonly text: string,
    readonly madeOf: MadeOf,
    readonly request: number,
    readonly at: number,
  ) {}
}

class Page {
  readonly #answers = new Map<string, Answer>();
  readonly #asking = new Set<string>();
  readonly #askedAt = new Map<string, number>();
  #signals: Pending[] = [];
  #requests = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly socket: WebSocket,
    private readonly shown: readonly Shown[],
  ) {
    socket.on('close', () => (closed += 1));
    socket.on('message', (data: Buffer) => this.#read(String(data)));
  }

  get state(): PageState {
    return Object.fromEntries(
      Array.from(this.#answers, ([name, { text, at }]) => [name, { text: texts.get(text) ?? -1, at }]),
    );
  }
  get isComplete(): boolean {
    return this.#answers.size === this.shown.length;
  }

  ask({ name, payload }: Shown): void {
    this.#requests += 1;
    asked += 1;
    this.#asking.add(name);
    this.#askedAt.set(name, performance.now());
    this.socket.send(JSON.stringify({ id: `${name} ${this.#requests}`, type: 'subscribe', payload }));
  }

  #read(text: string): void {
    bytes += text.length;
    const [, id = '', type = ''] = /^\{"id":"([^"]*)","type":"(\w+)"/.exec(text) ?? [];
    if (type === 'complete') return;
    const [name = '', request] = id.split(' ');
    if (request === undefined) {
      const { payload } = JSON.parse(text) as { payload?: { data: { changed: Signal } } };
      if (payload) this.#follow(payload.data.changed);
      return;
    }
    this.#asking.delete(name);
    const end = text.indexOf(MADE_OF);
    if (type !== 'next' || end < 0) refused += 1;
    else {
      const data = text.slice(text.indexOf('"payload":'), end);
      if (!texts.has(data)) texts.set(data, texts.size);
      const madeOf = JSON.parse(text.slice(end + MADE_OF.length, -4)) as MadeOf;
      const before = this.#answers.get(name);
      const at = before?.text === data ? before.at : Date.now();
      this.#answers.set(name, new Answer(data, madeOf, Number(request), at));
    }
    this.#schedule();
  }

  #follow(signal: Signal): void {
    signals += 1;
    const at = performance.now() + Math.random() * signal.spreadMilliseconds;
    this.#signals.push({ ...signal, requests: this.#requests, at });
    this.#schedule();
  }

  #dueAt({ name }: Shown): number {
    const answer = this.#answers.get(name);
    const lacking = this.#signals.filter((signal) => !answer || lacks(answer, signal));
    const at = Math.min(...lacking.map((signal) => signal.at));
    return Math.max(at, (this.#askedAt.get(name) ?? -INTERVAL) + INTERVAL);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const isLacking = (signal: Pending): boolean =>
      [...this.#answers.values()].some((answer) => lacks(answer, signal));
    this.#signals = this.#signals.filter(isLacking);
    const due = this.shown.filter(({ name }) => !this.#asking.has(name));
    const next = Math.min(...due.map((shown) => this.#dueAt(shown)));
    if (next === Infinity) return;
    this.#timer = setTimeout(() => {
      for (const shown of due) if (this.#dueAt(shown) <= performance.now()) this.ask(shown);
      this.#schedule();
    }, next - performance.now());
  }
}

function lacks({ request, madeOf, text }: Answer, signal: Pending): boolean {
  if (request > signal.requests || madeOf.position >= signal.position) return false;
  const { kinds, regionIds, ids } = signal;
  const isListed = madeOf.lists.some(
    ({ kind, regionId }) =>
      kinds.includes(kind) &&
      (regionId === undefined || regionIds.length === 0 || regionIds.includes(regionId)),
  );
  return (
    isListed ||
    (madeOf.kinds.some((kind) => kinds.includes(kind)) &&
      (!ids || ids.some((id) => text.includes(`"${id}"`))))
  );
}

async function connect(port: number, people: { token: string; shown: Shown[] }[]): Promise<void> {
  const openNext = async (): Promise<void> => {
    for (let person = people.pop(); person; person = people.pop()) {
      const page = new Page(await subscribe(port, person.token), person.shown);
      pages.push(page);
      for (const shown of person.shown) page.ask(shown);
      while (!page.isComplete) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, openNext));
  report({ kind: 'connected', closed });
}

process.on('message', (order: Order) => {
  if (order.kind === 'connect') void connect(order.port, order.pages);
  else {
    report({
      kind: 'state',
      pages: pages.map(({ state }) => state),
      texts: [...texts.keys()],
      ...{ asked, refused, signals, bytes },
    });
    [asked, refused, signals, bytes] = [0, 0, 0, 0];
  }
});
process.on('disconnect', () => process.exit(0));
