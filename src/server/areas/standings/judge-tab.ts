/** The public table of judges. */
import type { z } from 'zod';
import type { Api } from '#contract/index.ts';
import { competitionRanks, firstPlaces } from '#engine/standings/index.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { loadJudgeScores } from '../feedback/index.ts';
import { loadFacts } from './facts.ts';
import { publicGate } from './published.ts';
import { adjudicatorRecord } from './records.ts';

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
  const judges = facts.adjudicators.flatMap((judge) => {
    const record = adjudicatorRecord(facts, judge.id, { isPublic: true, gate });
    const rooms = (record?.lines ?? []).filter(({ role }) => role !== 'trainee');
    if (!record || rooms.length === 0 || judge.trainee) return [];
    const { score, base } = scores.of(judge);
    const { id, name, institution } = record;
    const chaired = rooms.filter(({ role }) => role === 'chair').length;
    const value = terms.figures === 'base' ? base : score;
    return [{ id, name, institution, score, base, value, rooms: rooms.length, chaired }];
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
