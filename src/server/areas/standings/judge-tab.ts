/** The public table of judges. */
import type { z } from 'zod';
import type { Api } from '#contract/index.ts';
import { groupBy } from '#engine/collections.ts';
import { competitionRanks, firstPlaces } from '#engine/standings/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { loadJudgeScores } from '../feedback/index.ts';
import { institutionOf, nameFor } from './audience.ts';
import { loadFacts } from './facts.ts';
import { publicGate } from './published.ts';
import { openRooms } from './records.ts';

type JudgeTab = z.output<Api['standings']['judges']['response']>;

/**
 * Judges who voted in a public room, by the score with which they would enter another round, or by their
 * base score where only that is shown (R5.20). Trainees are not in it.
 * @throws AppError `not-found` while it is closed
 */
export async function loadJudgeTab(reader: Reader, tournamentId: string): Promise<JudgeTab> {
  const facts = await loadFacts(reader, tournamentId);
  const gate = publicGate(facts);
  const terms = gate.tab.judges;
  if (!terms) throw new AppError('not-found');
  const last = facts.rounds.at(-1);
  const entered = last ? { seq: last.seq + 1, feedback_weight: last.feedback_weight } : null;
  const scores = await loadJudgeScores(reader, tournamentId, entered);
  const audience = { isPublic: true, gate };
  const votes = openRooms(facts, audience).flatMap(({ panel }) =>
    panel.filter(({ role }) => role !== 'trainee'),
  );
  const rolesOf = groupBy(
    votes,
    ({ id }) => id,
    ({ role }) => role,
  );
  const judges = facts.adjudicators.flatMap((judge) => {
    const roles = rolesOf.get(judge.id) ?? [];
    if (roles.length === 0 || judge.trainee) return [];
    const { score, base } = scores.of(judge);
    const name = nameFor(judge, facts, audience);
    const institution = institutionOf(facts, judge.institutionId);
    const chaired = roles.filter((role) => role === 'chair').length;
    const value = terms.figures === 'base' ? base : score;
    return [{ id: judge.id, name, institution, score, base, value, rooms: roles.length, chaired }];
  });
  judges.sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  const ranks = competitionRanks(judges, (a, b) => a.value === b.value);
  const ranked = judges.map(({ value, ...judge }, index) => ({
    ...judge,
    score: terms.figures === 'base' ? null : judge.score,
    base: terms.figures === 'score' ? null : judge.base,
    rank: ranks[index]?.rank ?? judges.length,
    tied: ranks[index]?.tied ?? false,
  }));
  return { top: terms.top, rows: firstPlaces(ranked, terms) };
}
