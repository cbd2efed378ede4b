import { sheetsOf } from './workbook';

/** Answers with the sheets of the workbook whose bytes it gets; with null for what is no workbook. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void sheetsOf(data)
    .catch(() => null)
    .then((sheets) => postMessage(sheets));
});
