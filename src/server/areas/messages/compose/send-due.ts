/** The job that sends a message when its time has come, to whoever its audience is by then. */
import type { Audience } from '#contract/areas/messages/audience.ts';
import { mayDo } from '#contract/permissions.ts';
import { byId } from '#engine/collections.ts';
import type { Actor } from '#server/actor.ts';
import { untilDue } from '#server/areas/rounds/index.ts';
import { findTournament } from '#server/areas/tournaments/index.ts';
import type { Tx } from '#server/db/database.ts';
import { withCodeNames, withRealNames } from '#server/db/shown-names.ts';
import { findStanding } from '#server/http/identity/access-repository.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import { queueOf } from '#server/jobs/queue-of.ts';
import type { Services } from '#server/services.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { findAllRecipients } from '../repository.ts';
import { type People, writeMessage } from '../write-message.ts';
import { findAudience } from './audience.ts';
import { mayAddress } from './check.ts';
import { ownPlaces } from './own-places.ts';
import { takeDue } from './scheduled-repository.ts';

export const sendDueJob = 'messages.send-due';

const keyOf = (id: string) => `${sendDueJob}:${id}`;

interface Due {
  readonly tournamentId: string;
  readonly id: string;
  readonly at: Date;
}

/** Sets the moment at which a message leaves; a later call moves it. */
export function planSending(tx: Tx, { tournamentId, id, at }: Due): Promise<void> {
  return tx.addJob({
    name: sendDueJob,
    payload: { tournamentId, id, at: at.toISOString() },
    key: keyOf(id),
    // A message to everybody is as much work as a release.
    queue: queueOf(sendDueJob, tournamentId),
    ...(at > tx.now ? { runAt: at } : {}),
  });
}

export function cancelSending(tx: Tx, id: string): Promise<void> {
  return tx.cancelJob(keyOf(id));
}

/** Sends a message once: the row is taken and its items are written in one transaction. */
export function sendDue(services: Services): JobHandler {
  return async (payload) => {
    const key = { tournamentId: String(payload.tournamentId), id: String(payload.id) };
    await untilDue(services.clock, new Date(String(payload.at)));
    await nextPiece();
    const read = () => services.db.read((reader) => findAllRecipients(reader, key.tournamentId));
    const people = byId(await withRealNames(read));
    await withCodeNames(() =>
      services.db.write({ tournamentId: key.tournamentId, actor: { kind: 'system' } }, (tx) =>
        send(tx, key, people),
      ),
    );
  };
}

async function send(tx: Tx, key: Pick<Due, 'tournamentId' | 'id'>, people: People): Promise<void> {
  const { tournamentId, id: subjectId } = key;
  const row = await takeDue(tx, key);
  const tournament = await findTournament(tx, tournamentId);
  if (!row || !tournament) return;
  const { kind, title, body, audience } = row;
  if (!(await maySend(tx, { ...row, tournamentId }))) {
    tx.record({ type: 'message.cancelled', topics: ['tabroom'] });
    return;
  }
  const { name, time_zone: timeZone } = tournament;
  const now = { tournamentId, now: tx.now };
  const ids = await findAudience(tx, now, audience);
  const valuesOf = await ownPlaces(tx, { ...now, timeZone }, { title, body });
  const template = { title, body };
  await writeMessage(tx, {
    message: { kind, subjectId, version: 0, about: title, opens: 'own', template },
    notices: ids.map((personId) => ({ personId, values: valuesOf(personId) })),
    people,
    frame: { tournamentId, name, timeZone },
  });
  tx.record({ type: 'message.sent', topics: ['tabroom'], data: { count: ids.length } });
}

interface Sending {
  readonly tournamentId: string;
  readonly kind: 'announcement' | 'emergency';
  readonly account_id: string | null;
  readonly audience: Audience;
}

/** Whether its sender still may: what somebody left behind who has lost the right is not sent. */
async function maySend(
  tx: Tx,
  { tournamentId, kind, account_id: accountId, audience }: Sending,
): Promise<boolean> {
  if (accountId === null) return false;
  const actor: Actor = {
    kind: 'account',
    accountId,
    operator: false,
    expiresAt: null,
    familyId: null,
  };
  const standing = await findStanding(tx, { actor, invitation: null, now: tx.now }, tournamentId);
  if (!standing) return false;
  const { roles } = standing;
  const action = kind === 'emergency' ? 'messages.emergency' : 'messages.send';
  return mayDo(action, roles) === 'all' && mayAddress(tx, { tournamentId, roles }, audience);
}
