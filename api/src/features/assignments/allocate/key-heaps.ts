import { flagAt, intAt, realAt } from './checked-access';

const SPARE_ROOM = 2;

/**
 * Many min-heaps of numbers in one buffer.
 *
 * The first keys are laid out in two rounds, `expect` and `append`, so that every heap gets the room that it needs. They are
 * put in order as late as possible, since most heaps of the solver are never asked for more than their smallest key:
 * `bringSmallestToFront` before a heap is first asked for it, the rest when it is first removed.
 */
export class KeyHeaps {
  private keys: Float64Array;
  private used = 0;
  /** A heap has the slots from `start` to `end` - 1 and may grow to `limit` - 1. */
  private readonly start: Int32Array;
  private readonly end: Int32Array;
  private readonly limit: Int32Array;
  private readonly isOrdered: Uint8Array;

  /** @param expectedKeys how many keys there may be at once, roughly */
  constructor(count: number, expectedKeys: number) {
    this.keys = new Float64Array(expectedKeys);
    this.start = new Int32Array(count);
    this.end = new Int32Array(count);
    this.limit = new Int32Array(count);
    this.isOrdered = new Uint8Array(count);
  }

  /** Whether a key came or is expected. */
  isUsed(heap: number): boolean {
    return intAt(this.limit, heap) > 0;
  }

  /** Announces one more key that will be appended. */
  expect(heap: number): void {
    this.limit[heap] = intAt(this.limit, heap) + 1;
  }

  /** Makes room for the keys that are expected, and some to spare. */
  layOut(heap: number): void {
    this.moveToEnd(heap, intAt(this.limit, heap));
  }

  append(heap: number, key: number): void {
    const slot = intAt(this.end, heap);
    this.keys[slot] = key;
    this.end[heap] = slot + 1;
  }

  bringSmallestToFront(heap: number): void {
    const front = intAt(this.start, heap);
    const end = intAt(this.end, heap);
    let smallestAt = front;
    let smallest = Infinity;
    // Backwards, as the last key is often the smallest.
    for (let slot = end - 1; slot >= front; slot--) {
      const key = realAt(this.keys, slot);
      if (key >= smallest) continue;
      smallest = key;
      smallestAt = slot;
    }
    if (smallestAt === front) return;
    this.keys[smallestAt] = realAt(this.keys, front);
    this.keys[front] = smallest;
  }

  /** The smallest key; Infinity when empty. */
  top(heap: number): number {
    const front = intAt(this.start, heap);
    return front === intAt(this.end, heap) ? Infinity : realAt(this.keys, front);
  }

  push(heap: number, key: number): void {
    if (intAt(this.end, heap) === intAt(this.limit, heap)) {
      this.moveToEnd(heap, 2 * (intAt(this.end, heap) - intAt(this.start, heap)));
    }
    const front = intAt(this.start, heap);
    const slot = intAt(this.end, heap);
    this.end[heap] = slot + 1;
    if (flagAt(this.isOrdered, heap)) {
      this.siftUp(front, slot - front, key);
    } else if (slot > front && key < realAt(this.keys, front)) {
      this.keys[slot] = realAt(this.keys, front);
      this.keys[front] = key;
    } else {
      this.keys[slot] = key;
    }
  }

  /** Removes the smallest key. */
  pop(heap: number): void {
    const front = intAt(this.start, heap);
    const size = intAt(this.end, heap) - front;
    if (size === 0) return;
    if (!flagAt(this.isOrdered, heap)) {
      for (let slot = (size >> 1) - 1; slot > 0; slot--) {
        this.siftDown(front, size, slot, realAt(this.keys, front + slot));
      }
      this.isOrdered[heap] = 1;
    }
    this.end[heap] = front + size - 1;
    if (size > 1) this.siftDown(front, size - 1, 0, realAt(this.keys, front + size - 1));
  }

  private moveToEnd(heap: number, keys: number): void {
    const limit = this.used + keys + (keys >> 2) + SPARE_ROOM;
    if (limit > this.keys.length) {
      const larger = new Float64Array(2 * limit);
      larger.set(this.keys);
      this.keys = larger;
    }
    const from = intAt(this.start, heap);
    const size = intAt(this.end, heap) - from;
    for (let slot = 0; slot < size; slot++) this.keys[this.used + slot] = realAt(this.keys, from + slot);
    this.start[heap] = this.used;
    this.end[heap] = this.used + size;
    this.limit[heap] = limit;
    this.used = limit;
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

  private siftDown(front: number, size: number, from: number, key: number): void {
    let slot = from;
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
