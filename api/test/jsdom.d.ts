/** jsdom comes without types; this is the part that we use. */
declare module 'jsdom' {
  export type ParsedElement = {
    tagName: string;
    attributes: Iterable<{ name: string; value: string }>;
    getAttribute: (name: string) => string | null;
  };
  export const JSDOM: {
    fragment: (html: string) => { querySelectorAll: (selectors: string) => Iterable<ParsedElement> };
  };
}
