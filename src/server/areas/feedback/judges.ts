/** Every judge's score and how it came about, for the core. */
import type { z } from 'zod';
import type { feedbackSource, judgeScoreRow } from '#contract/areas/feedback/judge-scores.ts';
import type { Api } from '#contract/index.ts';
import type { Answer, CallOutput, HandlerInput } from '#contract/route.ts';
import { groupBy } from '#engine/collections.ts';
import { deviationOf, explainJudgeScore, meanOf } from '#engine/feedback/index.ts';
import {
  type AdjudicatorOrder,
  adjudicatorOrderOf,
  rankAdjudicators,
} from '#engine/standings/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { findScoreHistory, leaveTrace } from '../activity/index.ts';
import {
  type AdjudicatorRow,
  findAllAdjudicators,
  findAllInstitutions,
  findAllTeams,
} from '../participants/index.ts';
import { findAllRounds, findPack, type RoundRow, roundStates } from '../rounds/index.ts';
import { type JudgeBook, loadJudgeBook } from './judge-book.ts';
import { findAllGiven, findAllMarks, type Marked } from './repository.ts';
import { calibrationOf, countingBefore, reliabilitiesOf, scoresFrom, sourceKey } from './scores.ts';
import { findShownForms } from './shown.ts';
import { toGivenRows } from './view.ts';

type Row = z.output<typeof judgeScoreRow>;

/** Everything that rows of judges are made from. */
interface Field extends JudgeBook {
  readonly rounds: readonly RoundRow[];
  /** The one that judges enter; null: there are no rounds. */
  readonly round: RoundRow | null;
  readonly adjudicators: readonly AdjudicatorRow[];
  readonly homes: ReadonlyMap<string, string>;
  readonly order: AdjudicatorOrder;
  /** The forms about each judge. */
  readonly marksAbout: ReadonlyMap<string, readonly Marked[]>;
  readonly figures: ReadonlyMap<string, ReturnType<JudgeBook['figuresOf']>>;
  readonly rankOf: ReadonlyMap<string, number | null>;
}

/** @throws AppError `not-found` for a round that is not there */
export function judges(
  context: Context,
  { query }: HandlerInput<Api['feedback']['judges']>,
): Promise<CallOutput<Api['feedback']['judges']>> {
  return context.read(async (reader) => {
    const field = await loadField(reader, context.tournamentId, query.roundId);
    const { round } = field;
    return {
      round: round && { id: round.id, name: round.name, weight: round.feedback_weight },
      order: { ...field.order, metrics: [...field.order.metrics] },
      rows: field.adjudicators.map((judge) => toRow(field, judge)),
    };
  });
}

/** @throws AppError `not-found` for a judge or a round that is not there */
export async function judge(
  context: Context,
  { params, query }: HandlerInput<Api['feedback']['judge']>,
): Promise<Answer<Api['feedback']['judge']>> {
  const { tournamentId } = context;
  await leaveTrace(context, 'feedback.read');
  const aboutId = params.adjudicatorId;
  return context.read(async (reader) => {
    const field = await loadField(reader, tournamentId, query.roundId);
    const one = found(field.adjudicators.find(({ id }) => id === aboutId));
    const score = field.scores.of(one);
    const shareOf = new Map(score.forms.map(({ id, share }) => [id, share]));
    const given = await findAllGiven(reader, tournamentId, { aboutId });
    const answered = new Set(given.map((row) => row.form_version));
    return {
      ...toRow(field, one),
      explanation: explainJudgeScore(score, field.scores.weights),
      history: await historyOf(field, one),
      baseScores: (await findScoreHistory(reader, tournamentId, aboutId)).map(
        ({ at, ...entry }) => ({ ...entry, at: at.toISOString() }),
      ),
      given: (await toGivenRows(reader, given, context)).map((row) => ({
        ...row,
        share: shareOf.get(row.id) ?? null,
      })),
      versions: (await findShownForms(reader, tournamentId)).forms.filter(({ version }) =>
        answered.has(version),
      ),
    };
  });
}

/** @throws AppError `not-found` for a round that is not there */
export function marks(
  context: Context,
  { query }: HandlerInput<Api['feedback']['marks']>,
): Promise<CallOutput<Api['feedback']['marks']>> {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    const round = enteredRound(await findAllRounds(reader, tournamentId), query.roundId);
    const counting = countingBefore(await findAllMarks(reader, tournamentId), round);
    const reliabilityOf = reliabilitiesOf(counting);
    return {
      rows: counting.map((mark) => ({
        id: mark.id,
        aboutId: mark.aboutId,
        giver: mark.giver,
        round: mark.roundSeq,
        score: mark.score,
        reliability: reliabilityOf.get(sourceKey(mark)) ?? 1,
      })),
    };
  });
}

