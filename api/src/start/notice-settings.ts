/** The sender of notices, and the base address of their links. */
export type NoticeSettings = {
  /** The sender of e-mail: 'Name <address>' or an address; null without a mail server. */
  mailFrom: string | null;
  /** The path of the local mailbox's page; null without one. */
  mailboxPath: string | null;
  /** The page's public address, without a trailing slash. */
  publicUrl: string;
  eventTitle: string;
};
