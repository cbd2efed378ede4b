import { serverPage } from '../lib/server-page';

/** The page that a browser gets instead of the one that it asked for. It asks for that again by itself, without a script. */
export const busyPage = (brand: string, seconds: number): string =>
  serverPage({
    brand,
    title: 'Many people are here at once.',
    content: `<p>This page tries again in ${seconds} s. You need not do anything.</p>`,
    reloadAfter: seconds,
  });
