/** What organisers do by which people get notices, or might think that they do. */
export type SendingAct =
  | 'publish'
  | 'unpublish'
  | 'openPreferences'
  | 'closePreferences'
  | 'remind'
  | 'generate'
  | 'moveMember'
  | 'unassignMember'
  | 'releaseMember'
  | 'promoteUser'
  | 'deleteUser'
  | 'eraseParticipants';
