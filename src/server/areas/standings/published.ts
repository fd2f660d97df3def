/** What anybody may see of standings and results. Pure; the release gate decides. */
import type { z } from 'zod';
import type { publicResult } from '#contract/areas/standings/standings-rows.ts';
import { byName } from '#contract/text/natural-order.ts';
import type { DebateOutcome } from '#engine/ballots/index.ts';
import { groupBy } from '#engine/collections.ts';
import { awardPlaces, motionBalance } from '#engine/standings/index.ts';
import type { Stage } from '#engine/vocabulary.ts';
import type { StoredTab } from '#server/db/documents.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import type { PublicDebate } from '../draw/index.ts';
import { foremostFirst, isFinal } from '../rounds/index.ts';
import { nameFor } from './audience.ts';
import { categoryTables } from './category-tables.ts';
import { countedRounds, tabRounds, teamStandings } from './counted-rounds.ts';
import type { Facts } from './facts.ts';
import {
  type Gate,
  type GateInput,
  type GateRound,
  type OpenTab,
  openGate,
  releaseGate,
} from './release-gate.ts';
import { speakerStandings } from './speaker-rows.ts';
import { publicMetrics, tablesOf } from './tables.ts';

type PublicResult = z.output<typeof publicResult>;

/** What of the facts the gate decides by: no results. */
type GateFacts = Pick<Facts, 'tab' | 'publicSpeakerScores' | 'pack' | 'rounds'>;

export function publicGate(facts: GateFacts): Gate {
  return releaseGate(gateInput(facts));
}

/** What the gate decides by. */
export function gateInput(facts: GateFacts): GateInput {
  return {
    tab: releasedParts(facts.tab),
    publicSpeakerScores: facts.publicSpeakerScores,
    hasReplies: facts.pack.speeches.some(({ kind }) => kind === 'reply'),
    rounds: gateRounds(facts),
  };
}

/** What will be public once the tab is, with nothing else released. */
export function gateWithTab(facts: Facts): Gate {
  const teams = { top: null, criteria: false, figures: 'score' as const };
  return releaseGate({ ...gateInput(facts), tab: { teams } });
}

function releasedParts(tab: StoredTab): OpenTab {
  return Object.fromEntries(
    Object.entries(tab).flatMap(([part, { released }]) => (released ? [[part, released]] : [])),
  );
}

export function tabRoomGate(facts: Pick<Facts, 'rounds'>): Gate {
  return openGate(gateRounds(facts));
}

function gateRounds({ rounds }: Pick<Facts, 'rounds'>): GateRound[] {
  return rounds.map((round) => ({
    id: round.id,
    stage: round.stage,
    silent: round.silent,
    private: round.private,
    isDrawReleased: round.live_draw_state === 'released',
    areResultsReleased: round.results_released_at !== null,
    isCompleted: round.completed_at !== null,
  }));
}

type PublicStandings = ReturnType<typeof makeStandings>;

const made = new WeakMap<Facts, PublicStandings>();

/**
 * The public standings: nothing, points, or what of the tab is released. Made once for the same facts, which
 * each page of a participant of a finished tournament looks at.
 */
function publicStandings(facts: Facts): PublicStandings {
  const known = made.get(facts);
  if (known) return known;
  const standings = makeStandings(facts);
  made.set(facts, standings);
  return standings;
}

/** The same, with every table of a large tournament ranked in a piece of the thread of its own. */
export async function loadPublicStandings(facts: Facts): Promise<PublicStandings> {
  if (made.has(facts)) return publicStandings(facts);
  const gate = publicGate(facts);
  teamStandings(facts, countedRounds(facts, { gate }), publicMetrics(facts, gate));
  await nextPiece();
  const { categories, speakers, replies } = gate.tab;
  const rounds = tabRounds(facts, { gate });
  if (categories) {
    teamStandings(facts, rounds, facts.pack.standings.teams);
    await nextPiece();
  }
  if (speakers || (categories && gate.speakerScores)) {
    speakerStandings(facts, rounds, 'substantive');
    await nextPiece();
  }
  if (replies) {
    speakerStandings(facts, rounds, 'reply');
    await nextPiece();
  }
  return publicStandings(facts);
}

function makeStandings(facts: Facts) {
  const gate = publicGate(facts);
  const rounds = countedRounds(facts, { gate });
  const all = tablesOf(facts, { gate, isPublic: true });
  const tables = gate.kind === 'none' ? { ...all, teams: [] } : all;
  const [line] = facts.breakCategories.filter((category) => category.general);
  return {
    kind: gate.kind,
    afterRound: rounds.at(-1)?.name ?? null,
    silentRounds: gate.silentRounds,
    breakSize: line?.size ?? null,
    open: {
      teams: gate.tab.teams ?? null,
      speakers: gate.tab.speakers ?? null,
      replies: gate.tab.replies ?? null,
      categories: gate.tab.categories ?? null,
      judges: gate.tab.judges ?? null,
      scoresheets: gate.sheets.size > 0,
      fairness: gate.tab.fairness !== undefined,
    },
    speakersOpen: gate.tab.speakers !== undefined,
    tables,
    ...categoryTables(facts, { gate, isPublic: true }, tables),
  };
}

/** Rounds whose results are public, the one to open on first. */
export function resultRounds(facts: Facts) {
  const { results } = publicGate(facts);
  return foremostFirst(facts.rounds.filter((round) => results.has(round.id))).map((round) => {
    const { id, name, abbreviation, stage } = round;
    return { id, name, abbreviation, stage, final: isFinal(round, facts.rounds) };
  });
}

