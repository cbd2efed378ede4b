import { sheetsOf } from './workbook';

/** Receives the bytes of a workbook and responds with its sheets, or with null if it is none. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void sheetsOf(data)
    .catch(() => null)
    .then((sheets) => postMessage(sheets));
});
