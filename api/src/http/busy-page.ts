import { serverPage } from '../lib/server-page';

/** The page that a browser gets while the server is busy. It reloads itself without a script. */
export const busyPage = (brand: string, seconds: number): string =>
  serverPage({
    brand,
    title: 'Many people are here at once.',
    content: `<p>This page tries again in ${seconds} s. You need not do anything.</p>`,
    reloadAfter: seconds,
  });
