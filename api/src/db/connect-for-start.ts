import { Client, type ClientConfig } from 'pg';
import { capital } from '../lib/text';
import { StartError, systemCode } from '../start/start-error';

/** Milliseconds to wait for a connection while the server starts. */
const TIMEOUT = 5_000;

/**
 * Opens a separate connection for the server's start.
 * @throws StartError with a sentence about the error in DATABASE_URL or PostgreSQL.
 */
export async function connectForStart(databaseUrl: string): Promise<Client> {
  const config: ClientConfig = { connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUT };
  let client: Client;
  try {
    // Reads the files named in the address (`sslrootcert`).
    client = new Client(config);
  } catch (error) {
    throw new StartError(`DATABASE_URL cannot be used: ${messageOf(error)}.`);
  }
  // A broken connection already fails the pending query; without a listener, the event would also end the process.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new StartError(connectionProblem(error, client));
  });
  return client;
}

/** Names host, database and user, never the password. */
function connectionProblem(error: unknown, { host, port, user = '', database = user }: Client): string {
  const server = host.startsWith('/') ? `the socket in ${host}` : `${host}:${port}`;
  const reported = `PostgreSQL says: ${messageOf(error)}.`;
  const code = systemCode(error) ?? '';
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL names the host '${host}', which cannot be found. Check its spelling; in a user name or password write %40 for @, %2F for / and %3A for a colon.`;
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `Nothing answers at ${server}, where DATABASE_URL says that PostgreSQL is. Start it, or check host and port.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${capital(server)}, where DATABASE_URL says that PostgreSQL is, cannot be reached. Check host and port, and the firewalls between.`;
    case '3D000':
      return `PostgreSQL at ${server} has no database '${database}' (user '${user}'). Create it, or check the name at the end of DATABASE_URL.`;
    case '28P01':
      return `PostgreSQL at ${server} does not accept the password of the user '${user}' for the database '${database}'. Check both in DATABASE_URL.`;
    case '28000':
      return `PostgreSQL at ${server} does not let the user '${user}' into the database '${database}'. ${reported} Check DATABASE_URL; where it wants encryption, add ?sslmode=require.`;
    case '53300':
      return `PostgreSQL at ${server} has no connection left for the user '${user}'. ${reported} Raise its max_connections, or lower DATABASE_POOL_SIZE.`;
    case '57P03':
      return `PostgreSQL at ${server} does not take connections at the moment. ${reported} Start the server again when it does.`;
  }
  const text = messageOf(error);
  if (CERTIFICATE.test(code)) {
    return (
      `The certificate of PostgreSQL at ${server} cannot be verified (${code}: ${text}). Name the authority that signed it, ` +
      'with ?sslmode=verify-full&sslrootcert=FILE at the end of DATABASE_URL; or, in a network that you trust, encrypt without ' +
      'verifying, with ?sslmode=no-verify.'
    );
  }
  if (/does not support SSL/.test(text)) {
    return `PostgreSQL at ${server} does not encrypt connections. Switch that on there; or, in a network that you trust, take sslmode out of DATABASE_URL.`;
  }
  if (/timeout/.test(text)) {
    return `PostgreSQL at ${server} does not answer within ${TIMEOUT / 1_000} s. Check host and port in DATABASE_URL, and the firewalls between.`;
  }
  if (/password must be a string/.test(text)) {
    return `PostgreSQL at ${server} wants a password of the user '${user}', and DATABASE_URL has none.`;
  }
  return `The database '${database}' at ${server} cannot be reached as the user '${user}' (${[code, text].filter(Boolean).join(': ')}). Check DATABASE_URL.`;
}

const CERTIFICATE = /CERT|UNABLE_TO_(GET|VERIFY)|CRL_|ERR_TLS/;

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
