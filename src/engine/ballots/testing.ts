/** Rooms and sheets for tests, written as tersely as a ballot is read. */
import type { BallotSheet, SheetTeam } from '../ballot-sheet.ts';
import { findRulePack } from '../formats/index.ts';
import type { BallotRule, RulePack } from '../rule-pack.ts';
import type { Stage } from '../vocabulary.ts';
import { emptySheet } from './empty-sheet.ts';
import type { BallotContext } from './types.ts';

/** A pack that ships, with one mark for each speech: criteria have tests of their own. */
export function pack(id: string): RulePack {
  const shipped = shippedPack(id);
  const { substantive, reply } = shipped.scores;
  return { ...shipped, scores: { substantive, reply } };
}

export function shippedPack(id: string): RulePack {
  const found = findRulePack(id);
  if (!found) throw new Error(`no pack ${id}`);
  return found;
}

/** A pack whose ballots of both stages follow a changed rule. */
export function withRule(base: RulePack, change: Partial<BallotRule>): RulePack {
  const { preliminary, elimination } = base.ballots;
  return {
    ...base,
    ballots: {
      preliminary: { ...preliminary, ...change },
      elimination: { ...elimination, ...change },
    },
  };
}

/** Teams `A`, `B` … with speakers `A1`, `A2` … */
export function room(rules: RulePack, stage: Stage = 'preliminary', advancing = 2): BallotContext {
  return {
    pack: rules,
    stage,
    teams: Array.from({ length: rules.teamsPerRoom }, (_, seat) => {
      const teamId = String.fromCharCode(65 + seat);
      const speakerIds = Array.from(
        { length: rules.maxTeamMembers },
        (_, index) => `${teamId}${index + 1}`,
      );
      return { teamId, speakerIds };
    }),
    motionIds: [],
    advancing,
  };
}

/** What one team gets: its marks in speech order, its place or win. The first speaker replies. */
export interface Entry {
  readonly marks?: readonly number[];
  readonly rank?: number;
  readonly win?: boolean;
  readonly forfeit?: boolean;
}

export function fill(context: BallotContext, entries: readonly Entry[]): BallotSheet {
  const blank = emptySheet(context);
  return { ...blank, teams: blank.teams.map((team, seat) => fillTeam(team, entries[seat] ?? {})) };
}

function fillTeam(team: SheetTeam, entry: Entry): SheetTeam {
  return {
    ...team,
    rank: entry.rank ?? null,
    win: entry.win ?? null,
    forfeit: entry.forfeit ?? false,
    speeches: team.speeches.map((speech, index) => ({
      ...speech,
      speakerId: entry.marks
        ? `${team.teamId}${speech.kind === 'reply' ? 1 : speech.position}`
        : null,
      score: entry.marks?.[index] ?? null,
    })),
  };
}

/** A sheet with one speech changed. */
export function withSpeech(
  sheet: BallotSheet,
  at: readonly [seat: number, index: number],
  change: Partial<SheetTeam['speeches'][number]>,
): BallotSheet {
  const [seat, index] = at;
  return {
    ...sheet,
    teams: sheet.teams.map((team, s) =>
      s === seat
        ? {
            ...team,
            speeches: team.speeches.map((speech, i) =>
              i === index ? { ...speech, ...change } : speech,
            ),
          }
        : team,
    ),
  };
}