/** How those who give feedback use the scale, the least reliable first. */
export async function loadSources(
  reader: Reader,
  tournamentId: string,
): Promise<z.output<typeof feedbackSource>[]> {
  const marks = (await findAllMarks(reader, tournamentId)).filter(({ ignored }) => !ignored);
  const names = new Map(
    [
      ...(await findAllTeams(reader, tournamentId)),
      ...(await findAllAdjudicators(reader, tournamentId)),
    ].map(({ id, name }) => [id, name]),
  );
  return calibrationOf(marks)
    .sources.map(({ sourceId, ...figures }) => {
      const [kind, id = ''] = sourceId.split('/');
      return {
        kind: kind === 'team' ? ('team' as const) : ('adjudicator' as const),
        id,
        name: names.get(id) ?? '',
        ...figures,
      };
    })
    .sort((a, b) => a.reliability - b.reliability || b.forms - a.forms);
}

async function loadField(reader: Reader, tournamentId: string, roundId?: string): Promise<Field> {
  const rounds = await findAllRounds(reader, tournamentId);
  const round = enteredRound(rounds, roundId);
  const institutions = await findAllInstitutions(reader, tournamentId);
  const adjudicators = await findAllAdjudicators(reader, tournamentId);
  const order = adjudicatorOrderOf(await findPack(reader, tournamentId));
  const book = await loadJudgeBook(reader, tournamentId, round);
  const figures = new Map(adjudicators.map((judge) => [judge.id, book.figuresOf(judge)]));
  const competing = adjudicators.flatMap(({ id, trainee, core }) => {
    const own = figures.get(id);
    return own ? { ...own, isRanked: !trainee && !core } : [];
  });
  const table = rankAdjudicators(competing, order);
  return {
    ...book,
    rounds,
    round,
    adjudicators,
    homes: new Map(institutions.map(({ id, shortName }) => [id, shortName])),
    order,
    marksAbout: groupBy(book.marks, ({ aboutId }) => aboutId),
    figures,
    rankOf: new Map(table.map(({ adjudicatorId, rank }) => [adjudicatorId, rank])),
  };
}

/** The round that is asked for, else the one that is on, else the last; null: there are none. */
function enteredRound(rounds: readonly RoundRow[], roundId?: string): RoundRow | null {
  if (roundId !== undefined) return found(rounds.find(({ id }) => id === roundId));
  const states = roundStates(rounds);
  return rounds.find(({ id }) => states.get(id) === 'current') ?? rounds.at(-1) ?? null;
}

function toRow(field: Field, judge: AdjudicatorRow): Row {
  const { forms } = field.scores.of(judge);
  const { missed, metrics } = field.figures.get(judge.id) ?? field.figuresOf(judge);
  const about = field.marksAbout.get(judge.id) ?? [];
  const counting = countingBefore(about, field.round);
  const { adjudicatorId: _, ...scoring } = field.scoring.get(judge.id) ?? { adjudicatorId: '' };
  return {
    id: judge.id,
    name: judge.name,
    institution: (judge.institutionId && field.homes.get(judge.institutionId)) || null,
    trainee: judge.trainee,
    core: judge.core,
    breaking: judge.breaking,
    ...metrics,
    rank: field.rankOf.get(judge.id) ?? null,
    missed,
    forms: forms.length,
    ignored: about.filter(({ ignored }) => ignored).length,
    spread: deviationOf(counting.map((mark) => mark.score)),
    trend: field.rounds.flatMap(({ id, abbreviation }) => {
      const own = about.filter(({ roundId, ignored }) => roundId === id && !ignored);
      const mean = meanOf(own.map((mark) => mark.score));
      return mean === null ? [] : [{ roundId: id, abbreviation, mean }];
    }),
    scoring: 'debates' in scoring ? scoring : null,
  };
}

/** Rounds with a draw so far, and the one that is asked about. */
/** The reliability of all who gave feedback is worked out for each round: small calls pass in between. */
async function historyOf({ rounds, round, marks, settings }: Field, judge: AdjudicatorRow) {
  const history = [];
  for (const one of rounds) {
    if (one.id !== round?.id && one.live_draw_id === null) continue;
    await nextPiece();
    history.push({
      roundId: one.id,
      roundName: one.name,
      score: scoresFrom(marks, settings, one).of(judge).score,
      weight: one.feedback_weight,
    });
  }
  return history;
}
