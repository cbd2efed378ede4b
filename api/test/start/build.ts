import { execFileSync } from 'node:child_process';

/** Builds what is missing or stale, as the image does before it starts. */
export default function build(): void {
  execFileSync(process.execPath, ['api/build/build-if-stale.mjs'], { stdio: 'inherit' });
}
