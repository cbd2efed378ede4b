/** The part of the standard WebAssembly API that we use; TypeScript knows it only together with a browser's DOM. */
declare namespace WebAssembly {
  type Exports = Record<string, () => unknown> & { __wbindgen_start(): void };
  function instantiate(
    bytes: Uint8Array,
    imports: Record<string, Record<string, unknown>>,
  ): Promise<{ instance: { exports: Exports } }>;
}
