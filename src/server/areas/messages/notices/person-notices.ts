/** What concerns one person: their registration, and the answer to what they asked. */
import { findAskerOf } from '#server/areas/requests/index.ts';
import type { FindNotices } from './notice.ts';

/** Whoever has just been registered, by themselves or by a contact. */
export const registered: FindNotices = async (_reader, { subjectId: personId }) => ({
  kind: 'registered',
  about: 'Registration',
  opens: 'own',
  notices: [{ personId, values: () => ({}) }],
});

/** Whoever asked, as a participant. The answer itself stays where it is read. */
export const requestAnswered: FindNotices = async (reader, { tournamentId, subjectId }) => {
  const personId = await findAskerOf(reader, tournamentId, subjectId);
  if (personId === null) return null;
  return {
    kind: 'request-answered',
    about: 'Request',
    opens: 'request',
    notices: [{ personId, values: () => ({}) }],
  };
};
