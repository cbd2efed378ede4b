// @ts-check
// The real Firebase Auth emulator, without the hub, the logging server and the debug log that the firebase-tools CLI adds:
// `node auth-emulator-program.mjs PROJECT PORT [HOST]`. Plain JavaScript, as `supervisor.mjs` is.
import { createRequire } from 'node:module';

const [projectId, port, host = '127.0.0.1'] = process.argv.slice(2);
// Standard input closes even when the supervisor is killed.
process.stdin.on('end', () => process.exit()).resume();
const require = createRequire(import.meta.url);
const SERVER = 'firebase-tools/lib/emulator/auth/server.js';

skipMetaSchema();
const { createApp } = require(SERVER);
const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state.js');

const project = new AgentProjectState(projectId);
keepOldSessions(project);
// 0: other projects are served too, without a warning.
const app = await createApp(projectId, 0, new Map([[projectId, project]]));
app
  .listen(Number(port), host, () => process.stdout.write('ready\n'))
  .on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    process.stderr.write(`${error.code ?? error.message}\n`);
    process.exit(1);
  });

/**
 * Speeds up the start: the emulator compiles some hundred constant schemas and first validates each against the JSON Schema
 * meta schema, which takes three of four seconds. Requests are validated as before.
 */
function skipMetaSchema() {
  const requireAsExegesis = createRequire(createRequire(require.resolve(SERVER)).resolve('exegesis'));
  requireAsExegesis('ajv').default.prototype.validateSchema = () => true;
}

/**
 * Keeps browsers signed in across a restart: accounts are imported at every start, and the emulator would date them later than
 * existing sessions, which would end.
 * @param {{ overwriteUserWithLocalId(id: string, fields: object): void }} state
 */
function keepOldSessions(state) {
  const overwrite = state.overwriteUserWithLocalId.bind(state);
  state.overwriteUserWithLocalId = (id, fields) => overwrite(id, { ...fields, validSince: '0' });
}
