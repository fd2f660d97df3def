/** What a handler is given. */
import { type Actor, actorKey } from '#server/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { publicWork } from '#server/work/work-pool.ts';
import { browserOf } from '../browser.ts';
import type { Context } from '../context.ts';
import type { Permit } from '../identity/access.ts';
import { once, readKey } from '../repeats/once.ts';
import type { Call, Parsed } from './call.ts';
import type { StillPermitted } from './still-permitted.ts';

interface Frame {
  readonly actor: Actor;
  readonly allowed: Permit;
  readonly input: Parsed;
  readonly signal: AbortSignal;
  readonly holdsUntil: (at: Date) => void;
  readonly endTurn: () => void;
  readonly rightsOf: StillPermitted['ofWrite'];
}

export function createContext({ services, spec, request, reply }: Call, frame: Frame): Context {
  const { actor, allowed, input } = frame;
  const tournamentId = input.params?.tournamentId ?? '';
  const claim = readKey(spec, request, actor, input);
  const workShare = { account: allowed.ownerId ?? publicWork, owner: tournamentId || publicWork };
  const writeIn = async <T>(scope: string | null, work: (tx: Tx) => Promise<T>): Promise<T> => {
    // Whoever deletes makes room; reads leave a trace only.
    if (scope !== null && spec.method !== 'DELETE' && spec.method !== 'GET') {
      await services.storedBytes.admit(scope, Number(request.headers['content-length'] ?? 0));
    }
    const rights = frame.rightsOf(scope);
    const whole = { tournamentId: scope, actor, signal: frame.signal, rights };
    return services.db.write(whole, (tx) =>
      claim ? once(tx, services.sealer, claim, work) : work(tx),
    );
  };
  return {
    services,
    actor,
    tournamentId,
    roles: allowed.roles,
    grant: allowed.grant,
    personId: allowed.personId,
    now: services.clock.now(),
    read: (work) => services.db.read(work, frame.signal),
    write: (work) => writeIn(tournamentId || null, work),
    writeLater: (work) => {
      const scope = tournamentId || null;
      return services.db.write({ tournamentId: scope, actor, rights: frame.rightsOf(scope) }, work);
    },
    writeIn,
    writeOutside: (work) => writeIn(null, work),
    signal: frame.signal,
    work: (job, work) => {
      // The pool has turns of its own, and the caller's other calls go on meanwhile.
      frame.endTurn();
      const options = { ...workShare, actor: actorKey(actor), signal: frame.signal };
      return services.workPool.start(job, work, options).answer;
    },
    workShare,
    holdsUntil: frame.holdsUntil,
    browser: browserOf(services.config, request, reply),
  };
}
