/**
 * Tables of a played tournament by every metric, its fairness and its motions, in `tables/`. To accept an
 * intended change, run `npx vitest run src/engine/listings -u` and read what changed.
 */
import { describe, expect, it } from 'vitest';
import { fairnessReport } from '../fairness/index.ts';
import { rulePacks } from '../formats/index.ts';
import { expectOk } from '../result.ts';
import { playTournament } from '../simulate/index.ts';
import {
  adjudicatorOrderOf,
  awardPlaces,
  criterionMeans,
  firstPlaces,
  motionBalance,
  rankByCriterion,
  rankInstitutions,
  rankSpeakers,
  rankTeams,
  type StandingsInput,
  whyAbove,
} from '../standings/index.ts';
import { speakerMetrics, teamMetrics } from '../vocabulary.ts';
import { inWords, listingOf, listingOfAll } from './listing-of.ts';

/** Results of a played tournament, with byes, weights, late teams and speakers who missed rounds. */
function resultsOf(id: string): StandingsInput & { readonly seats: number } {
  const pack = rulePacks.find((one) => one.id === id);
  if (!pack) throw new Error(`no pack ${id}`);
  const count = pack.teamsPerRoom * 4 + 1;
  const played = playTournament({ pack, teams: count, seed: `tables of ${id}`, noShows: 0.05 });
  const speakersOf = new Map(played.teamIds.map((teamId) => [teamId, new Set<string>()]));
  for (const { outcome } of played.debates) {
    for (const { teamId, speeches } of outcome.teams) {
      for (const { speakerId } of speeches) speakersOf.get(teamId)?.add(speakerId);
    }
  }
  const byes = played.rounds.flatMap(({ stage, draw }, index) =>
    stage === 'preliminary'
      ? draw.byes.map((teamId) => ({
          ...{ teamId, round: index + 1, weight: 1 },
          result: (['win', 'average', 'none'] as const)[index % 3] ?? 'none',
        }))
      : [],
  );
  return {
    seats: pack.teamsPerRoom,
    teams: played.teamIds.map((teamId, index) => ({
      ...{ id: teamId, name: `Team ${(index * 7) % count}`, swing: index === 3 },
      institutionId: index % 4 === 0 ? null : `i${index % 4}`,
      speakerIds: [...(speakersOf.get(teamId) ?? [])],
    })),
    speakers: played.teamIds.flatMap((teamId) =>
      [...(speakersOf.get(teamId) ?? []), `${teamId}/spare`].map((speaker, at) => ({
        ...{ id: speaker, name: `Speaker ${2 - at}`, teamId, categoryIds: [] },
      })),
    ),
    debates: played.debates.map((debate, index) => ({
      ...debate,
      weight: 1 + Number(debate.round === 2),
      markedBy: `j${index % 3}`,
    })),
    byes,
    rounds: played.rounds.flatMap(({ stage }, index) =>
      stage === 'preliminary' ? [index + 1] : [],
    ),
    pointsForWin: pack.pointsPerRank[0] ?? 1,
  };
}

describe.each(['bp', 'australs', 'wsdc', 'apda'])('tables of %s', (id) => {
  const { seats, ...input } = resultsOf(id);

  it('rank teams, speakers and institutions as their listing says', async () => {
    const chains = teamMetrics.map((metric, index) => {
      const next = teamMetrics[(index + 1) % teamMetrics.length] ?? metric;
      return metric === next ? [metric] : [metric, next];
    });
    const teams = chains.map((chain) => {
      const made = rankTeams(input, chain);
      if (!made.ok) return listingOf(chain.join(', '), made.problems);
      const rows = made.value.map(({ teamId, rank, values }) => {
        const shown = values.map((value) => (value === null ? '–' : Math.round(value * 1e4) / 1e4));
        return `${rank} ${teamId} (${shown.join(', ')})`;
      });
      const [first, second] = made.value;
      const why = first && second ? inWords(whyAbove(first, second, chain) ?? { level: true }) : '';
      return `${chain.join(', ')}: ${rows.join('; ')}; ${why}\n`;
    });
    const all = expectOk(rankTeams(input, ['points', 'speaks-sum'], ['wins', 'pullups']));
    const institutionOf = new Map(input.teams.map((team) => [team.id, team.institutionId]));
    const institutions = rankInstitutions(all, institutionOf, 2);
    const speakers = (['substantive', 'reply'] as const).flatMap((kind) =>
      speakerMetrics.map((metric) => {
        const rows = rankSpeakers(input, [metric], { kind, missedAllowed: 1 });
        const cells = rows.map(({ speakerId, rank, metrics }) => {
          const value = metrics[metric] ?? null;
          return `${rank ?? '–'} ${speakerId} (${value === null ? '–' : Math.round(value * 1e4) / 1e4})`;
        });
        return `${kind}, ${metric}: ${cells.join('; ')}\n`;
      }),
    );
    const table = rankSpeakers(input, ['total', 'stdev'], {
      kind: 'substantive',
      missedAllowed: 0,
    });
    const full = table.map((row) => `speaker ${inWords(row)}\n`);
    const rest = listingOfAll({
      institutions,
      first: firstPlaces(table, { top: 3 }).map(({ speakerId }) => speakerId),
      awards: awardPlaces(table, {
        places: 3,
        mayWin: ({ speakerId }) => !speakerId.endsWith('/0'),
      }).map(({ row, ...own }) => ({ ...own, id: row.speakerId })),
    });
    const text = [...teams, ...speakers, ...full, rest];
    await expect(text.join('')).toMatchFileSnapshot(`tables/${id}.txt`);
  });

  it('say how fair the tournament was to whom, and its motions, as their listing says', async () => {
    const report = fairnessReport({
      seats,
      teams: input.teams.map((team, index) => ({
        ...{
          id: team.id,
          points: index % 5,
          groupIds: [`g${index % 2}`, ...(index < 4 ? ['few'] : [])],
        },
      })),
      debates: input.debates.map((debate, index) => ({
        ...{ debateId: debate.debateId, outcome: debate.outcome, pullups: debate.pullups },
        venueId: index % 5 === 0 ? null : `v${index % 3}`,
        judges: [
          { id: `j${index % 4}`, strength: index % 6 === 0 ? null : index % 7 },
          { id: `k${(index * 3) % 5}`, strength: 3 },
        ],
      })),
    });
    const motions = motionBalance(
      input.debates.map(({ outcome, round }) => ({ motionId: round > 1 ? 'm' : 'first', outcome })),
    );
    const fairness = report.ok ? { ...report.value } : report.problems;
    await expect(listingOfAll({ fairness, motions })).toMatchFileSnapshot(
      `tables/${id}-fairness.txt`,
    );
  });

  it('average and rank each criterion as their listing says', async () => {
    const means = (['substantive', 'reply'] as const).map((kind) => {
      const rows = [...criterionMeans(input, { kind, criteria: 3 })].map(
        ([speakerId, criteria]) => ({
          ...{ speakerId, criteria },
        }),
      );
      const ranked = rankByCriterion(rows, 1).map((row) => `  ${inWords(row)}\n`);
      return `${kind}\n${ranked.join('')}`;
    });
    const order = adjudicatorOrderOf(
      rulePacks.find((one) => one.id === id) ?? (rulePacks[0] as never),
    );
    await expect(`${means.join('')}${listingOf('judges', order)}`).toMatchFileSnapshot(
      `tables/${id}-criteria.txt`,
    );
  });
});
