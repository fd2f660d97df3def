/** How people are reached and met: their links by email, and the check-in that is on. */
import { newId } from '../keys/secrets.ts';
import { intent, type Stage } from '../simulate/stage.ts';

/** Emails go to this many; more would keep the outbox busy for nothing. */
const reached = 12;
/** One in this many is missing. */
const missing = 12;

/** Emails the first people their private links. */
export async function sendLinks({ director, params }: Stage): Promise<void> {
  const { speakers } = await director.participants.list({ params });
  const personIds = speakers.slice(0, reached).map(({ id }) => id);
  await director.participants.sendLinks({
    params,
    body: { personIds, act: 'send', confirmed: personIds.length },
  });
}

/** Opens the check-in before the next round, which some have not met yet. */
export async function askAtTheDoor({ director, params, clock, report }: Stage): Promise<void> {
  const body = { name: 'Sunday morning' };
  const { id } = await director.checkin.open({ params, body, ...intent() });
  const inSession = { ...params, sessionId: id };
  const { people } = await director.checkin.people({ params: inSession });
  const here = people.filter((_, at) => at % missing !== 0);
  const at = clock.now().toISOString();
  await director.checkin.mark({
    params: inSession,
    body: {
      marks: here.map(({ id: personId }) => ({ personId, direction: 'in', at, key: newId() })),
    },
  });
  report(`${body.name}: ${here.length} of ${people.length} have checked in`);
}
