/** Plays a debate: the sheet that a panel (or one judge of it) would send. */
import type { BallotSheet, SheetSpeech, SheetTeam } from '../ballot-sheet.ts';
import { criteriaOf, sumOfMarks } from '../criteria.ts';
import type { Random } from '../random.ts';
import type { Criterion, RulePack, ScoreRange } from '../rule-pack.ts';
import type { Id, Stage } from '../vocabulary.ts';

export interface PlayedTeam {
  readonly teamId: Id;
  /** In speaking order; as many as the pack's speeches need. */
  readonly speakers: readonly { readonly id: Id; readonly strength: number }[];
}

export interface PlayInput {
  readonly pack: RulePack;
  readonly stage: Stage;
  /** In seat order. */
  readonly teams: readonly PlayedTeam[];
  readonly motionId: Id | null;
  /** Elimination with more than two teams: how many go on. */
  readonly advancing: number;
  /** Luck of the day and of the judge; sheets of one panel share a fork for the day. */
  readonly random: Random;
}

/** A sheet that the pack's rules accept, from latent strengths and luck. */
export function playDebate(input: PlayInput): BallotSheet {
  const rule = input.pack.ballots[input.stage];
  const teams = input.teams.map((team, seat) => playTeam(input, team, seat));
  const apart = rule.result === 'scores' ? separate(teams, input.pack) : teams;
  const separated = rule.speechRanks ? withSpeechRanks(apart) : apart;
  const order = placesOf(separated);
  return {
    schema: 1,
    motionId: input.motionId,
    lowPointReason: null,
    teams: separated.map((team, seat) => {
      const place = order[seat] ?? 1;
      const asksRanks = rule.result === 'ranks' || (rule.result === 'scores' && teams.length > 2);
      return {
        teamId: team.teamId,
        rank: asksRanks ? place : null,
        win: asksRanks ? null : place <= (teams.length > 2 ? input.advancing : 1),
        forfeit: false,
        speeches: rule.result === 'scores' ? team.speeches : [],
      };
    }),
  };
}

/** A team with its marks, and the plain ability that decides where no marks are asked. */
interface Played extends Pick<SheetTeam, 'teamId'> {
  readonly speeches: readonly SheetSpeech[];
  readonly power: number;
}

function playTeam(input: PlayInput, team: PlayedTeam, seat: number): Played {
  const { pack, random } = input;
  const speeches = pack.speeches
    .filter((speech) => speech.seat === seat && speech.scored)
    .map((speech, index): SheetSpeech & { readonly ability: number } => {
      const isReply = speech.kind === 'reply';
      const speaker = isReply ? team.speakers[0] : team.speakers[index % team.speakers.length];
      const range = isReply
        ? (pack.scores.reply ?? pack.scores.substantive)
        : pack.scores.substantive;
      const ability = (speaker?.strength ?? 0) + random.normal();
      return {
        position: speech.position,
        kind: speech.kind,
        speakerId: speaker?.id ?? null,
        ...markedBy(criteriaOf(pack, speech.kind), ability, range),
        ghost: false,
        ability,
      };
    });
  const power = speeches.reduce((sum, speech) => sum + speech.ability, random.normal());
  return {
    teamId: team.teamId,
    power,
    speeches: speeches.map(({ ability: _, ...speech }) => speech),
  };
}

/** One mark, or one for each criterion with their sum. */
function markedBy(
  criteria: readonly Criterion[],
  ability: number,
  range: ScoreRange,
): Pick<SheetSpeech, 'score' | 'marks'> {
  if (criteria.length === 0) return { score: markOf(ability, range) };
  const marks = criteria.map((criterion) => markOf(ability, criterion));
  return { score: sumOfMarks(criteria, marks), marks };
}

/** An average speech sits in the middle of the range; one unit of ability is a twentieth of it. */
function markOf(ability: number, { min, max, step }: ScoreRange): number {
  const raw = (min + max) / 2 + (ability * (max - min)) / 20;
  return snap(Math.min(Math.max(raw, min), max), { min, max, step });
}

function snap(value: number, { min, step }: ScoreRange): number {
  return Math.round((min + Math.round((value - min) / step) * step) * 1000) / 1000;
}

/** Marks that tie are moved by a step, the stronger team up or the weaker down, until no two tie. */
function separate(teams: readonly Played[], pack: RulePack): Played[] {
  const byPower = teams
    .map((_, index) => index)
    .sort((a, b) => {
      const [one, two] = [teams[a], teams[b]];
      return one && two ? totalOf(two) - totalOf(one) || two.power - one.power : 0;
    });
  const result = [...teams];
  let above = Number.POSITIVE_INFINITY;
  for (const index of byPower) {
    let team = result[index];
    while (team && totalOf(team) >= above) team = lowered(team, pack);
    if (!team) continue;
    result[index] = team;
    above = totalOf(team);
  }
  return result;
}

function lowered(team: Played, pack: RulePack): Played {
  const lower = (speech: SheetSpeech) =>
    speech.kind === 'substantive' ? loweredSpeech(speech, pack) : null;
  const index = team.speeches.findIndex((speech) => lower(speech) !== null);
  if (index < 0) throw new Error('Broken assumption: marks cannot be distinguished on this scale');
  return {
    ...team,
    speeches: team.speeches.map((speech, at) =>
      at === index ? (lower(speech) ?? speech) : speech,
    ),
  };
}

/** The speech a step lower, by criteria in the first that leaves room; null at the bottom. */
function loweredSpeech(speech: SheetSpeech, pack: RulePack): SheetSpeech | null {
  const below = (value: number | null, range: ScoreRange) =>
    value === null || value - range.step < range.min - 1e-9
      ? null
      : snap(value - range.step, range);
  const criteria = criteriaOf(pack, speech.kind);
  if (criteria.length === 0) {
    const score = below(speech.score, pack.scores.substantive);
    return score === null ? null : { ...speech, score };
  }
  const marks = speech.marks ?? [];
  for (const [index, criterion] of criteria.entries()) {
    const mark = below(marks[index] ?? null, criterion);
    if (mark === null) continue;
    const next = marks.with(index, mark);
    return { ...speech, marks: next, score: sumOfMarks(criteria, next) };
  }
  return null;
}

/** Places of the speeches by their marks, where judges declare them (R4.25). */
function withSpeechRanks(teams: readonly Played[]): Played[] {
  const order = teams
    .flatMap(({ speeches }) => speeches.filter(({ kind }) => kind === 'substantive'))
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return teams.map((team) => ({
    ...team,
    speeches: team.speeches.map((speech) => {
      const place = order.indexOf(speech);
      return place < 0 ? speech : { ...speech, rank: place + 1 };
    }),
  }));
}

function totalOf(team: Played): number {
  return team.speeches.reduce((sum, { score }) => sum + (score ?? 0), 0);
}

/** Place of each seat: by total marks, then by power. */
function placesOf(teams: readonly Played[]): number[] {
  const order = teams
    .map((team, seat) => ({ seat, total: totalOf(team), power: team.power }))
    .sort((a, b) => b.total - a.total || b.power - a.power);
  const places: number[] = [];
  for (const [index, { seat }] of order.entries()) places[seat] = index + 1;
  return places;
}
