/** The demo event's people, and the screens visible to each. */
export const SCREENS = {
  'admin@example.com': [
    '/admin',
    '/admin/regions',
    '/admin/themes',
    '/admin/participants',
    '/admin/assignments',
    '/admin/resources',
    '/admin/agenda',
    '/admin/event-info',
    '/admin/history',
    '/admin/notices',
    '/admin/notices?show=templates',
    '/admin/notices?show=chat',
    '/admin/settings',
  ],
  'maya.fischer@example.com': ['/', '/themes', '/preferences', '/resources', '/no-such-page'],
  'zoe.walker@example.com': ['/teams', '/teams/reef-watch', '/themes', '/preferences'],
  'noor.haddad@example.com': ['/select-region'],
} as const;
