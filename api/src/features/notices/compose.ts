import type { Queries } from '../../db/client';
import type { Announcement } from '../../db/generated/client';
import type { NoticeSettings } from '../../start/notice-settings';
import { readFirstItem } from '../calendar/calendar.service';
import { readRegionState } from '../deadlines/region-state';
import { readEventTitle } from '../event/event-info.service';
import type { Reading } from './kinds/kind';
import { kindOf } from './kinds/registry';
import {
  fill,
  instantText,
  itemText,
  linkTo,
  messageOf,
  valuesOf,
  withoutAddresses,
  withStandIns,
  type Message,
  type NoticeWords,
} from './message';
import { asReadBy, type Supposed } from './recipients';

type About = Pick<Announcement, 'kind' | 'regionId' | 'problem' | 'isTest' | 'subject' | 'body'>;
type Composing = Pick<Reading, 'person' | 'reader' | 'now'> & {
  /** Its words unless the announcement has its own. */
  template: NoticeWords;
  settings: NoticeSettings;
  /** The address at which this reader stops all notices; by default the sign-in page. */
  unsubscribePath?: string;
  isPreview?: boolean;
};

/**
 * The message for one person, as far as `reader` may know its content. A test is about their own region unless it names one,
 * and has stand-ins for missing values.
 */
export async function composeMail(
  tx: Queries,
  { kind: name, isTest, problem, ...about }: About,
  { reader, template, settings, now, unsubscribePath = '/', ...given }: Composing,
): Promise<Message> {
  const kind = kindOf(name);
  const person = asReadBy(reader, given.person);
  const regionId = about.regionId ?? (isTest ? person.regionId : null);
  const values = valuesOf(person, settings, now);
  const reading = { person, reader, now, deadline: values.deadline ?? null };
  const own = await kind.values?.(tx, { regionId, problem }, reading);
  const first = kind.placeholders.includes('firstItem')
    ? await readFirstItem(tx, person.regionId ?? '', { ...settings, now })
    : null;
  const all = {
    ...values,
    ...own,
    firstItem: first && itemText(first),
    link: linkTo(settings, kind.path(regionId)),
  };
  const footer = {
    why: `You receive this because ${kind.because?.(person) ?? 'you take part in {event}'}.`,
    stopUrl: settings.publicUrl + unsubscribePath,
  };
  const words = { subject: about.subject ?? template.subject, body: about.body ?? template.body };
  return {
    ...messageOf(words, isTest ? withStandIns(all) : all, footer, given.isPreview),
    calendar: first?.calendar,
  };
}

/**
 * The message for the chat channel of a region; null if it is no longer true. A test is sent anyway.
 * @param supposed the changes of the previewed act
 */
export async function readChatText(
  tx: Queries,
  { kind: name, regionId, isTest }: Pick<Announcement, 'kind' | 'regionId' | 'isTest'>,
  settings: NoticeSettings,
  now: Date,
  supposed: Supposed = {},
): Promise<string | null> {
  const region = await readRegionState(tx, regionId, supposed);
  if (!region) return null;
  const { chat, subject, path } = kindOf(name);
  if (!isTest && !chat?.isTrue(region, now)) return null;
  const values = withoutAddresses({
    event: await readEventTitle(tx, settings.eventTitle),
    region: region.name,
    deadline: region.isClosed(now) ? null : region.closesAt && instantText(region.closesAt, region.timeZone),
    link: linkTo(settings, path(regionId)),
  });
  return `${isTest ? '[Test] ' : ''}${fill(chat?.text ?? subject, values) || values.event}`;
}
