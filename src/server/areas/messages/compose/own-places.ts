/** What placeholders say of people's own rooms, in a message that somebody writes. */
import {
  type MessageTemplate,
  namedIn,
  type PlaceholderValues,
  titlePlaceholders,
} from '#contract/kinds/moments.ts';
import { findAllRounds, foremostFirst, roundStates } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { findNotices } from '../notices/index.ts';
import type { Notice, Question, Say } from '../notices/notice.ts';

export type ValuesOf = (personId: string) => (say: Say) => PlaceholderValues;

const nothing: PlaceholderValues = {};

/**
 * Each person's place in the round that is on, as the message of its release says it; nothing of a draw
 * that is not released, nor of a private round, whose people are nobody else's business.
 */
export async function ownPlaces(
  reader: Reader,
  question: Omit<Question, 'subjectId' | 'factAt'>,
  template: MessageTemplate,
): Promise<ValuesOf> {
  const needsPlaces = namedIn(template).some(
    (name) => !(titlePlaceholders as readonly string[]).includes(name),
  );
  const noticeOf = new Map<string, Notice>();
  if (needsPlaces) {
    const rounds = await findAllRounds(reader, question.tournamentId);
    const states = roundStates(rounds);
    const current = rounds.filter((round) => states.get(round.id) === 'current' && !round.private);
    for (const { id: subjectId } of foremostFirst(current)) {
      const asked = { ...question, subjectId, factAt: question.now };
      const released = await findNotices['draw-released'](reader, asked);
      for (const notice of released?.notices ?? []) {
        if (!noticeOf.has(notice.personId)) noticeOf.set(notice.personId, notice);
      }
    }
  }
  return (personId) => noticeOf.get(personId)?.values ?? (() => nothing);
}
