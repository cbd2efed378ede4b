import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Caller, textOf } from '../caller';
import { act } from '../acts';
import { graphql } from '../gql/gql';
import { createRegionWithThemes, chooseRegion } from '../scenes';
import type { OwnPostgres } from '../own-postgres';
import type { StandInGoogle } from './google';

/** One request and what came of it. */
export type Answer = {
  what: 'read' | 'save' | 'sign in';
  /** Milliseconds, of the same clock as `performance.now()`. */
  began: number;
  took: number;
  /** HTTP's; 0 when the connection broke off or could not be opened. */
  status: number;
  /** The code of the refusal; OK without one. */
  outcome: string;
  hasRetryAfter: boolean;
};

/** What somebody saves again and again: a value that is told apart from all others, the same for everything that one act changes. */
type Saved = { acknowledged: string; unknown: Set<string> };

const PEOPLE = 8;
const TOGETHER = 20;
/** Milliseconds between an answer and the next request. Each person does three things at once: ten requests a second would be refused. */
const BREATH = 350;
/** Milliseconds after which a request counts as hanging. */
const HANGS = 60_000;

const IMPORT = graphql(
  `mutation FaultImport($input: ImportParticipantsInput!) { importParticipants(input: $input) { addedEmails } }`,
);
const IDS = graphql(`query FaultIds { users(first: 100) { edges { node { id email } } } }`);
const EXCLUDE = graphql(
  `mutation FaultExclude($input: ExcludeUsersInput!) { excludeUsers(input: $input) { __typename } }`,
);
const INCLUDE = graphql(
  `mutation FaultInclude($input: IncludeUsersInput!) { includeUsers(input: $input) { __typename } }`,
);
const READ = graphql(`query FaultRead { viewer { id } regions { name participantCount } }`);
const RANKING = graphql(`query FaultRanking { viewer { preferenceList { entries { rank theme { id } } } } }`);

/**
 * People who read, and save what nobody has saved before: each of eight their ranking, an administrator the state of twenty
 * people in one act, and new resources. They remember what was acknowledged.
 */
export class Crowd {
  readonly answers: Answer[] = [];
  readonly #rankings = new Map<string, Saved>();
  readonly #together: Saved = { acknowledged: 'false', unknown: new Set() };
  readonly #resources = { acknowledged: new Set<string>(), serial: 0 };
  #running: Promise<unknown> | undefined;
  #isAsked = false;

  private constructor(
    private readonly google: StandInGoogle,
    private readonly url: string,
    private readonly themeIds: readonly string[],
    private readonly togetherIds: readonly string[],
  ) {}

  static async gather(google: StandInGoogle, url: string): Promise<Crowd> {
    const signIn = async (name: string): Promise<Caller> => {
      const caller = new Caller(url, google.tokenOf(name));
      await caller.ask(act('syncViewer'), { input: {} });
      return caller;
    };
    const admin = await signIn(ADMIN);
    const { region, themes } = await createRegionWithThemes(admin, [5, 5, 5, 5, 5, 5]);
    const emails = Array.from({ length: TOGETHER }, (_, n) => `together-${n}@example.com`);
    const csv = ['name,email,region', ...emails.map((email) => `Somebody,${email},`)].join('\n');
    await admin.ask(IMPORT, { input: { csv, isDryRun: false } });
    const { users } = await admin.ask(IDS);
    const together = users.edges.map(({ node }) => node).filter(({ email }) => email.startsWith('together-'));
    for (const name of NAMES) await chooseRegion(await signIn(name), region.id);
    return new Crowd(
      google,
      url,
      themes.map(({ id }) => id),
      together.map(({ id }) => id),
    );
  }

