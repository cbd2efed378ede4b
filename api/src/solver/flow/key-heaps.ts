import { intAt, realAt } from '../model/checked-access';

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
