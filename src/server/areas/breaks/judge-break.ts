/** The breaking judges: a proposal with the figures to compare them by (R6.17). */
import { type JudgeFigures, selectJudges } from '#engine/breaks/index.ts';
import { planEliminations } from '#engine/draw/index.ts';
import type { Reader } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { loadJudgeScores } from '../feedback/index.ts';
import { findAllConflicts } from '../participants/index.ts';
import { type Facts, loadFacts } from '../standings/index.ts';
import { findAllLists } from './repository.ts';

/** @param wished places; absent: as many as the panels of the first elimination rounds need. */
export function judgeBreak(context: Context, wished: number | undefined) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const facts = await loadFacts(reader, tournamentId);
    const lists = await findAllLists(reader, tournamentId);
    const breakingIds = new Set(
      lists.flatMap(({ rows }) =>
        rows.flatMap(({ teamId, breakRank }) => (breakRank === null ? [] : [teamId])),
      ),
    );
    const breaking = facts.teams.filter(({ id }) => breakingIds.has(id));
    const places = wished ?? placesFor(facts);
    const judges = await figuresOf(reader, tournamentId, facts);
    const { rows, mix } = selectJudges({ judges, places, breaking });
    const figures = new Map(judges.map((judge) => [judge.id, judge]));
    const people = new Map(facts.adjudicators.map((judge) => [judge.id, judge]));
    return {
      places,
      breakingTeams: breaking.length,
      judges: rows.flatMap(({ id, ...row }) => {
        const own = figures.get(id);
        const person = people.get(id);
        if (!own || !person) return [];
        const { score, debates, chaired, trainee, core, institutionId } = own;
        const institution = institutionId ? (facts.institutions.get(institutionId) ?? null) : null;
        const { name, breaking: isBreaking, version } = person;
        const known = { name, institution, breaking: isBreaking, version };
        return [{ id, ...row, score, debates, chaired, trainee, core, ...known }];
      }),
      mix: mix.map((line) => ({
        ...line,
        value:
          line.of === 'institution'
            ? (facts.institutions.get(line.value) ?? line.value)
            : line.value,
      })),
    };
  });
}

/** Full panels for the first elimination round of every category. */
function placesFor({ breakCategories, pack }: Facts): number {
  return breakCategories.reduce((sum, { size }) => {
    const plan = planEliminations(pack.teamsPerRoom, size);
    const rooms = plan.ok ? (plan.value[0]?.debates ?? 0) : 0;
    return sum + rooms * pack.panels.elimination;
  }, 0);
}

async function figuresOf(
  reader: Reader,
  tournamentId: string,
  facts: Facts,
): Promise<JudgeFigures[]> {
  const conflicts = await findAllConflicts(reader, tournamentId);
  const entered = facts.rounds.find(({ stage }) => stage === 'elimination') ?? null;
  const scores = await loadJudgeScores(reader, tournamentId, entered);
  const seats = facts.rooms.flatMap(({ panel }) => panel);
  return facts.adjudicators.map((judge): JudgeFigures => {
    const { id, institutionId, trainee, core } = judge;
    const own = seats.filter((seat) => seat.id === id && seat.role !== 'trainee');
    const against = conflicts.filter(({ adjudicatorId }) => adjudicatorId === id);
    const { score, forms } = scores.of(judge);
    return {
      id,
      score,
      debates: own.length,
      chaired: own.filter(({ role }) => role === 'chair').length,
      feedback: forms.length,
      trainee,
      core,
      institutionId,
      regionId: (institutionId && facts.regions.get(institutionId)) || null,
      // Told to the core for mixed panels only; it is no figure to choose a person by.
      gender: null,
      conflictTeams: against.flatMap(({ teamId }) => teamId ?? []),
      conflictInstitutions: against.flatMap((one) => one.institutionId ?? []),
    };
  });
}