  /** Begins to read and save. */
  start(): void {
    this.#isAsked = true;
    this.#running = Promise.all([
      ...NAMES.flatMap((name) => [
        this.#again(() => this.#saveRanking(name)),
        this.#again(() => this.#read(name)),
        this.#again(() => this.#readThroughRest(name)),
      ]),
      this.#again(() => this.#changeTogether()),
      this.#again(() => this.#addResource()),
      this.#again(() => this.#signIn(), 1_000),
    ]);
  }

  /** Waits until everybody has their last answer. */
  async stop(): Promise<void> {
    this.#isAsked = false;
    await this.#running;
  }

  /** What is not as it was acknowledged, or only half saved; nothing if all is well. */
  async losses(postgres: OwnPostgres): Promise<string[]> {
    const losses: string[] = [];
    const rows = await postgres.run(
      `SELECT email, theme_ids FROM rankings JOIN users ON users.id = rankings.id ORDER BY email`,
    );
    for (const name of NAMES) {
      const row = rows.find(({ email }) => email === `${name}@example.com`);
      const stored = (row?.['theme_ids'] as string[] | undefined) ?? [];
      const { acknowledged, unknown } = this.#rankingOf(name);
      if (acknowledged === '') continue;
      if (stored.join() !== acknowledged && !unknown.has(stored.join())) losses.push(`${name}'s ranking`);
      const read = await this.#readRanking(name);
      if (read !== stored.join()) losses.push(`what is read of ${name}'s ranking`);
    }
    const states = await postgres.run(
      `SELECT DISTINCT excluded_from_allocation::text AS state FROM users WHERE email LIKE 'together-%'`,
    );
    const { acknowledged, unknown } = this.#together;
    if (states.length !== 1) losses.push('an act on twenty people is half done');
    else if (states[0]?.['state'] !== acknowledged && !unknown.has(String(states[0]?.['state'])))
      losses.push('an act on twenty people');
    const titles = (await postgres.run(`SELECT title FROM resources`)).map(({ title }) => String(title));
    for (const title of this.#resources.acknowledged) if (!titles.includes(title)) losses.push(title);
    if (new Set(titles).size !== titles.length) losses.push('a resource is stored twice');
    return losses;
  }

  /** Somebody asks and somebody saves, once. @returns whether both were done. */
  async canWork(): Promise<boolean> {
    const answers = await Promise.all([
      this.#read(NAMES[0]),
      this.#readThroughRest(NAMES[0]),
      this.#addResource(),
      this.#signIn(),
    ]);
    return answers.every(({ outcome }) => outcome === 'OK');
  }

  async #readRanking(name: string): Promise<string> {
    const { viewer } = await new Caller(this.url, this.google.tokenOf(name)).ask(RANKING);
    const saved = (viewer.preferenceList?.entries ?? []).filter(({ rank }) => rank !== null);
    return saved.map(({ theme }) => theme.id).join();
  }

  async #again(work: () => Promise<Answer>, breath = BREATH): Promise<void> {
    while (this.#isAsked) {
      this.answers.push(await work());
      await pause(breath);
    }
  }

  async #saveRanking(name: string): Promise<Answer> {
    const saved = this.#rankingOf(name);
    const next = [...this.themeIds].sort(() => Math.random() - 0.5);
    return this.#save(saved, next.join(), () =>
      this.#ask('save', name, textOf(act('savePreferences')), { input: { themeIds: next } }),
    );
  }

  async #changeTogether(): Promise<Answer> {
    const next = this.#together.acknowledged === 'false';
    return this.#save(this.#together, String(next), () =>
      this.#ask('save', ADMIN, textOf(next ? EXCLUDE : INCLUDE), {
        input: { userIds: this.togetherIds },
      }),
    );
  }

  async #addResource(): Promise<Answer> {
    const title = `Resource ${(this.#resources.serial += 1)}`;
    const answer = await this.#ask('save', ADMIN, textOf(act('createResource')), {
      input: { title, content: 'What it says.' },
    });
    if (answer.outcome === 'OK') this.#resources.acknowledged.add(title);
    return answer;
  }

  async #save(saved: Saved, value: string, ask: () => Promise<Answer>): Promise<Answer> {
    saved.unknown.add(value);
    const answer = await ask();
    if (answer.outcome === 'OK') {
      saved.acknowledged = value;
      saved.unknown.clear();
    }
    return answer;
  }

  #rankingOf(name: string): Saved {
    const saved = this.#rankings.get(name) ?? { acknowledged: '', unknown: new Set<string>() };
    this.#rankings.set(name, saved);
    return saved;
  }

  #read(name: string): Promise<Answer> {
    return this.#ask('read', name, textOf(READ), {});
  }

  #signIn(): Promise<Answer> {
    return this.#ask('sign in', ADMIN, textOf(act('syncViewer')), { input: {} });
  }

  #ask(what: Answer['what'], name: string, query: string, variables: object): Promise<Answer> {
    return this.#send(what, name, '/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
  }

  #readThroughRest(name: string): Promise<Answer> {
    return this.#send('read', name, '/api/regions', {});
  }

  async #send(what: Answer['what'], name: string, path: string, init: RequestInit): Promise<Answer> {
    const began = performance.now();
    const caller = new Caller(this.url, this.google.tokenOf(name));
    const answer = await caller
      .fetch(path, { ...init, signal: AbortSignal.timeout(HANGS) })
      .then(async (response) => ({
        status: response.status,
        outcome: outcomeOf(await response.json(), response.ok),
        hasRetryAfter: response.headers.has('Retry-After'),
      }))
      .catch((error: unknown) => ({
        status: 0,
        outcome: error instanceof Error && error.name === 'TimeoutError' ? 'HANGS' : 'CUT',
        hasRetryAfter: false,
      }));
    return { what, began, took: performance.now() - began, ...answer };
  }
}

const ADMIN = 'admin';
const NAMES = Array.from({ length: PEOPLE }, (_, n) => `person-${n}`) as [string, ...string[]];

type Body = { errors?: { extensions: { code: string } }[]; error?: string };

function outcomeOf(body: unknown, isOk: boolean): string {
  const { errors, error } = body as Body;
  return errors?.[0]?.extensions.code ?? error ?? (isOk ? 'OK' : 'REFUSED');
}
