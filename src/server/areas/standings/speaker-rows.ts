/** The rows of the speaker and reply standings. Pure. */
import type { z } from 'zod';
import type { speakerRow } from '#contract/areas/standings/standings-rows.ts';
import { byId } from '#engine/collections.ts';
import { criteriaOf } from '#engine/criteria.ts';
import {
  criterionMeans,
  firstPlaces,
  rankSpeakers,
  type SpeakerStanding,
} from '#engine/standings/index.ts';
import type { SpeakerMetric } from '#engine/vocabulary.ts';
import { type Audience, institutionOf, listedCategories, nameFor } from './audience.ts';
import { keyOf, openRounds, type Round, standingsInput, tabRounds } from './counted-rounds.ts';
import type { Facts } from './facts.ts';
import { keptWithFacts } from './kept/with-facts.ts';
import { ownPlaces } from './own-places.ts';
import type { Gate, OpenTab } from './release-gate.ts';

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
  const { tab } = audience.gate;
  const isReply = kind === 'reply';
  const order = orderOf(facts, kind);
  // What is the team's own is public with the teams.
  const areTeamsOpen = tab.teams?.top === null;
  const metrics = order.filter((metric) => areTeamsOpen || !metric.startsWith('team-'));
  const { criteria = false } = terms ?? (isReply ? tab.replies : tab.speakers) ?? {};
  const shown = criteria ? criteriaOf(facts.pack, kind) : [];
  const rounds = tabRounds(facts, audience);
  const means =
    shown.length === 0
      ? new Map<string, number[]>()
      : criterionMeans(standingsInput(facts, rounds), { kind, criteria: shown.length });
  const standing = speakerStandings(facts, rounds, kind);
  const rows = toRows(facts, { standing, audience, metrics, means, isReply });
  return {
    metrics,
    criteria: shown.map(({ name }) => name),
    rows: audience.isPublic ? ownPlaces(facts, rows) : rows,
  };
}

const rankings = keptWithFacts<readonly SpeakerStanding[]>();

/** All who speak, or all who could reply, in order over these rounds. */
export function speakerStandings(facts: Facts, rounds: readonly Round[], kind: TableKind) {
  return rankings(facts, `${kind} of ${keyOf(rounds)}`, () => {
    const { speakerMissedAllowed } = facts.pack.standings;
    const missedAllowed = speakerMissedAllowed + openRounds(facts, rounds);
    return rankSpeakers(standingsInput(facts, rounds), orderOf(facts, kind), {
      kind,
      missedAllowed,
    });
  });
}

function orderOf({ pack }: Facts, kind: TableKind): readonly SpeakerMetric[] {
  return kind === 'reply' ? pack.standings.replies : pack.standings.speakers;
}

const shownKept = keptWithFacts<ReadonlySet<string>>();

/** Who is named in the released table of speakers or replies. */
export function speakersShown(
  facts: Facts,
  { gate, kind }: { readonly gate: Gate; readonly kind: TableKind },
): ReadonlySet<string> {
  const terms = kind === 'reply' ? gate.tab.replies : gate.tab.speakers;
  if (!terms) return new Set();
  const rounds = tabRounds(facts, { gate });
  return shownKept(facts, `${kind} ${terms.top} of ${keyOf(rounds)}`, () => {
    const { rows } = speakerTable(facts, { audience: { isPublic: true, gate }, kind });
    return new Set(firstPlaces(rows, terms).map(({ speakerId }) => speakerId));
  });
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
