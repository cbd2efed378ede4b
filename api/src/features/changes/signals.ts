// features/changes/: which kinds of changes each viewer may know of, and the subscriptions.
import { canOrganise, isOrganiser, type Viewer } from '../../auth/viewer';
import type { Changes } from '../../db/change-feed';
import type { ModelName, RowOf, Snapshot } from '../../db/replica/models';
import { CHANGE_KINDS, type ChangeKind, type ChangeSignal } from '../../graphql/live';
import { isEligible } from '../users/users.policy';

type Kinds = Set<ChangeKind>;
type Row<Model extends ModelName> = { row: RowOf<Model>; tables: Snapshot };

/** Which kinds have changed, by who may know of it. It is made once for all subscribers, from the changed rows alone. */
export class Signals {
  readonly #everyone: Kinds = new Set();
  /** The regions that have changed themselves, which all may see. */
  readonly #regionIds = new Set<string>();
  readonly #participants = new Map<string, Kinds>();
  /** Null for what is of no region, which only administrators see. */
  readonly #organisers = new Map<string | null, Kinds>();
  readonly #userIds = new Set<string>();

  /** @param changes the changed rows, before and after: what leaves a region concerns it, too */
  constructor(private readonly changes: Changes) {
    if (changes.ids('eventInfo').length + changes.ids('deadlines').length > 0) this.#everyone.add('event');
    if (changes.ids('resource').length > 0) this.#everyone.add('resources');
    for (const id of changes.ids('region')) this.#addRegion(id, 'regions');
    for (const { row } of this.#rows('assignmentStatus')) {
      this.#addRegion(row.regionId, 'regions');
      this.#add(row.regionId, 'teams', 'viewer');
    }
    for (const { row } of this.#rows('timelinePoint')) {
      // All may know until when a region's people can save their preferences.
      if (row.kind === 'closePreferences') this.#addRegion(row.regionId, 'timeline');
      else this.#add(row.regionId, 'timeline');
    }
    for (const { row } of this.#rows('theme')) this.#add(row.regionId, 'themes');
    for (const { row } of this.#rows('agendaItem')) this.#add(row.regionId, 'agenda');
    for (const { row, tables } of this.#rows('team')) {
      const theme = tables.theme.get(row.themeId);
      if (theme) this.#addTeam(tables, theme.regionId, true);
    }
    for (const { row, tables } of this.#rows('teamAssignment')) this.#addPlace(row, tables);
    for (const { row } of this.#rows('swapRequest')) {
      this.#userIds.add(row.askerId).add(row.askedId);
      this.#addFor(row.regionId, 'teams');
    }
    for (const { row, tables } of this.#rows('user')) this.#addUser(row, tables);
    for (const model of ['ranking', 'organiser', 'deadlineExtension', 'placeLoss'] as const) {
      for (const { row, tables } of this.#rows(model)) {
        this.#userIds.add(row.id);
        const regionId = tables.user.get(row.id)?.regionId ?? null;
        this.#addFor(regionId, model === 'ranking' ? 'preferences' : 'users');
      }
    }
  }

  /** What this viewer may know of; null for nothing. */
  for(viewer: Viewer): Pick<ChangeSignal, 'kinds' | 'regionIds'> | null {
    const kinds = new Set(this.#everyone);
    const regionIds = new Set(this.#regionIds);
    // They see no resources yet.
    if (viewer.regionId === null && !isOrganiser(viewer)) kinds.delete('resources');
    if (this.#userIds.has(viewer.id)) kinds.add('viewer');
    const addAll = (regionId: string | null, some: Kinds): void => {
      if (regionId !== null) regionIds.add(regionId);
      some.forEach((kind) => kinds.add(kind));
    };
    const own = viewer.regionId === null ? undefined : this.#participants.get(viewer.regionId);
    if (own) addAll(viewer.regionId, own);
    for (const [regionId, some] of this.#organisers)
      if (canOrganise(viewer, regionId)) addAll(regionId, some);
    if (kinds.size === 0) return null;
    return { kinds: CHANGE_KINDS.filter((kind) => kinds.has(kind)), regionIds: [...regionIds].sort() };
  }

  *#rows<Model extends ModelName>(model: Model): Iterable<Row<Model>> {
    const { before, after } = this.changes;
    for (const id of this.changes.ids(model)) {
      for (const tables of [before, after]) {
        const row = tables[model].get(id);
        if (row) yield { row, tables };
      }
    }
  }

  #addRegion(regionId: string, kind: ChangeKind): void {
    this.#everyone.add(kind);
    this.#regionIds.add(regionId);
    // Whether they may still save their preferences.
    this.#add(regionId, kind, 'viewer');
  }

  #add(regionId: string, ...kinds: ChangeKind[]): void {
    const known = this.#participants.get(regionId) ?? new Set();
    kinds.forEach((kind) => known.add(kind));
    this.#participants.set(regionId, known);
    this.#addFor(regionId, ...kinds.filter((kind) => kind !== 'viewer'));
  }

  #addFor(regionId: string | null, ...kinds: ChangeKind[]): void {
    const known = this.#organisers.get(regionId) ?? new Set();
    kinds.forEach((kind) => known.add(kind));
    this.#organisers.set(regionId, known);
  }

  /**
   * A draft is secret: participants must not even know that it changes.
   * @param isMember whether it concerns a place that members see
   * @returns whether participants see it
   */
  #addTeam(tables: Snapshot, regionId: string, isMember: boolean): boolean {
    const [status] = tables.assignmentStatus.by('regionId', regionId);
    const isSeen = status?.status === 'published' && isMember;
    if (isSeen) this.#add(regionId, 'teams');
    else this.#addFor(regionId, 'teams');
    return isSeen;
  }

  #addPlace({ userId, themeId }: RowOf<'teamAssignment'>, tables: Snapshot): void {
    const [theme, user] = [tables.theme.get(themeId), tables.user.get(userId)];
    if (!theme) return;
    // Excluded people keep the row of their place, and are on no team.
    const isMember = user !== undefined && isEligible(user);
    if (this.#addTeam(tables, theme.regionId, isMember)) this.#userIds.add(userId);
  }

  #addUser(user: RowOf<'user'>, tables: Snapshot): void {
    this.#userIds.add(user.id);
    this.#addFor(user.regionId, 'users');
    const [was, is] = [this.changes.before.user.get(user.id), this.changes.after.user.get(user.id)];
    // What their team sees of them.
    const isOther = ['displayName', 'email', 'role', 'regionId', 'excludedFromAllocation'] as const;
    if (isOther.every((column) => was?.[column] === is?.[column])) return;
    for (const place of tables.teamAssignment.by('userId', user.id)) this.#addPlace(place, tables);
  }
}
