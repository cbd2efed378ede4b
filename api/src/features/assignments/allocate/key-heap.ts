import { realAt } from './checked-access';

const INITIAL_SIZE = 8;

/** A binary min-heap of numbers that can be filled unordered first and put in order once. */
export class KeyHeap {
  private keys = new Float64Array(INITIAL_SIZE);
  private size = 0;

  /** The smallest key; Infinity when empty. Meaningless between `append` and `heapify`. */
  get top(): number {
    return this.size === 0 ? Infinity : realAt(this.keys, 0);
  }

  /** Adds a key out of order; call `heapify` before anything else. */
  append(key: number): void {
    if (this.size === this.keys.length) {
      const larger = new Float64Array(2 * this.size);
      larger.set(this.keys);
      this.keys = larger;
    }
    this.keys[this.size++] = key;
  }

  heapify(): void {
    for (let slot = (this.size >> 1) - 1; slot >= 0; slot--) this.siftDown(slot, realAt(this.keys, slot));
  }

  push(key: number): void {
    this.append(key);
    let slot = this.size - 1;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      const parentKey = realAt(this.keys, parent);
      if (parentKey <= key) break;
      this.keys[slot] = parentKey;
      slot = parent;
    }
    this.keys[slot] = key;
  }

  /** Removes the smallest key. */
  pop(): void {
    if (this.size === 0) return;
    this.size -= 1;
    if (this.size > 0) this.siftDown(0, realAt(this.keys, this.size));
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
