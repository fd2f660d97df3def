/** What the operator looks at: backups of the site, and alarms. */
import type { SiteAlarm } from '#contract/kinds/site-alarms.ts';
import type { MaybeWhen, When } from './columns.ts';

export interface OperationsTables {
  /** A backup of the whole site that came to an end. */
  backup_run: {
    id: string;
    name: string;
    /** The folder or bucket. */
    place: string;
    began_at: When;
    ended_at: When;
    /** Null: it failed, for the reason in `problem`. */
    bytes: number | null;
    problem: string | null;
  };
  site_alarm: {
    kind: SiteAlarm;
    /** In words, for the operator. */
    detail: string;
    since: When;
    /** Null: it goes on. */
    ended_at: MaybeWhen;
    emailed_at: MaybeWhen;
  };
}
