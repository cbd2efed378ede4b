// features/changes/: the audience of each kind of change, and the subscriptions.
import { canOrganise, isOrganiser, type Viewer } from '../../auth/viewer';
import type { Changes } from '../../db/change-feed';
import { idsOf, type ModelName, type RowOf, type Snapshot } from '../../db/replica/models';
import { firstPositionOf } from '../../db/replica/replica';
import { CHANGE_KINDS, KIND_OF, MAX_IDS, type ChangeKind, type ChangeSignal } from '../../graphql/live';
import { isEligible } from '../people/people.policy';

type Row<Model extends ModelName> = { row: RowOf<Model>; tables: Snapshot };
type Signal = Pick<ChangeSignal, 'kinds' | 'regionIds' | 'ids' | 'position'>;

/** One audience's signal: the changed kinds, and things. */
class ChangeSet {
  readonly kinds = new Set<ChangeKind>();
  readonly ids = new Set<string>();

  add(kinds: Iterable<ChangeKind>, ids: Iterable<string>): void {
    for (const kind of kinds) this.kinds.add(kind);
    for (const id of ids) {
      // One more than the limit means that there are more.
      if (this.ids.size > MAX_IDS) return;
      this.ids.add(id);
    }
  }
}

/** The changes, by audience. Computed once for all subscribers, from the changed rows alone. */
export class Signals {
  readonly #everyone = new ChangeSet();
  /** Visible to people with a region. */
  readonly #resources = new ChangeSet();
  readonly #regionIds = new Set<string>();
  readonly #participants = new Map<string, ChangeSet>();
  /** Null for changes without a region, visible to administrators only. */
  readonly #organisers = new Map<string | null, ChangeSet>();
  /** People whose own data has changed. */
  readonly #userIds = new Set<string>();
  readonly #position: number;

  /** @param changes the changed rows, before and after: a row that leaves a region concerns it, too */
  constructor(changes: Changes) {
    this.#position = firstPositionOf(changes.after);
    if (changes.ids('eventInfo').length + changes.ids('deadlines').length > 0)
      this.#everyone.add(['event'], []);
    if (changes.ids('resource').length > 0) this.#resources.add(['resources'], changes.ids('resource'));
    for (const id of changes.ids('region')) this.#addRegion(id, 'regions');
    for (const { row } of rowsIn(changes, 'assignmentStatus')) {
      this.#addRegion(row.regionId, 'regions');
      this.#add(row.regionId, ['teams', 'viewer'], [row.regionId]);
    }
    for (const { row } of rowsIn(changes, 'timelinePoint')) {
      // Everyone may know how long a region's people can save their preferences.
      if (row.kind === 'closePreferences') this.#addRegion(row.regionId, 'timeline');
      else this.#add(row.regionId, ['timeline'], [row.regionId]);
    }
    for (const model of ['theme', 'agendaItem'] as const)
      for (const { row } of rowsIn(changes, model))
        this.#add(row.regionId, [KIND_OF[model]], idsOf(model, row));
    for (const { row, tables } of rowsIn(changes, 'team')) {
      const theme = tables.theme.get(row.themeId);
      if (theme) this.#addTeam(tables, theme.regionId, idsOf('team', row), true);
    }
    for (const { row, tables } of rowsIn(changes, 'teamAssignment')) this.#addPlace(row, tables);
    for (const { row } of rowsIn(changes, 'swapRequest')) {
      this.#userIds.add(row.askerId).add(row.askedId);
      this.#addFor(row.regionId, ['teams'], idsOf('swapRequest', row));
    }
    for (const { row, tables } of rowsIn(changes, 'user')) this.#addUser(row, tables, changes);
    for (const model of ['ranking', 'organiser', 'placeLoss'] as const) {
      for (const { row, tables } of rowsIn(changes, model)) {
        this.#userIds.add(row.id);
        this.#addFor(tables.user.get(row.id)?.regionId ?? null, [KIND_OF[model]], idsOf(model, row));
      }
    }
  }

