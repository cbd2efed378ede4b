import { createMailDoor } from '../features/notices/mail-door';
import { summaryOf } from '../lib/summary-of';
import type { Env } from '../start/env';
import { fine, look, mend, type Finding } from './finding';

/** Whether notices can be sent: the mail server answers, encrypts where it should, and accepts the login. Nothing is sent. */
export async function examineMail({
  mail,
  isProduction,
}: Pick<Env, 'mail' | 'isProduction'>): Promise<Finding> {
  if (mail === undefined) {
    return isProduction
      ? look('SMTP_URL is empty, so nobody gets notices by e-mail.')
      : fine('SMTP_URL is empty: npm start delivers notices into a mailbox of its own, at /mailbox.');
  }
  const { hostname } = new URL(mail.smtpUrl);
  const door = createMailDoor(mail);
  try {
    await door.verify();
    return fine(`The mail server ${hostname} answers, and lets the server in.`);
  } catch (error) {
    return mend(
      `The mail server ${hostname} does not let the server in (${summaryOf(error)}). Look at SMTP_URL.`,
    );
  } finally {
    door.close();
  }
}
