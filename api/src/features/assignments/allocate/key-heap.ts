import { realAt } from './checked-access';

const INITIAL_SIZE = 8;

/**
 * A min-heap of numbers that is put in order when the first of them is removed. Most heaps of the solver are only ever
 * asked for their smallest key, which is known without order.
 */
export class KeyHeap {
  private keys = new Float64Array(INITIAL_SIZE);
  private size = 0;
  private smallest = Infinity;
  private isOrdered = false;

  /** The smallest key; Infinity when empty. */
  get top(): number {
    return this.smallest;
  }

  push(key: number): void {
    if (this.size === this.keys.length) {
      const larger = new Float64Array(2 * this.size);
      larger.set(this.keys);
      this.keys = larger;
    }
    if (key < this.smallest) this.smallest = key;
    this.keys[this.size] = key;
    this.size += 1;
    if (this.isOrdered) this.siftUp(this.size - 1, key);
  }

  /** Removes the smallest key. */
  pop(): void {
    if (this.size === 0) return;
    if (!this.isOrdered) this.heapify();
    this.size -= 1;
    if (this.size > 0) this.siftDown(0, realAt(this.keys, this.size));
    this.smallest = this.size === 0 ? Infinity : realAt(this.keys, 0);
  }

  private heapify(): void {
    for (let slot = (this.size >> 1) - 1; slot >= 0; slot--) this.siftDown(slot, realAt(this.keys, slot));
    this.isOrdered = true;
  }

  private siftUp(from: number, key: number): void {
    let slot = from;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      const parentKey = realAt(this.keys, parent);
      if (parentKey <= key) break;
      this.keys[slot] = parentKey;
      slot = parent;
    }
    this.keys[slot] = key;
  }

  private siftDown(from: number, key: number): void {
    let slot = from;
    for (;;) {
      let child = 2 * slot + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && realAt(this.keys, child + 1) < realAt(this.keys, child)) child += 1;
      const childKey = realAt(this.keys, child);
      if (childKey >= key) break;
      this.keys[slot] = childKey;
      slot = child;
    }
    this.keys[slot] = key;
  }
}