  /** The part of the changes that this viewer may know of; null if empty. */
  for(viewer: Viewer): Signal | null {
    const visible = new ChangeSet();
    const regionIds = new Set(this.#regionIds);
    visible.add(this.#everyone.kinds, this.#everyone.ids);
    if (viewer.regionId !== null || isOrganiser(viewer))
      visible.add(this.#resources.kinds, this.#resources.ids);
    if (this.#userIds.has(viewer.id)) visible.add(['viewer'], [viewer.id]);
    const addAll = (regionId: string | null, { kinds, ids }: ChangeSet): void => {
      if (regionId !== null) regionIds.add(regionId);
      visible.add(kinds, ids);
    };
    const regionChanges = viewer.regionId === null ? undefined : this.#participants.get(viewer.regionId);
    if (regionChanges) addAll(viewer.regionId, regionChanges);
    for (const [regionId, some] of this.#organisers)
      if (canOrganise(viewer, regionId)) addAll(regionId, some);
    if (visible.kinds.size === 0) return null;
    return {
      kinds: CHANGE_KINDS.filter((kind) => visible.kinds.has(kind)),
      regionIds: [...regionIds].sort(),
      ids: visible.ids.size > MAX_IDS ? null : [...visible.ids].sort(),
      position: this.#position,
    };
  }

  #addRegion(regionId: string, kind: ChangeKind): void {
    this.#everyone.add([kind], [regionId]);
    this.#regionIds.add(regionId);
    // Whether they may still save their preferences.
    this.#add(regionId, [kind, 'viewer'], [regionId]);
  }

  #add(regionId: string, kinds: readonly ChangeKind[], ids: readonly string[]): void {
    changeSetOf(this.#participants, regionId).add(kinds, ids);
    this.#addFor(
      regionId,
      kinds.filter((kind) => kind !== 'viewer'),
      ids,
    );
  }

  #addFor(regionId: string | null, kinds: readonly ChangeKind[], ids: readonly string[]): void {
    changeSetOf(this.#organisers, regionId).add(kinds, ids);
  }

  /**
   * A draft is secret: participants must not even learn that it changes.
   * @param isMember whether it concerns a place that members see
   * @returns whether participants see it
   */
  #addTeam(tables: Snapshot, regionId: string, ids: readonly string[], isMember: boolean): boolean {
    const [status] = tables.assignmentStatus.by('regionId', regionId);
    const isSeen = status?.status === 'published' && isMember;
    if (isSeen) this.#add(regionId, ['teams'], ids);
    else this.#addFor(regionId, ['teams'], ids);
    return isSeen;
  }

  #addPlace(row: RowOf<'teamAssignment'>, tables: Snapshot): void {
    const { userId, themeId } = row;
    const [theme, user] = [tables.theme.get(themeId), tables.user.get(userId)];
    if (!theme) return;
    // Excluded people retain the row of their place, but are on no team.
    const isMember = user !== undefined && isEligible(user);
    if (this.#addTeam(tables, theme.regionId, [userId, themeId], isMember)) this.#userIds.add(userId);
  }

  #addUser(user: RowOf<'user'>, tables: Snapshot, { before, after }: Changes): void {
    this.#userIds.add(user.id);
    this.#addFor(user.regionId, ['users'], [user.id]);
    const [was, is] = [before.user.get(user.id), after.user.get(user.id)];
    // The person's columns that their team sees.
    const isOther = ['displayName', 'email', 'role', 'regionId', 'excludedFromAllocation'] as const;
    if (isOther.every((column) => was?.[column] === is?.[column])) return;
    for (const place of tables.teamAssignment.by('userId', user.id)) this.#addPlace(place, tables);
  }
}

function changeSetOf<Key>(changeSets: Map<Key, ChangeSet>, key: Key): ChangeSet {
  const changeSet = changeSets.get(key) ?? new ChangeSet();
  changeSets.set(key, changeSet);
  return changeSet;
}

function* rowsIn<Model extends ModelName>(changes: Changes, model: Model): Iterable<Row<Model>> {
  for (const id of changes.ids(model)) {
    for (const tables of [changes.before, changes.after]) {
      const row = tables[model].get(id);
      if (row) yield { row, tables };
    }
  }
}
