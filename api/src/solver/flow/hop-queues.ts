import { intAt, realAt } from '../model/checked-access';

const NO_MOVER = -1;

/**
 * For each arc of the residual graph, a queue of the people who can hop along it, the cheapest hop first.
 *
 * The hops from one node are sorted together, without comparisons: there are few different costs, so two rounds of
 * counting sort, first by cost and then by arc, take linear time. `gather` all of them, `layOut` every arc from the
 * node, then `sort`.
 */
export class SortedHops {
  private readonly arcs: Int32Array;
  private readonly ordinals: Int32Array;
  private readonly movers: Int32Array;
  private gathered = 0;
  /** Positions in these arrays, in order of cost. */
  private readonly byCost: Int32Array;
  /** By ordinal, how many hops of this cost were gathered; during the sort, where the next of them goes. */
  private readonly nextOfCost: Int32Array;

  /** All queues, one after another. */
  private queuedMovers: Int32Array;
  private queuedOrdinals: Int32Array;
  private queued = 0;
  /** An arc's queue runs from `front` to `end` - 1. Until it is laid out, `end` counts its hops. */
  private readonly front: Int32Array;
  private readonly end: Int32Array;

  /**
   * @param mostHops the most hops of all people together
   * @param ordinals how many different costs there are
   */
  constructor(arcs: number, mostHops: number, ordinals: number) {
    // Pages that are never written take no memory.
    this.arcs = new Int32Array(mostHops);
    this.ordinals = new Int32Array(mostHops);
    this.movers = new Int32Array(mostHops);
    this.byCost = new Int32Array(mostHops);
    this.nextOfCost = new Int32Array(ordinals);
    this.queuedMovers = new Int32Array(mostHops);
    this.queuedOrdinals = new Int32Array(mostHops);
    this.front = new Int32Array(arcs);
    this.end = new Int32Array(arcs);
  }

  gather(arc: number, ordinal: number, mover: number): void {
    const at = this.gathered;
    this.gathered = at + 1;
    this.arcs[at] = arc;
    this.ordinals[at] = ordinal;
    this.movers[at] = mover;
    this.nextOfCost[ordinal] = intAt(this.nextOfCost, ordinal) + 1;
    this.end[arc] = intAt(this.end, arc) + 1;
  }

  /** @returns whether there are hops along the arc */
  layOut(arc: number): boolean {
    const hops = intAt(this.end, arc);
    this.front[arc] = this.queued;
    this.end[arc] = this.queued;
    this.queued += hops;
    return hops > 0;
  }

  sort(): void {
    this.sortByCost();
    this.queuedMovers = withRoom(this.queuedMovers, this.queued);
    this.queuedOrdinals = withRoom(this.queuedOrdinals, this.queued);
    for (let position = 0; position < this.gathered; position++) {
      const at = intAt(this.byCost, position);
      const arc = intAt(this.arcs, at);
      const slot = intAt(this.end, arc);
      this.end[arc] = slot + 1;
      this.queuedMovers[slot] = intAt(this.movers, at);
      this.queuedOrdinals[slot] = intAt(this.ordinals, at);
    }
    this.gathered = 0;
  }

  /** The person at the front of an arc's queue; negative if it is empty. */
  mover(arc: number): number {
    const front = intAt(this.front, arc);
    return front < intAt(this.end, arc) ? intAt(this.queuedMovers, front) : NO_MOVER;
  }

  ordinal(arc: number): number {
    return intAt(this.queuedOrdinals, intAt(this.front, arc));
  }

  dropFront(arc: number): void {
    this.front[arc] = intAt(this.front, arc) + 1;
  }

  private sortByCost(): void {
    let position = 0;
    for (let ordinal = 0; ordinal < this.nextOfCost.length; ordinal++) {
      const count = intAt(this.nextOfCost, ordinal);
      this.nextOfCost[ordinal] = position;
      position += count;
    }
    for (let at = 0; at < this.gathered; at++) {
      const ordinal = intAt(this.ordinals, at);
      const next = intAt(this.nextOfCost, ordinal);
      this.nextOfCost[ordinal] = next + 1;
      this.byCost[next] = at;
    }
    this.nextOfCost.fill(0);
  }
}

function withRoom(array: Int32Array, length: number): Int32Array {
  if (length <= array.length) return array;
  const larger = new Int32Array(2 * length);
  larger.set(array);
  return larger;
}

const FIRST_ROOM = 8;
const FIRST_HEAPS = 64;

/** Many min-heaps of numbers in one buffer. */
export class KeyHeaps {
  private keys = new Float64Array(FIRST_HEAPS * FIRST_ROOM);
  private used = 0;
  /** A heap has `size` keys from `start` on, and may grow to `room`. */
  private readonly start: Int32Array;
  private readonly size: Int32Array;
  private readonly room: Int32Array;

  constructor(count: number) {
    this.start = new Int32Array(count);
    this.size = new Int32Array(count);
    this.room = new Int32Array(count);
  }

  /** The smallest key; Infinity when empty. */
  top(heap: number): number {
    return intAt(this.size, heap) === 0 ? Infinity : realAt(this.keys, intAt(this.start, heap));
  }

  push(heap: number, key: number): void {
    const size = intAt(this.size, heap);
    if (size === intAt(this.room, heap)) this.moveToLargerRoom(heap);
    this.size[heap] = size + 1;
    this.siftUp(intAt(this.start, heap), size, key);
  }

  /** Removes the smallest key of a heap that is not empty. */
  pop(heap: number): void {
    const front = intAt(this.start, heap);
    const size = intAt(this.size, heap) - 1;
    this.size[heap] = size;
    if (size > 0) this.siftDown(front, size, realAt(this.keys, front + size));
  }

  private moveToLargerRoom(heap: number): void {
    const size = intAt(this.size, heap);
    const room = Math.max(FIRST_ROOM, 2 * size);
    if (this.used + room > this.keys.length) {
      const larger = new Float64Array(2 * (this.used + room));
      larger.set(this.keys);
      this.keys = larger;
    }
    const from = intAt(this.start, heap);
    for (let slot = 0; slot < size; slot++) this.keys[this.used + slot] = realAt(this.keys, from + slot);
    this.start[heap] = this.used;
    this.room[heap] = room;
    this.used += room;
  }

  private siftUp(front: number, from: number, key: number): void {
    let slot = from;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      const parentKey = realAt(this.keys, front + parent);
      if (parentKey <= key) break;
      this.keys[front + slot] = parentKey;
      slot = parent;
    }
    this.keys[front + slot] = key;
  }

  private siftDown(front: number, size: number, key: number): void {
    let slot = 0;
    for (;;) {
      let child = 2 * slot + 1;
      if (child >= size) break;
      let childKey = realAt(this.keys, front + child);
      if (child + 1 < size) {
        const siblingKey = realAt(this.keys, front + child + 1);
        if (siblingKey < childKey) {
          child += 1;
          childKey = siblingKey;
        }
      }
      if (childKey >= key) break;
      this.keys[front + slot] = childKey;
      slot = child;
    }
    this.keys[front + slot] = key;
  }
}
