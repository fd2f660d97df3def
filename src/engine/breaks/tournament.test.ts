/** A whole tournament of every pack, from the sheets of the judges to the break. */
import { describe, expect, it } from 'vitest';
import type { BallotSheet } from '../ballot-sheet.ts';
import { type BallotContext, checkBallot, emptySheet, scoreDebate } from '../ballots/index.ts';
import { roundPlanFor, rulePacks } from '../formats/index.ts';
import { createRandom, type Random } from '../random.ts';
import type { RulePack, ScoreRange } from '../rule-pack.ts';
import { rankTeams, type StandingsDebate, type StandingsInput } from '../standings/index.ts';
import { type BreakTeam, liveness, selectBreaks } from './index.ts';
import { category } from './testing.ts';

const size = 24;

/** A random sheet that the pack permits: marks until no totals tie, places by them. */
function markedSheet(context: BallotContext, random: Random): BallotSheet {
  const { substantive, reply } = context.pack.scores;
  const mark = ({ min, max, step }: ScoreRange) =>
    min + step * random.int(Math.round((max - min) / step) + 1);
  for (;;) {
    const blank = emptySheet(context);
    const teams = blank.teams.map((team) => ({
      ...team,
      speeches: team.speeches.map((speech) => ({
        ...speech,
        speakerId: `${team.teamId}/${speech.kind === 'reply' ? 1 : speech.position}`,
        score: mark(speech.kind === 'reply' && reply ? reply : substantive),
      })),
    }));
    const totals = teams.map((team) => team.speeches.reduce((sum, { score }) => sum + score, 0));
    const ranked = teams.map((team, seat) => ({
      ...team,
      rank:
        teams.length > 2 ? 1 + totals.filter((total) => total > (totals[seat] ?? 0)).length : null,
    }));
    const sheet = { ...blank, teams: ranked };
    if (checkBallot(context, sheet).problems.length === 0) return sheet;
  }
}

function debate(pack: RulePack, teamIds: readonly string[], random: Random) {
  const context: BallotContext = {
    pack,
    stage: 'preliminary',
    teams: teamIds.map((teamId) => ({
      teamId,
      speakerIds: Array.from({ length: pack.speakersPerTeam }, (_, n) => `${teamId}/${n + 1}`),
    })),
    motionIds: [],
    advancing: 2,
  };
  const judges = pack.ballots.preliminary.kind === 'consensus' ? [null] : ['j1', 'j2', 'j3'];
  const result = scoreDebate(
    context,
    judges.map((adjudicatorId, index) => ({
      adjudicatorId,
      chair: index === 0,
      sheet: markedSheet(context, random),
    })),
  );
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function play(pack: RulePack, seed: string): StandingsInput {
  const random = createRandom(seed);
  const ids = Array.from({ length: size }, (_, index) => `T${String(index).padStart(2, '0')}`);
  const rounds = Array.from({ length: roundPlanFor(pack, size).preliminary }, (_, n) => n + 1);
  const debates = rounds.flatMap((round) => {
    const order = random.shuffle(ids);
    return Array.from({ length: size / pack.teamsPerRoom }, (_, room): StandingsDebate => {
      const teams = order.slice(room * pack.teamsPerRoom, (room + 1) * pack.teamsPerRoom);
      return {
        debateId: `${round}/${room}`,
        round,
        stage: 'preliminary',
        weight: 1,
        outcome: debate(pack, teams, random),
        pullups: [],
      };
    });
  });
  const teams = ids.map((id, index) => ({
    id,
    name: id,
    institutionId: index % 5 === 0 ? null : `I${index % 5}`,
    swing: false,
    speakerIds: [],
  }));
  const pointsForWin = pack.pointsPerRank[0] ?? 1;
  return { teams, speakers: [], debates, byes: [], rounds, pointsForWin };
}

/** The field as the break sees it after the first so many rounds. */
function fieldAfter(pack: RulePack, input: StandingsInput, rounds: number): BreakTeam[] {
  const counted = { ...input, rounds: input.rounds.slice(0, rounds) };
  return rankTeams(counted, pack.standings.teams, ['points']).map((row) => ({
    id: row.teamId,
    institutionId: input.teams.find((team) => team.id === row.teamId)?.institutionId ?? null,
    swing: false,
    rank: row.rank,
    institutionRank: row.institutionRank,
    points: row.metrics.points ?? 0,
    eligible: ['open'],
    remarks: {},
  }));
}

describe.each(rulePacks.map((pack) => [pack.id, pack] as const))(
  'a tournament of %s',
  (_, pack) => {
    const input = play(pack, `tournament of ${pack.id}`);
    const plan = roundPlanFor(pack, size);
    const open = category({ size: plan.breakSize, rule: pack.breaks.rule });
    const final = fieldAfter(pack, input, plan.preliminary);
    const result = selectBreaks({ categories: [open], teams: final });
    const rows = result.ok ? (result.value[0]?.rows ?? []) : [];
    const breaking = rows.filter((row) => row.remark === null).map((row) => row.teamId);

    it('gives out all points and fills the break', () => {
      const perRoom = pack.pointsPerRank.reduce((sum, points) => sum + points, 0);
      const points = final.reduce((sum, team) => sum + team.points, 0);
      expect(points).toBe(input.debates.length * perRoom);
      expect(breaking.length).toBeGreaterThanOrEqual(plan.breakSize);
      expect(rows[0]).toMatchObject({ rank: 1, breakRank: 1 });
    });

    it('keeps what liveness proved after each round', () => {
      for (let played = 0; played <= plan.preliminary; played++) {
        const [proven] = liveness({
          categories: [open],
          teams: fieldAfter(pack, input, played),
          remaining: Array.from({ length: plan.preliminary - played }, () => ({ weight: 1 })),
          pointsPerRank: pack.pointsPerRank,
          absencesPossible: false,
        });
        const wrong = proven?.teams.filter(({ teamId, state }) =>
          breaking.includes(teamId) ? state === 'dead' : state === 'broken',
        );
        expect(wrong).toEqual([]);
        if (played === 0) expect(proven?.teams.every((team) => team.state === 'live')).toBe(true);
        if (played === plan.preliminary) {
          expect(proven?.teams.some((team) => team.state !== 'live')).toBe(true);
        }
      }
    });
  },
);
