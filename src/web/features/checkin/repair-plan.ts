/** What a round would be after check-in, and what it lacks. Pure; shown before it is applied. */
import type { Presence } from './use-desk.ts';

type Team = Presence['teams'][number];

/** Choices made so far, besides the rule that people present take part. */
export interface Choices {
  /** Teams short of a speaker, or missing, that stay in. */
  readonly kept: ReadonlySet<string>;
  /** Swing teams that are there and not in. */
  readonly swings: ReadonlySet<string>;
  readonly newSwings: number;
}

export interface RepairPlan {
  readonly present: readonly Team[];
  readonly iron: readonly Team[];
  readonly missing: readonly Team[];
  /** Swing teams that could come in. */
  readonly swings: readonly Team[];
  /** All that would take part, besides new swing teams. */
  readonly teamIds: readonly string[];
  readonly count: number;
  /** How many teams the last room lacks. */
  readonly lacking: number;
  /** Judges who would take part. */
  readonly judgeIds: readonly string[];
  /** Judges who are here and said that they cannot judge this round. */
  readonly judgesAway: readonly Presence['people'][number][];
  /** Judges who had been in the round and are not here. */
  readonly judgesGone: readonly Presence['people'][number][];
}

interface RepairInput {
  /** Whom the check-in asks: the others take part as before. */
  readonly audience: Presence['session']['audience'];
  readonly presence: Pick<Presence, 'teams' | 'people'>;
  readonly teamsPerRoom: number;
  /** Who takes part in the round as it is. */
  readonly before: {
    readonly teamIds: readonly string[];
    readonly adjudicatorIds: readonly string[];
    readonly awayIds: readonly string[];
  };
}

/**
 * Who takes part: everyone present, plus those added by the choices. Teams take part as before where only
 * judges check in, and judges where only speakers do.
 */
export function planRepair(input: RepairInput, choices: Choices): RepairPlan {
  const { audience, before } = input;
  const { teams, people } = input.presence;
  const present = teams.filter(({ state }) => state === 'present');
  const swings = teams.filter(({ swing, state }) => swing && state !== 'present');
  const of = (state: Team['state']) => teams.filter((team) => !team.swing && team.state === state);
  const [iron, missing] = [of('iron'), of('missing')];
  const added = [
    ...[...iron, ...missing].filter(({ id }) => choices.kept.has(id)),
    ...swings.filter(({ id }) => choices.swings.has(id)),
  ];
  const teamIds =
    audience === 'judges' ? before.teamIds : [...present, ...added].map(({ id }) => id);
  const count = teamIds.length + choices.newSwings;
  const judges = people.filter(({ role }) => role === 'judge');
  const wasIn = new Set(before.adjudicatorIds);
  const away = new Set(before.awayIds.filter((id) => !wasIn.has(id)));
  const here = judges.filter((judge) => judge.in && !away.has(judge.id)).map(({ id }) => id);
  return {
    present,
    iron,
    missing,
    swings,
    teamIds,
    count,
    lacking: (input.teamsPerRoom - (count % input.teamsPerRoom)) % input.teamsPerRoom,
    judgeIds: audience === 'speakers' ? before.adjudicatorIds : here,
    judgesAway: judges.filter((judge) => judge.in && away.has(judge.id)),
    judgesGone:
      audience === 'speakers' ? [] : judges.filter((judge) => !judge.in && wasIn.has(judge.id)),
  };
}
