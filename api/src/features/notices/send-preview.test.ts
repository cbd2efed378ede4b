import { describe, expect, it } from 'vitest';
import type { SendPreviewQueryVariables } from '../../../test/gql/graphql';
import { db } from '../../db/client';
import { previewedActs } from './testing/previewed-acts';
import { startPreviews } from './testing/previews';
import { silentActs } from './testing/silent-acts';

const previews = startPreviews();
const { preview, sent, mixed, published } = previews;
const acts = previewedActs(previews);
const silent = silentActs(previews);

const nameOf = (sendingAct: string) =>
  sendingAct.replaceAll(/[A-Z]/g, '_$&').toUpperCase() as SendPreviewQueryVariables['act'];

describe.each(
  Object.entries(acts).flatMap(([name, { rows, known, do: doIt }]) =>
    [...rows, { ...known, counts: {} }].map((row) => ({ name, doIt, ...row })),
  ),
)('$name $when', ({ name, prepare, of, by, counts, doIt }) => {
  it('announces what is sent', async () => {
    const scene = await mixed();
    await prepare?.(scene);
    await sent();
    const asked = { act: nameOf(name), regionId: scene.regionId, ...of?.(scene) };
    const announced = await preview(asked, await by?.(scene));
    expect(announced).toEqual(typeof counts === 'function' ? await counts() : counts);
    await doIt(scene, asked);
    expect(await sent()).toEqual(announced);
    await db.deadlines.deleteMany();
  });
});

it('acts that send nothing announce nothing', async () => {
  const scene = await mixed();
  await published(scene);
  for (const [name, doIt] of Object.entries(silent)) {
    expect(await preview({ act: nameOf(name), regionId: scene.regionId }), name).toEqual({});
    await doIt(scene);
    expect(await sent(), name).toEqual({});
  }
});
