/** Draws of invented fields, and how the listings write them. */
import { type Draw, type DrawTeam, type PairRoundInput, pairRound } from '../draw/index.ts';
import { inventField, options } from '../draw/proof/test-teams.ts';
import type { DrawOptions } from '../rule-pack.ts';
import { drawLines } from './room-lines.ts';

export type Rules = Partial<DrawOptions>;
type Given = Partial<PairRoundInput> & Pick<PairRoundInput, 'teams'>;
type Result = ReturnType<typeof pairRound>;

export const oddBrackets = [
  ...(['pullup-top', 'pullup-bottom', 'pullup-middle', 'pullup-random'] as const),
  ...(['intermediate', 'intermediate-by-donor', 'intermediate-bubbles'] as const),
  ...(['lowest-ds-wins', 'lowest-ds-rank', 'anywhere', 'one-room'] as const),
];
export const pairings = ['fold', 'slide', 'random', 'adjacent', 'fold-top-adjacent-rest'] as const;

/** A field with a past: ties in points, seats, meetings and institutions. */
export function fieldOf(seats: number, rooms: number, seed: number): DrawTeam[] {
  return inventField({ seats, min: rooms, max: rooms })(seed);
}

export function drawInput(rules: Rules, { teams, ...given }: Given, seats = 2): PairRoundInput {
  return {
    ...{ kind: 'power-paired', teamsPerRoom: seats, teams, seed: 'listing' },
    ...given,
    options: options(rules),
  };
}

export function drawn(rules: Rules, given: Given, seats = 2): Result {
  return pairRound(drawInput(rules, given, seats));
}

/** `t1-t4^` where t4 was pulled up, `<` and `>` where it was exchanged; marks of the room after it. */
function roomsOf({ debates, byes, cost }: Draw): string {
  const marks: Record<string, string> = { pullup: '^', 'bubbled-up': '<', 'bubbled-down': '>' };
  const rooms = debates.map(({ teams, flags, bracket }) => {
    const names = teams.map((team) => {
      return `${team.teamId}${team.flags.map((flag) => marks[flag] ?? `(${flag})`).join('')}`;
    });
    const room = flags.length > 0 ? ` (${flags.join(', ')})` : '';
    return `${bracket === null ? '' : `${bracket}: `}${names.join('-')}${room}`;
  });
  const rest = byes.length > 0 ? `, without ${byes.join(' ')}` : '';
  return `${rooms.join(', ')}; costs ${Math.round(cost * 1e6) / 1e6}${rest}`;
}

/** Who meets whom. */
export function lineOf(title: string, result: Result): string {
  return `${title}: ${result.ok ? roomsOf(result.value) : JSON.stringify(result.problems)}\n`;
}

/** The draw with its reasons and its proof. */
export function fullOf(title: string, result: Result): string {
  return result.ok
    ? `${title}\n${drawLines(result.value)}\n`
    : `${title}: ${JSON.stringify(result.problems)}\n`;
}
