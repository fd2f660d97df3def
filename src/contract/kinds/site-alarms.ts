/** What a server reports to its operator, on `/operator` and by email. */
export const siteAlarms = [
  'backup-failed',
  'backup-late',
  'disk-low',
  'jobs-failed',
  'mail-failing',
] as const;
export type SiteAlarm = (typeof siteAlarms)[number];
