import { buildSchema, findBreakingChanges } from 'graphql';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Clients of the last release keep working, or the change log names the break; see 'Releasing' in CONTRIBUTING.md. */
it('the change log names each change that breaks clients of the released contract, and no other', async () => {
  const [released, current, log] = await Promise.all(
    ['docs/released-schema.graphql', 'schema.graphql', 'CHANGELOG.md'].map((file) => readFile(file, 'utf8')),
  );
  const changes = findBreakingChanges(buildSchema(released ?? ''), buildSchema(current ?? ''));
  const [, unreleased = ''] = /^## \[Unreleased\]$(.*?)^## \[/ms.exec(log ?? '') ?? [];
  const [, breaking = ''] = /^### Breaking$(.*?)(?=^###? |$(?![^]))/ms.exec(unreleased) ?? [];
  const named = Array.from(breaking.matchAll(/^- (.*)$/gm), ([, line]) => line?.replaceAll('`', ''));
  expect(named.toSorted()).toEqual(changes.map(({ description }) => description).toSorted());
});
