/** A check-in that opens, and its last minutes for those who have not come. */
import { formatWhen } from '#contract/text/when.ts';
import { endingAt, loadPresence, loadSessionStates } from '#server/areas/checkin/index.ts';
import type { Reader } from '#server/db/database.ts';
import type { FindTimedNotices, Later, Notices, Question } from './notice.ts';

/** Everybody whom it asks, once it is open. */
export const checkInOpened: FindTimedNotices = async (reader, question) => {
  const [session] = await loadSessionStates(reader, question, question.subjectId);
  if (!session || session.state === 'closed') return null;
  if (session.state === 'planned') return { until: new Date(session.opensAt) };
  return toMissing(reader, question, 'check-in-opened');
};

/** Those who are missing, three minutes before it closes; nobody of one that was shorter, or has no end. */
export const checkInMissing: FindTimedNotices = async (reader, question) => {
  const [session] = await loadSessionStates(reader, question, question.subjectId);
  if (!session || session.state === 'closed') return null;
  const at = endingAt(session);
  if (at === null) return null;
  if (question.now < at) return { until: at };
  return toMissing(reader, question, 'check-in-missing');
};

async function toMissing(
  reader: Reader,
  { tournamentId, subjectId, now, timeZone }: Question,
  kind: 'check-in-opened' | 'check-in-missing',
): Promise<Notices | Later> {
  const { session, people } = await loadPresence(reader, { tournamentId, now }, subjectId);
  const { name, closesAt, needsCode } = session;
  return {
    kind,
    about: name,
    opens: 'own',
    notices: people
      .filter((person) => !person.in)
      .map(({ id: personId }) => ({
        personId,
        values: (say) => ({
          session: say.name(name),
          closes: closesAt ? formatWhen(new Date(closesAt), timeZone, now) : '',
          how: needsCode
            ? 'You need the code shown in the hall.'
            : 'One tap on your page is enough.',
        }),
      })),
  };
}
