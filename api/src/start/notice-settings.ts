/** Where notices come from and lead to. */
export type NoticeSettings = {
  /** What e-mail comes from: 'Name <address>' or an address; null while no mail server is set. */
  mailFrom: string | null;
  /** The path of the page that shows every message, where they go no further than this machine; null elsewhere. */
  mailboxPath: string | null;
  /** The address at which people open the page, without a slash at its end. */
  publicUrl: string;
  eventTitle: string;
};
