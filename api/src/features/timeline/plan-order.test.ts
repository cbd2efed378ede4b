import { afterEach, expect, it } from 'vitest';
import order from '../../../../docs/plan-order.json';
import { act } from '../../../test/acts';
import type { PlannedPoint } from '../../../test/gql/graphql';
import { carryOutDue } from './carry-out.service';
import { startTimeline } from './testing/timeline';

const { clocked, regionNow, plan, refusal, scene } = startTimeline();

const KINDS = {
  openPreferences: 'OPEN_PREFERENCES',
  remind: 'REMIND',
  closePreferences: 'CLOSE_PREFERENCES',
  publish: 'PUBLISH',
} as const;
const DEADLINE = 'submissionDeadline';
/** In Oslo's time. */
const [EARLY, LATE] = ['2027-03-05T09:00', '2027-03-05T09:01'];
const setDeadline = (localTime: string | null) =>
  clocked.admin.act('setSubmissionDeadline', { submissionDeadline: localTime && `${localTime}:00+01:00` });
const kindOf = (step: string) => KINDS[step as keyof typeof KINDS];
const point = (step: string, localTime: string) => ({ kind: kindOf(step), localTime });
const all = (regionId: string, points: PlannedPoint[]) => ({ input: { regionId, points } });
const timesOf = async (regionId: string) =>
  (await regionNow(regionId)).timeline?.map(({ kind, localTime }) => `${kind} ${localTime}`);
afterEach(() => setDeadline(null));

it.each(order.rules)(
  '$sentence: names the step, also if both are planned at once',
  async ({ earlier, later, row, canBeEqual, sentence }) => {
    const { regionId } = await scene();
    const planBoth = async (first: string, second: string) => {
      const times = { [earlier]: first, [later]: second };
      await setDeadline(times[DEADLINE] ?? null);
      const steps = [later, earlier].filter((step) => step !== DEADLINE);
      const input = all(
        regionId,
        steps.map((step) => point(step, times[step] ?? '')),
      );
      return { input, field: `points.${steps.indexOf(row)}.localTime` };
    };
    const wrong = await planBoth(LATE, EARLY);
    expect(await clocked.admin.refusal(act('planRegion'), wrong.input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [wrong.field]: sentence },
    });
    const equal = await planBoth(EARLY, EARLY);
    if (!canBeEqual)
      expect(await clocked.admin.refusal(act('planRegion'), equal.input)).toMatchObject({
        fields: { [equal.field]: sentence },
      });
    expect(await timesOf(regionId)).toEqual([]);
    await clocked.admin.ask(act('planRegion'), (await planBoth(EARLY, canBeEqual ? EARLY : LATE)).input);
  },
);

const OF_POINTS = order.rules.filter(({ earlier, later }) => ![earlier, later].includes(DEADLINE));
it.each(OF_POINTS)(
  '$sentence, also if one of them is moved; nothing is saved',
  async ({ earlier, later, sentence }) => {
    const { regionId } = await scene();
    await clocked.admin.ask(
      act('planRegion'),
      all(regionId, [point(earlier, '2027-03-05T08:00'), point(later, '2027-03-05T10:00')]),
    );
    const before = await timesOf(regionId);
    for (const [step, localTime] of [
      [earlier, '2027-03-05T11:00'],
      [later, '2027-03-05T07:00'],
    ] as const) {
      const kind = kindOf(step);
      const { timeline } = await regionNow(regionId);
      const id = timeline?.find((one) => one.kind === kind)?.id ?? null;
      expect(await refusal({ regionId, kind, id, localTime })).toMatchObject({
        fields: { 'points.0.localTime': sentence },
      });
    }
    expect(await timesOf(regionId)).toEqual(before);
  },
);

it("removing a region's own closing is refused if its steps do not fit the submission deadline", async () => {
  const { regionId } = await scene();
  await setDeadline('2027-03-04T09:00');
  const reminder = point('remind', '2027-03-05T09:00');
  await clocked.admin.ask(
    act('planRegion'),
    all(regionId, [reminder, point('closePreferences', '2027-03-06T09:00')]),
  );
  expect(await refusal({ regionId, kind: 'CLOSE_PREFERENCES' })).toMatchObject({
    fields: { 'points.0.localTime': 'A reminder must be before the submission deadline' },
  });
});

it('a submission deadline that moves is not refused for a plan, which is mended step by step', async () => {
  const { regionId } = await scene();
  for (const day of [5, 6]) await plan({ regionId, ...point('remind', `2027-03-0${day}T09:00`) });
  await setDeadline('2027-03-04T09:00');
  const [first, second] = (await regionNow(regionId)).timeline ?? [];
  await plan({ regionId, kind: 'REMIND', id: first?.id ?? '', localTime: '2027-03-03T09:00' });
  await plan({ regionId, kind: 'REMIND', id: second?.id ?? '' });
  expect(await timesOf(regionId)).toEqual(['REMIND 2027-03-03T09:00']);
});

it('a step that is past, or was carried out, does not matter', async () => {
  const { regionId } = await scene();
  await plan({ regionId, ...point('closePreferences', '2027-03-05T09:00') });
  clocked.clock = new Date('2027-03-06T12:00:00Z');
  await carryOutDue(clocked.clock);
  await plan({ regionId, ...point('openPreferences', '2027-03-07T09:00') });
  await plan({ regionId, ...point('remind', '2027-03-08T09:00') });
});

it('of two organisers who move two steps past each other concurrently, one is refused', async () => {
  const { regionId } = await scene();
  await clocked.admin.ask(
    act('planRegion'),
    all(regionId, [
      point('openPreferences', '2027-03-05T08:00'),
      point('closePreferences', '2027-03-05T20:00'),
    ]),
  );
  const moves = [point('openPreferences', '2027-03-05T15:00'), point('closePreferences', '2027-03-05T12:00')];
  const outcomes = await Promise.allSettled(moves.map((move) => plan({ regionId, ...move })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
