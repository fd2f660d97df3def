/** Facts in, tables out. Pure. */

import type { z } from 'zod';
import type { categoryTable, standingsTables } from '#contract/areas/standings/standings-rows.ts';
import { firstPlaces } from '#engine/standings/index.ts';
import type { TeamMetric } from '#engine/vocabulary.ts';
import { type Audience, listedBreaks, listedCategories } from './audience.ts';
import { countedRounds, type Round, tabRounds } from './counted-rounds.ts';
import type { Facts } from './facts.ts';
import type { Gate } from './release-gate.ts';
import { type SpeakerRow, speakerTable, type TableKind } from './speaker-rows.ts';
import { type TeamRow, teamTable } from './team-rows.ts';

export type Tables = z.output<typeof standingsTables>;
type CategoryTable = z.output<typeof categoryTable>;

/** Every table of the tournament over the rounds that the audience may count, as far as it may see it. */
export function tablesOf(facts: Facts, audience: Audience): Tables {
  const { tab } = audience.gate;
  const rounds = countedRounds(facts, audience);
  const metrics = audience.gate.kind === 'tab' ? facts.pack.standings.teams : pointsOnly;
  const teams = teamTable(facts, { audience, rounds, metrics });
  const hasOthers = tab.speakers || tab.replies || tab.categories;
  const others = hasOthers ? tabRounds(facts, audience) : [];
  const speakers = tab.speakers && speakerTable(facts, { audience, kind: 'substantive' });
  const replies =
    tab.replies && hasReplies(facts) && speakerTable(facts, { audience, kind: 'reply' });
  return {
    seq: facts.seq,
    rounds: rounds.map(toRound),
    teamMetrics: [...metrics],
    teams: tab.teams ? firstPlaces(teams, tab.teams) : teams,
    tabRounds: others.map(toRound),
    speakerMetrics: speakers ? [...speakers.metrics] : [],
    speakerCriteria: speakers ? speakers.criteria : [],
    speakers: speakers ? firstPlaces(speakers.rows, tab.speakers ?? none) : [],
    replyMetrics: replies ? [...replies.metrics] : [],
    replyCriteria: replies ? replies.criteria : [],
    replies: replies ? firstPlaces(replies.rows, tab.replies ?? none) : [],
    categories: tab.categories ? categoriesOf(facts, audience) : [],
  };
}

/** A table for each category that has one, its members ranked among themselves (R5.20). */
export function categoryTables(facts: Facts, audience: Audience): CategoryTable[] {
  const { tab, speakerScores } = audience.gate;
  const terms = tab.categories;
  if (!terms) return [];
  const rounds = tabRounds(facts, audience);
  const metrics = facts.pack.standings.teams;
  const teams = teamTable(facts, { audience, rounds, metrics });
  const breaks = listedBreaks(facts).map(({ id, name }): CategoryTable => {
    const among = (row: TeamRow) => row.breakCategories.includes(name);
    const rows = firstPlaces(teams, { top: terms.top, among });
    return { id, name, kind: 'break', teamMetrics: [...metrics], teams: rows, ...noSpeakers };
  });
  if (!speakerScores) return breaks;
  const table = speakerTable(facts, { audience, kind: 'substantive', terms });
  const ofSpeakers = listedCategories(facts, audience).map(({ id, name }): CategoryTable => {
    const among = (row: SpeakerRow) => row.categories.includes(name);
    const rows = firstPlaces(table.rows, { top: terms.top, among });
    const speakerMetrics = [...table.metrics];
    const { criteria: speakerCriteria } = table;
    const about = { id, name, kind: 'speaker' as const, teamMetrics: [], teams: [] };
    return { ...about, speakerMetrics, speakerCriteria, speakers: rows };
  });
  return [...breaks, ...ofSpeakers];
}

/** Who is named in the released table of speakers or replies. */
export function speakersShown(
  facts: Facts,
  { gate, kind }: { readonly gate: Gate; readonly kind: TableKind },
): ReadonlySet<string> {
  const terms = kind === 'reply' ? gate.tab.replies : gate.tab.speakers;
  if (!terms) return new Set();
  const { rows } = speakerTable(facts, { audience: { isPublic: true, gate }, kind });
  return new Set(firstPlaces(rows, terms).map(({ speakerId }) => speakerId));
}

const pointsOnly: readonly TeamMetric[] = ['points'];
const none = { top: null };
const noSpeakers = { speakerMetrics: [], speakerCriteria: [], speakers: [] };

function hasReplies({ pack }: Facts): boolean {
  return pack.speeches.some((speech) => speech.kind === 'reply');
}

function toRound({ id, seq, abbreviation }: Round) {
  return { id, seq, abbreviation };
}

function categoriesOf(facts: Facts, audience: Audience): Tables['categories'] {
  return [
    ...listedBreaks(facts).map(({ id, name }) => ({ id, name, kind: 'break' as const })),
    ...listedCategories(facts, audience).map(({ id, name }) => {
      return { id, name, kind: 'speaker' as const };
    }),
  ];
}
