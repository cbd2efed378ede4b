import type { Queries } from '../../db/client';
import type { Announcement } from '../../db/generated/client';
import type { NoticeSettings } from '../../start/notice-settings';
import { regionDeadline } from '../event/deadlines';
import { readSubmissionDeadline } from '../event/submission-deadline';
import { kindOf } from './kinds/registry';
import { fill, messageOf, withoutAddresses, type Message, type NoticeWords } from './message';
import type { Reader, Recipient, Supposed } from './recipients';
import { instantText, linkTo, valuesFor, withStandIns } from './values';

type About = Pick<Announcement, 'kind' | 'regionId' | 'problem' | 'isTest'>;
type Composing = {
  /** As `reader` may know them. */
  person: Recipient;
  reader: Reader;
  words: NoticeWords;
  settings: NoticeSettings;
  now: Date;
  /** At which this reader stops all notices; by default the page on which they sign in. */
  unsubscribePath?: string;
  hasSameTheme?: boolean;
};

/** What one person reads, and why it is not true any more, in a sentence. A test has stand-ins for what there is not. */
export async function composeMail(
  tx: Queries,
  { kind: name, isTest, ...about }: About,
  { person, reader, words, settings, now, unsubscribePath = '/', hasSameTheme = false }: Composing,
): Promise<Message & { untrue: string | undefined }> {
  const kind = kindOf(name);
  const own = await kind.values?.(tx, about, { person, reader, isOver: (at) => at <= now });
  const values = valuesFor(person, settings, { ...own, path: kind.path(about.regionId), hasSameTheme }, now);
  const { eventTitle, publicUrl } = settings;
  const footer = `You get this because you take part in ${eventTitle}, or run it. To get no more notices, open ${publicUrl}${unsubscribePath}`;
  return { ...messageOf(words, isTest ? withStandIns(values) : values, footer), untrue: own?.untrue };
}

/** What the chat channel of a region reads; null if that is not true. A test is sent anyway. @param supposed what an act will change */
export async function readChatText(
  tx: Queries,
  { kind: name, regionId, isTest }: Pick<Announcement, 'kind' | 'regionId' | 'isTest'>,
  settings: NoticeSettings,
  now: Date,
  supposed: Supposed = {},
): Promise<string | null> {
  const region = await tx.region.findUnique({
    where: { id: regionId ?? '' },
    select: {
      name: true,
      timeZone: true,
      preferencesOpen: true,
      assignmentStatus: { select: { status: true } },
      timeline: { where: { kind: 'closePreferences' } },
    },
  });
  if (!region) return null;
  const { timeZone, assignmentStatus } = region;
  const [closing = null] = region.timeline;
  const { preferencesOpen = region.preferencesOpen, isPublished = assignmentStatus?.status === 'published' } =
    supposed;
  const submissionDeadline = await readSubmissionDeadline(tx);
  const closesAt = regionDeadline({ timeZone, preferencesOpen, closing, submissionDeadline });
  const isClosed = !preferencesOpen || isPublished || (closesAt !== null && closesAt <= now);
  const { chat, subject, path } = kindOf(name);
  if (!isTest && !chat?.isTrue({ isPublished, isClosed, closesAt }, now)) return null;
  const values = withoutAddresses({
    event: settings.eventTitle,
    region: region.name,
    deadline: isClosed ? null : closesAt && instantText(closesAt, timeZone),
    peopleWithoutPlace: null,
    link: linkTo(settings, path(regionId)),
  });
  return `${isTest ? '[Test] ' : ''}${fill(chat?.text ?? subject, values)}`;
}
