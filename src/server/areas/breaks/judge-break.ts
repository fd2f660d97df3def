/** The breaking judges: a proposal with the figures to compare them by (R6.17). */
import { selectJudges } from '#engine/breaks/index.ts';
import { byId, groupBy } from '#engine/collections.ts';
import { planEliminations } from '#engine/draw/index.ts';
import { adjudicatorOrderOf } from '#engine/standings/index.ts';
import type { Reader } from '#server/db/database.ts';
import type { Context } from '#server/http/context.ts';
import { loadJudgeBook } from '../feedback/index.ts';
import { findAllConflicts } from '../participants/index.ts';
import { type Facts, loadFacts } from '../standings/index.ts';
import { findAllLists } from './repository.ts';

/** @param requested places; absent: as many as the panels of the first elimination rounds need. */
export function judgeBreak(context: Context, requested: number | undefined) {
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
    const places = requested ?? placesFor(facts);
    const judges = await figuresOf(reader, tournamentId, facts);
    const order = adjudicatorOrderOf(facts.pack);
    const { rows, mix } = selectJudges({ judges, order, places, breaking });
    const figures = byId(judges);
    const people = byId(facts.adjudicators);
    return {
      places,
      breakingTeams: breaking.length,
      order: { ...order, metrics: [...order.metrics] },
      judges: rows.flatMap(({ id, ...row }) => {
        const own = figures.get(id);
        const person = people.get(id);
        if (!own || !person) return [];
        const { metrics, missed, trainee, core, institutionId } = own;
        const institution = institutionId ? (facts.institutions.get(institutionId) ?? null) : null;
        const { name, breaking: isBreaking, version } = person;
        const known = { name, institution, breaking: isBreaking, version };
        return [{ id, ...row, ...metrics, missed, trainee, core, ...known }];
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

async function figuresOf(reader: Reader, tournamentId: string, facts: Facts) {
  const conflicts = await findAllConflicts(reader, tournamentId);
  const conflictsOf = groupBy(conflicts, ({ adjudicatorId }) => adjudicatorId);
  const entered = facts.rounds.find(({ stage }) => stage === 'elimination') ?? null;
  const book = await loadJudgeBook(reader, tournamentId, entered);
  return facts.adjudicators.map((judge) => {
    const { id, institutionId, trainee, core } = judge;
    const against = conflictsOf.get(id) ?? [];
    return {
      ...book.figuresOf(judge),
      trainee,
      core,
      institutionId,
      regionId: (institutionId && facts.regions.get(institutionId)) || null,
      // Reported to the core for mixed panels only; it is no figure to choose a person by.
      gender: null,
      conflictTeams: against.flatMap(({ teamId }) => teamId ?? []),
      conflictInstitutions: against.flatMap((one) => one.institutionId ?? []),
    };
  });
}
