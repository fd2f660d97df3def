/** What the server is made of; built once in `app.ts` and handed down. */

import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import type { EndedSessions } from './http/identity/ended-sessions.ts';
import type { Tokens } from './http/identity/tokens.ts';
import type { HeavyTurns } from './http/limits/heavy-turns.ts';
import type { Limiter } from './http/limits/limiter.ts';
import type { Refusals } from './http/limits/refusals.ts';
import type { StoredBytes } from './http/limits/stored-bytes.ts';
import type { PageCache } from './http/pages/page-cache.ts';
import type { PageTurns } from './http/pages/page-turns.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Sealer } from './keys/sealer.ts';
import type { Live } from './live/live.ts';
import type { Cashier } from './ports/cashier.ts';
import type { ChatPlatform } from './ports/chat-platform.ts';
import type { Clock } from './ports/clock.ts';
import type { PushService } from './ports/push.ts';
import type { TabProgram } from './ports/tab-program.ts';
import type { WorkPool } from './work/work-pool.ts';

export interface Services {
  readonly config: Config;
  /** The payment service; null where plans are not paid for. */
  readonly cashier: Cashier | null;
  /** The chat platform that people sign in with; null when none is set up. */
  readonly chat: ChatPlatform | null;
  readonly clock: Clock;
  readonly db: Database;
  readonly endedSessions: EndedSessions;
  readonly events: Events;
  /** Turns of calls that read a whole tournament. */
  readonly heavyTurns: HeavyTurns;
  readonly jobs: Jobs;
  /** How often routes may be called. */
  readonly limiter: Limiter;
  readonly live: Live;
  /** What a draw's chances come from where nobody names a seed. */
  readonly newSeed: () => string;
  readonly pages: PageCache;
  readonly pageTurns: PageTurns;
  /** Push services, which show notifications on people's devices. */
  readonly push: PushService;
  readonly refusals: Refusals;
  readonly sealer: Sealer;
  /** Bounds what one tournament stores. */
  readonly storedBytes: StoredBytes;
  /** The tab program that tournaments may have outside. */
  readonly tab: TabProgram;
  readonly tokens: Tokens;
  /** Threads for whatever would hold up other requests. */
  readonly workPool: WorkPool;
  /** Reports a failure that no caller hears of. Never with personal data. */
  readonly report: (error: unknown, about: string) => void;
}
