import type { Api } from '#contract/index.ts';
import { mayDo } from '#contract/permissions.ts';
import { whyAbove } from '#engine/standings/index.ts';
import { withRealNames } from '#server/db/shown-names.ts';
import { found } from '#server/errors.ts';
import { type Context, type Handlers, publicPage } from '#server/http/context.ts';
import { roomsWithResults } from '../draw/index.ts';
import { countedRounds, teamStandings } from './counted-rounds.ts';
import { loadPublicDebate } from './debates/public-debate.ts';
import { loadScoresheet } from './debates/scoresheet.ts';
import { loadFacts } from './facts.ts';
import { loadFairnessInFull, loadPublicFairness } from './fairness.ts';
import { loadJudgeTab } from './judge-tab.ts';
import {
  loadPublicStandings,
  motionFigures,
  publicCases,
  publicGate,
  publicMotionFigures,
  resultRounds,
  tabRoomGate,
  withResults,
} from './published.ts';
import { adjudicatorRecord, teamRecord } from './records.ts';
import { tablesOf } from './tables.ts';

export const standingsRoutes: Handlers<Api['standings']> = {
  tables: async (context, { query }) => {
    const facts = await factsOf(context);
    return tablesOf(facts, { gate: tabRoomGate(facts), isPublic: false, upTo: query.upTo });
  },
  why: async (context, { query }) => {
    const facts = await factsOf(context);
    const metrics = facts.pack.standings.teams;
    const rounds = countedRounds(facts, { gate: tabRoomGate(facts), upTo: query.upTo });
    const rows = teamStandings(facts, rounds, metrics);
    const above = found(rows.find((row) => row.teamId === query.above));
    const below = found(rows.find((row) => row.teamId === query.below));
    return whyAbove(above, below, metrics) ?? { metric: null, above: null, below: null };
  },
  published: publicPage(async (context) => loadPublicStandings(await factsOf(context))),
  results: publicPage(async (context, { query }) => {
    const facts = await factsOf(context);
    const rounds = resultRounds(facts);
    const fairness = publicGate(facts).tab.fairness !== undefined;
    const round = query.roundId ? rounds.find(({ id }) => id === query.roundId) : rounds[0];
    if (!round) return { rounds, roundId: null, debates: [], fairness };
    const debates = await context.read((reader) =>
      roomsWithResults(reader, context.tournamentId, round.id),
    );
    return {
      rounds,
      roundId: round.id,
      debates: withResults(facts, debates),
      fairness,
    };
  }),
  judges: publicPage((context) =>
    context.read((reader) => loadJudgeTab(reader, context.tournamentId)),
  ),
  fairness: publicPage((context) =>
    context.read((reader) => loadPublicFairness(reader, context.tournamentId)),
  ),
  fairnessInFull: (context) =>
    context.read((reader) => loadFairnessInFull(reader, context.tournamentId)),
  debate: publicPage((context, { params }) =>
    context.read((reader) => loadPublicDebate(reader, context.tournamentId, params.debateId)),
  ),
  scoresheet: publicPage((context, { params }) =>
    context.read((reader) => loadScoresheet(reader, context.tournamentId, params.debateId)),
  ),
  team: async (context, { params, query }) => {
    const isFull = query.full && mayDo('standings.see-unreleased', context.roles) === 'all';
    const facts = await (isFull ? withRealNames(() => factsOf(context)) : factsOf(context));
    const audience = isFull
      ? { isPublic: false, gate: tabRoomGate(facts) }
      : { isPublic: true, gate: publicGate(facts) };
    return found(teamRecord(facts, params.teamId, audience));
  },
  cases: publicPage(async (context) => ({ rounds: publicCases(await factsOf(context)) })),
  motion: publicPage(async (context, { params }) =>
    publicMotionFigures(await factsOf(context), params.motionId),
  ),
  motionInFull: async (context, { params }) =>
    motionFigures(await factsOf(context), params.motionId),
  adjudicator: publicPage(async (context, { params }) => {
    const facts = await factsOf(context);
    const audience = { isPublic: true, gate: publicGate(facts) };
    return found(adjudicatorRecord(facts, params.adjudicatorId, audience));
  }),
};

function factsOf(context: Context) {
  return context.read((reader) => loadFacts(reader, context.tournamentId));
}
