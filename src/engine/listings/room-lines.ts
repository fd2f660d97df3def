/** Rooms of a draw and how they ended, a line for each team and each reason. */
import type { DebateOutcome } from '../ballots/index.ts';
import type { Draw, DrawnDebate } from '../draw/index.ts';
import { inWords, listingOf } from './listing-of.ts';

/** A draw with its reasons and, where it was debated, what each room came to. */
export function drawLines(draw: Draw, outcomes: readonly DebateOutcome[] = []): string {
  const { debates, ...rest } = draw;
  const rooms = debates.flatMap((debate, index) => roomLines(debate, outcomes[index]));
  return `${rooms.join('\n')}\n${listingOf('of the whole draw', rest)}`;
}

function roomLines(debate: DrawnDebate, outcome: DebateOutcome | undefined): string[] {
  const { rank, teams, why, ...room } = debate;
  const { criteria, schema: _, ...others } = why;
  return [
    `room ${rank}: ${inWords(room)}`,
    ...teams.map(({ teamId, seat, flags }) => {
      const marks = flags.map((flag) => ` ${flag}`).join('');
      return `  seat ${seat} ${teamId}${marks}${resultOf(outcome, teamId)}`;
    }),
    ...(outcome ? [`  ended: ${inWords({ ...outcome, teams: null })}`] : []),
    ...criteria.map(({ code, weight, cost, data }) => {
      return `  why ${code} (weight ${weight}): ${inWords({ cost, ...data })}`;
    }),
    ...Object.entries(others).map(([name, value]) => `  ${inWords({ [name]: value })}`),
  ];
}

function resultOf(outcome: DebateOutcome | undefined, id: string): string {
  const found = outcome?.teams.find(({ teamId }) => teamId === id);
  if (!found) return '';
  const { teamId: _, speeches, ...result } = found;
  const spoken = speeches.map(({ speakerId, position, kind, ...speech }) => {
    return `; ${position} ${kind === 'reply' ? 'reply ' : ''}${speakerId}: ${inWords(speech)}`;
  });
  return `: ${inWords(result)}${spoken.join('')}`;
}
