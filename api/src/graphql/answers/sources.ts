import type { SharedModel, SharedRows, SharedTables, Witness } from '../../db/shared/shared-tables';

/** A table without its row's type, for code that only compares. */
type AnyTable = {
  get(id: string): unknown;
  all(): unknown;
  by(column: string, value: string | null): unknown;
};
type Group = { column: string; value: string | null; found: unknown };

/** What was read of one table. */
class TableReads {
  /** The table in which all of it was last found to be the same. Weak, so that nobody keeps old tables in memory. */
  #same: WeakRef<AnyTable> | undefined;
  readonly #rows = new Map<string, unknown>();
  readonly #groups = new Map<string, Group>();
  #all: unknown;

  row(id: string, found: unknown): void {
    this.#rows.set(id, found);
  }

  group(group: Group): void {
    this.#groups.set(group.value === null ? group.column : `${group.column} ${group.value}`, group);
  }

  all(found: unknown): void {
    this.#all = found;
  }

  /** Whether each of the reads would find the very same objects again. */
  areSameIn(table: AnyTable): boolean {
    if (this.#same?.deref() === table) return true;
    if (!this.#findsTheSameIn(table)) return false;
    this.#same = new WeakRef(table);
    return true;
  }

  #findsTheSameIn(table: AnyTable): boolean {
    if (this.#all !== undefined) return table.all() === this.#all;
    for (const { column, value, found } of this.#groups.values()) {
      if (table.by(column, value) !== found) return false;
    }
    for (const [id, found] of this.#rows) if (table.get(id) !== found) return false;
    return true;
  }

  /** About how many bytes they take. */
  get weight(): number {
    return 60 * this.#rows.size + 200 * this.#groups.size + 200;
  }
}

/** The rows and groups of the shared tables that an answer was made from. */
export class Sources implements Pick<Witness, 'row' | 'group' | 'all'> {
  readonly #reads = new Map<SharedModel, TableReads>();
  /** The tables in which everything was last found to be the same. */
  #same: WeakRef<SharedTables>;

  /** @param tables what is read from */
  constructor(tables: SharedTables) {
    this.#same = new WeakRef(tables);
  }

  row<Model extends SharedModel>(model: Model, id: string, found: SharedRows[Model] | undefined): void {
    this.#readsOf(model).row(id, found);
  }

  group<Model extends SharedModel>(
    model: Model,
    column: keyof SharedRows[Model] & string,
    value: string | null,
    found: readonly SharedRows[Model][],
  ): void {
    this.#readsOf(model).group({ column, value, found });
  }

  all<Model extends SharedModel>(model: Model, found: readonly SharedRows[Model][]): void {
    this.#readsOf(model).all(found);
  }

  /** Whether all of it is still so. Takes no time while nothing changes, and looks at each read once after a change. */
  areSameIn(tables: SharedTables): boolean {
    if (this.#same.deref() === tables) return true;
    for (const [model, reads] of this.#reads) if (!reads.areSameIn(tables[model])) return false;
    this.#same = new WeakRef(tables);
    return true;
  }

  /** About how many bytes they take. */
  get weight(): number {
    let sum = 0;
    for (const reads of this.#reads.values()) sum += reads.weight;
    return sum;
  }

  #readsOf(model: SharedModel): TableReads {
    const reads = this.#reads.get(model) ?? new TableReads();
    this.#reads.set(model, reads);
    return reads;
  }
}
