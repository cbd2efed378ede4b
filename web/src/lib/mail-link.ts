/** Mail programs and the systems that start them cut longer addresses of links, in characters. */
const LONGEST_LINK = 1_900;

const inLink = (email: string): string => encodeURIComponent(email).replace('%40', '@');

export interface Letter {
  subject: string;
  body?: string;
}

interface MailLink extends Letter {
  to?: readonly string[];
  /** Who gets it without the others seeing their address. */
  bcc?: readonly string[];
}

/** The link that begins an e-mail; null where it would be longer than mail programs take. */
export function mailLink({ to = [], bcc = [], subject, body }: MailLink): string | null {
  const fields = [
    bcc.length === 0 ? [] : `bcc=${bcc.map(inLink).join(',')}`,
    `subject=${encodeURIComponent(subject)}`,
    body === undefined ? [] : `body=${encodeURIComponent(body)}`,
  ].flat();
  const link = `mailto:${to.map(inLink).join(',')}?${fields.join('&')}`;
  return link.length <= LONGEST_LINK ? link : null;
}
