/** The rows of the speaker and reply standings. Pure. */
import type { z } from 'zod';
import type { speakerRow } from '#contract/areas/standings/standings-rows.ts';
import { byId } from '#engine/collections.ts';
import { criteriaOf } from '#engine/criteria.ts';
import { criterionMeans, rankSpeakers, type SpeakerStanding } from '#engine/standings/index.ts';
import type { SpeakerMetric } from '#engine/vocabulary.ts';
import { type Audience, institutionOf, listedCategories, nameFor } from './audience.ts';
import { openRounds, standingsInput, tabRounds } from './counted-rounds.ts';
import type { Facts } from './facts.ts';
import { ownPlaces } from './own-places.ts';
import type { OpenTab } from './release-gate.ts';

export type SpeakerRow = z.output<typeof speakerRow>;
export type TableKind = 'substantive' | 'reply';

interface SpeakerTableQuery {
  readonly audience: Audience;
  readonly kind: TableKind;
  /** How much of it is open; left out: its own release says. */
  readonly terms?: OpenTab['speakers'];
}

/**
 * The whole table of speakers or replies with the columns that the audience may see; in public without
 * the people of swing teams.
 */
export function speakerTable(facts: Facts, { audience, kind, terms }: SpeakerTableQuery) {
  const { standings } = facts.pack;
  const { tab } = audience.gate;
  const isReply = kind === 'reply';
  const order = isReply ? standings.replies : standings.speakers;
  // What is the team's own is public with the teams.
  const areTeamsOpen = tab.teams?.top === null;
  const metrics = order.filter((metric) => areTeamsOpen || !metric.startsWith('team-'));
  const { criteria = false } = terms ?? (isReply ? tab.replies : tab.speakers) ?? {};
  const shown = criteria ? criteriaOf(facts.pack, kind) : [];
  const rounds = tabRounds(facts, audience);
  const input = standingsInput(facts, rounds);
  const means = criterionMeans(input, { kind, criteria: shown.length });
  const missedAllowed = standings.speakerMissedAllowed + openRounds(facts, rounds);
  const standing = rankSpeakers(input, order, { kind, missedAllowed });
  const rows = toRows(facts, { standing, audience, metrics, means, isReply });
  return {
    metrics,
    criteria: shown.map(({ name }) => name),
    rows: audience.isPublic ? ownPlaces(facts, rows) : rows,
  };
}

interface Ranked {
  readonly standing: readonly SpeakerStanding[];
  readonly audience: Audience;
  readonly metrics: readonly SpeakerMetric[];
  readonly means: ReturnType<typeof criterionMeans>;
  readonly isReply: boolean;
}

function toRows(facts: Facts, table: Ranked): SpeakerRow[] {
  const { standing, audience, metrics, means, isReply } = table;
  const speakers = byId(facts.speakers);
  const teams = byId(facts.teams);
  const names = new Map(listedCategories(facts, audience).map(({ id, name }) => [id, name]));
  const toLine = (row: SpeakerStanding): SpeakerRow[] => {
    const speaker = speakers.get(row.speakerId);
    const team = speaker && teams.get(speaker.teamId);
    // A table of replies holds those who replied.
    if (!speaker || !team || (isReply && row.byRound.every((score) => score === null))) return [];
    return [
      {
        speakerId: row.speakerId,
        name: nameFor(speaker, facts, audience),
        teamId: team.id,
        team: team.name,
        institution: institutionOf(facts, team.institutionId),
        categories: audience.gate.tab.categories
          ? speaker.categoryIds.flatMap((id) => names.get(id) ?? [])
          : [],
        rank: row.rank,
        tied: row.tied,
        metrics: metrics.map((metric) => row.metrics[metric] ?? null),
        criteria: [...(means.get(row.speakerId) ?? [])],
        byRound: [...row.byRound],
      },
    ];
  };
  return standing.flatMap(toLine);
}
