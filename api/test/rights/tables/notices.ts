import { CONFLICT, DONE, everybody, NOTHING, onlyAdmin, onlyNorth, onlySouth, type FieldRow } from '../right';

/** Announcements, the words of notices, deliveries, chat channels. Nora got one, which the mail server refused. */
export const noticeFields: readonly FieldRow[] = [
  {
    document: '{ deliveries(filter: { regionId: "north" }) { edges { node { subject serverWords } } } }',
    rights: { ...onlyNorth('Your team 550 no such user'), otherOrganiser: NOTHING },
  },
  {
    document:
      '{ noticePreview(kind: TEAM_PUBLISHED, subject: "{firstName} and {theme}", userId: "nora") { to subject } }',
    rights: onlyNorth('nora@example.com Nora and Comet'),
  },
  {
    document: '{ noticeTemplates { isSent } }',
    rights: {
      ...onlyNorth('true true true true true true true true true'),
      otherOrganiser: 'true true true true true true true true true',
    },
  },
  {
    document: '{ sendPreview(act: UNPUBLISH, regionId: "north") { emailCount hasMailServer } }',
    rights: onlyNorth('0 false'),
  },
  { document: '{ sendPreview(act: ERASE_PARTICIPANTS) { chatCount } }', rights: onlyAdmin('0') },
  { document: '{ mailServer { isSet } }', rights: { ...onlyNorth('false'), otherOrganiser: 'false' } },
  { document: '{ ownNotices { areWanted } }', rights: everybody('true') },
  {
    document: 'mutation { setOwnNotices(input: { areWanted: false }) { ownNotices { id } } }',
    rights: everybody(DONE),
  },
  {
    document:
      'mutation { editNoticeTemplate(input: { kind: INVITED, subject: "Come" }) { noticeTemplate { id } } }',
    rights: onlyAdmin(DONE),
  },
  {
    document: 'mutation { resetNoticeTemplate(input: { kind: NO_TEAM }) { noticeTemplate { id } } }',
    rights: onlyAdmin(DONE),
  },
  // Everybody in South has ranked.
  {
    document: 'mutation { remindRegion(input: { regionId: "south", expectedCount: 0 }) { region { id } } }',
    rights: onlySouth(CONFLICT),
  },
  {
    document: 'mutation { retryDelivery(input: { id: "refused" }) { delivery { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document:
      'mutation { setChatWebhook(input: { regionId: "south", address: "https://hooks.slack.com/services/T/B/x" }) { region { id } } }',
    rights: onlySouth(DONE),
  },
  {
    document: 'mutation { clearChatWebhook(input: { regionId: "north" }) { region { id } } }',
    rights: onlyNorth(DONE),
  },
  {
    document: 'mutation { sendTestNotice(input: { kind: INVITED, regionId: "north" }) { to } }',
    rights: onlyNorth(DONE),
  },
  // This server has no mail server.
  {
    document: 'mutation { sendTestNotice(input: { kind: INVITED }) { to } }',
    rights: { ...onlyNorth(CONFLICT), otherOrganiser: CONFLICT },
  },
  {
    document: '{ region(id: "north") { chatWebhook { maskedAddress } } }',
    rights: {
      ...everybody(NOTHING),
      organiser: 'https://hooks.slack.com/…cret',
      admin: 'https://hooks.slack.com/…cret',
    },
  },
];
