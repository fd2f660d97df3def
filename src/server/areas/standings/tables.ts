/** Facts in, tables out. Pure. */

import type { z } from 'zod';
import type { standingsTables } from '#contract/areas/standings/standings-rows.ts';
import { firstPlaces } from '#engine/standings/index.ts';
import type { TeamMetric } from '#engine/vocabulary.ts';
import { type Audience, listedBreaks, listedCategories } from './audience.ts';
import { countedRounds, type Round, tabRounds } from './counted-rounds.ts';
import type { Facts } from './facts.ts';
import type { Gate } from './release-gate.ts';
import { speakerTable } from './speaker-rows.ts';
import { teamTable } from './team-rows.ts';

export type Tables = z.output<typeof standingsTables>;

/** Every table of the tournament over the rounds that the audience may count, as far as it may see it. */
export function tablesOf(facts: Facts, audience: Audience): Tables {
  const { tab } = audience.gate;
  const rounds = countedRounds(facts, audience);
  const metrics = publicMetrics(facts, audience.gate);
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

/** The metrics of the table of teams, as far as they are out. */
export function publicMetrics({ pack }: Facts, { kind }: Gate): readonly TeamMetric[] {
  return kind === 'tab' ? pack.standings.teams : ['points'];
}

const none = { top: null };

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
