import { allSignedIn, NOTHING, onlyAdmin, onlyNorth, type FieldRow } from '../right';

/** Announcements, the words of notices, deliveries, chat channels. Nora got one, which the mail server refused. */
export const noticeFields: readonly FieldRow[] = [
  [
    '{ deliveries(filter: { regionId: "north" }) { edges { node { subject serverWords } } } }',
    { ...onlyNorth('Your team 550 no such user'), otherOrganiser: NOTHING },
  ],
  [
    '{ noticePreview(kind: TEAM_PUBLISHED, subject: "{firstName} and {theme}", userId: "nora") { to subject } }',
    onlyNorth('nora@example.com Nora and Comet'),
  ],
  [
    '{ noticeTemplates { isSent } }',
    {
      ...onlyNorth('true true true true true true true true true true'),
      otherOrganiser: 'true true true true true true true true true true',
    },
  ],
  ['{ sendPreview(act: UNPUBLISH, regionId: "north") { emailCount hasMailServer } }', onlyNorth('0 false')],
  ['{ sendPreview(act: ERASE_PARTICIPANTS) { chatCount } }', onlyAdmin('0')],
  ['{ mailServer { isSet } }', { ...onlyNorth('false'), otherOrganiser: 'false' }],
  ['{ ownNotices { areWanted } }', allSignedIn('true')],
  [
    '{ region(id: "north") { chatWebhook { maskedAddress } } }',
    {
      ...allSignedIn(NOTHING),
      organiser: 'https://hooks.slack.com/…cret',
      admin: 'https://hooks.slack.com/…cret',
    },
  ],
];
