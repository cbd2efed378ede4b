/*
 * Bounds-checked reads of arrays. An index outside is the caller's bug and throws, instead of spreading `undefined` through
 * arithmetic. One function per kind of array keeps each monomorphic, so the JIT compiles it to the bare load.
 */

function outOfBounds(length: number, index: number): never {
  throw new RangeError(`index ${String(index)} outside of 0..${String(length - 1)}`);
}

export function intAt(array: Int32Array, index: number): number {
  return array[index] ?? outOfBounds(array.length, index);
}

export function realAt(array: Float64Array, index: number): number {
  return array[index] ?? outOfBounds(array.length, index);
}

export function byteAt(array: Uint8Array, index: number): number {
  return array[index] ?? outOfBounds(array.length, index);
}

export function flagAt(array: Uint8Array, index: number): boolean {
  return byteAt(array, index) !== 0;
}

export function itemAt<T extends object | number | string>(array: readonly T[], index: number): T {
  return array[index] ?? outOfBounds(array.length, index);
}
