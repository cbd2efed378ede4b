// @ts-check
// Every command imports this first, so that an older Node ends with a sentence. It uses nothing newer than ES modules.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}
