-- That organisers announce how teams have changed is part of the history, as reminders are.
SELECT audit_table('announcements', 'event', '{"names": {"kind": "notice"}, "only": true, "acts": ["remindRegion", "sendTestNotice", "announceTeamChanges"]}', '{INSERT}');