/** Rooms whose results are not public and that figures may sum up: of one alone they would be its result. */
const fewestHiddenRooms = 2;

/** How the sides fared on a motion, in debates whose results are public or counted in its release. */
export function publicMotionFigures(facts: Facts, motionId: string) {
  const { motions, results } = publicGate(facts);
  const own = facts.outcomes.filter(
    ({ roundId, outcome }) => outcome.motionId === motionId && motions.has(roundId),
  );
  const hidden = own.filter(({ roundId }) => !results.has(roundId));
  const counted =
    hidden.length < fewestHiddenRooms ? own.filter((one) => !hidden.includes(one)) : own;
  return figuresOf(
    motionId,
    counted.map(({ stage, outcome }) => asAnnounced(outcome, stage)),
  );
}

/** The same in every debate that is decided, for the tab room. */
export function motionFigures({ outcomes }: Facts, motionId: string) {
  return figuresOf(
    motionId,
    outcomes.map(({ outcome }) => outcome),
  );
}

function figuresOf(motionId: string, outcomes: readonly DebateOutcome[]) {
  const [figures] = motionBalance(
    outcomes
      .filter((outcome) => outcome.motionId === motionId)
      .map((outcome) => ({ motionId, outcome })),
  );
  if (!figures) return { debates: 0, seats: [], test: null };
  const { debates, seats, test } = figures;
  return { debates, seats, test };
}

/** In an elimination only who goes on is announced. */
function asAnnounced(outcome: DebateOutcome, stage: Stage): DebateOutcome {
  if (stage !== 'elimination') return outcome;
  return {
    ...outcome,
    teams: outcome.teams.map((team) => ({ ...team, rank: null, points: null })),
  };
}

/** The rooms of a round with what was decided in them; the caller has asked the gate. */
export function withResults(facts: Facts, debates: readonly PublicDebate[]): PublicResult[] {
  const { sheets } = publicGate(facts);
  const outcomeOf = new Map(facts.outcomes.map((one) => [one.debateId, one]));
  return debates.map((debate) => {
    const current = outcomeOf.get(debate.id);
    const outcome = current && asAnnounced(current.outcome, current.stage);
    return {
      ...debate,
      sheetOpen: current !== undefined && sheets.has(current.roundId),
      decided: outcome !== undefined,
      split: outcome?.split ?? false,
      motionId: outcome?.motionId ?? null,
      caseText: publicCase(facts, outcome),
      outcomes: (outcome?.teams ?? []).map(({ teamId, rank, points, win }) => ({
        teamId,
        rank,
        points,
        win,
      })),
    };
  });
}

/** What a judge wrote down; in a tournament for minors no free text is public. */
function publicCase({ minors }: Facts, outcome: DebateOutcome | undefined): string | null {
  return minors ? null : (outcome?.caseText ?? null);
}

/** Cases of the rounds whose results are public, newest round first, with how the sides fared. */
export function publicCases(facts: Facts) {
  const { results } = publicGate(facts);
  const nameOf = new Map(facts.teams.map(({ id, name }) => [id, name]));
  const outcomesOf = groupBy(facts.outcomes, ({ roundId }) => roundId);
  return facts.rounds
    .filter(({ id }) => results.has(id))
    .flatMap(({ id, name }) => {
      const own = (outcomesOf.get(id) ?? []).filter(({ outcome }) => {
        return publicCase(facts, outcome) !== null;
      });
      if (own.length === 0) return [];
      const cases = own.map(({ debateId, outcome }) => ({
        debateId,
        text: outcome.caseText ?? '',
        teams: outcome.teams.map(({ teamId, seat }) => ({
          id: teamId,
          name: nameOf.get(teamId) ?? '',
          seat,
        })),
      }));
      // Each debate has a case of its own: the sides are compared over all of them.
      const outcomes = own.map(({ stage, outcome }) => ({
        ...asAnnounced(outcome, stage),
        motionId: id,
      }));
      return [
        {
          roundId: id,
          round: name,
          cases: inOrderOfTeams(cases),
          figures: figuresOf(id, outcomes),
        },
      ];
    })
    .reverse();
}

/** By the name of the first team, which says nothing of brackets. */
function inOrderOfTeams<T extends { readonly teams: readonly { readonly name: string }[] }>(
  debates: readonly T[],
): T[] {
  return [...debates].sort((a, b) => byName(a.teams[0]?.name ?? '', b.teams[0]?.name ?? ''));
}

/** Which table an award is of, who may win it, and how many places it has. */
export interface AwardOptions {
  readonly of: 'speakers' | 'replies';
  /** Null: everybody may. */
  readonly speakerCategoryId: string | null;
  readonly places: number;
}

/**
 * The places of an award, first one first (R5.17), over every preliminary round: it may be given
 * before the tab is released, so the caller has to know that it may. Names stay hidden of those who
 * asked for it.
 */
export function speakerAwards(facts: Facts, { of, speakerCategoryId, places }: AwardOptions) {
  const tables = tablesOf(facts, { isPublic: false, gate: tabRoomGate(facts) });
  const categories = new Map(facts.speakers.map(({ id, categoryIds }) => [id, categoryIds]));
  const mayWin = ({ speakerId }: { readonly speakerId: string }) =>
    speakerCategoryId === null || (categories.get(speakerId) ?? []).includes(speakerCategoryId);
  return awardPlaces(tables[of], { places, mayWin }).map(({ row, place, shared }) => ({
    place,
    shared,
    name: nameFor({ id: row.speakerId, name: row.name }, facts, { isPublic: true }),
    team: row.team,
    institution: row.institution?.name ?? null,
  }));
}
