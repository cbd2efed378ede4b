import { readFile } from 'node:fs/promises';
import { buildSchema, findBreakingChanges } from 'graphql';
import { expect, it } from 'vitest';

/** Clients of the last release go on working, or the change log says what breaks; see 'Releasing' in CONTRIBUTING.md. */
it('what breaks clients of the released contract is told in the change log, and nothing else', async () => {
  const [released, current, log] = await Promise.all(
    ['docs/released-schema.graphql', 'schema.graphql', 'CHANGELOG.md'].map((file) => readFile(file, 'utf8')),
  );
  const changes = findBreakingChanges(buildSchema(released ?? ''), buildSchema(current ?? ''));
  const [, unreleased = ''] = /^## \[Unreleased\]$(.*?)^## \[/ms.exec(log ?? '') ?? [];
  const [, breaking = ''] = /^### Breaking$(.*?)(?=^###? |$(?![^]))/ms.exec(unreleased) ?? [];
  const told = Array.from(breaking.matchAll(/^- (.*)$/gm), ([, line]) => line?.replaceAll('`', ''));
  expect(told.toSorted()).toEqual(changes.map(({ description }) => description).toSorted());
});
