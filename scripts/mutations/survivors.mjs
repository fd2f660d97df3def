/** Why no test notices a mutant: it changes nothing that a caller can see, or only how long it takes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** By file, a piece of its line, and the text before and after. */
export const reasons = [
  [
    'collections.ts',
    'return a < b ? -1 : 1',
    ['<', '<='],
    'The two were found to differ on the line before.',
  ],
  ...[
    ['<', '<='],
    ['node < n', 'true'],
  ].map((change) => [
    'optimise/matching-state.ts',
    'node < n ? node : -1',
    change,
    'A number beyond the items is looked up only once a blossom has it, which sets its own.',
  ]),
  [
    'optimise/transportation.ts',
    '      for (let j = 0; j < columns; j++) {',
    ['<', '<='],
    'Beyond the last column nothing is settled, so nothing is done there.',
  ],
  [
    'draw/repair/broken-rooms.ts',
    '(stays[room] ?? []).reduce(',
    ['??', '&&'],
    'What a room costs at least is only a bound for the search: only how long it takes changes.',
  ],
  [
    'draw/repair/choose-rooms.ts',
    'climb(frame, searched.best, { left: steps })',
    ['{ left: steps }', '{}'],
    'Steps bound how long exchanges are looked for, which end by themselves.',
  ],
  [
    'draw/repair/repair-uneven.ts',
    'places.length === 0',
    ['places.length === 0', 'false'],
    'Nobody is placed at no cost, which leaves every room as it is.',
  ],
  [
    'draw/repair/broken-rooms.ts',
    'uneven += Math.min',
    ['+=', '-='],
    'What a room costs at least is only a bound for the search: only how long it takes changes.',
  ],
  [
    'draw/repair/broken-rooms.ts',
    'column === undefined',
    ['column === undefined', 'false'],
    'The place of a team that is not here is none, so that nothing is written there.',
  ],
  [
    'draw/repair/choose-rooms.ts',
    'steps.left <= 0',
    ['steps.left <= 0', 'false'],
    'Steps bound how long exchanges are looked for, which end by themselves.',
  ],
  [
    'draw/repair/choose-rooms.ts',
    'if (own) own[seat]',
    ['own', 'true'],
    'The places are those of the open rooms, which the types do not say.',
  ],
  [
    'allocation/solve/settle-exactly.ts',
    'parted.bound > bound',
    ['>', '>='],
    'Of two certificates of the same bound either proves it.',
  ],
  [
    'draw/positional/positional.ts',
    'pullups: false',
    ['false', 'true'],
    'Where all teams count as level nobody is pulled up.',
  ],
  [
    'optimise/proves-matching.ts',
    'items.length % 2',
    ['%', '*'],
    'Of an even set an even number is matched within, so that it fails the next check as well.',
  ],
  [
    'places/fair-field.ts',
    'const nothing',
    ["'total'", "''"],
    'Every applicant has a grant: the fallback is there for the types.',
  ],
  [
    'standings/speech-marks.ts',
    'if (debate.markedBy)',
    ['debate.markedBy', 'true'],
    'Marks of nobody are kept under no name, and nobody asks for them.',
  ],
  [
    'formats/pack-changes.ts',
    'a === undefined || b === undefined',
    ['||', '&&'],
    'A field that is left out has no leaves, so that it differs from any other all the same.',
  ],
  [
    'draw/two-team/optimal.ts',
    'size <= mostUnpacked',
    ['<=', '<'],
    'Levels that are packed into one give the same pairs: only how long it takes changes.',
  ],
  [
    'draw/meetings.ts',
    'most <= 0',
    ['<=', '<'],
    'A loss on a level stays one whatever the pull-ups add: only how long it takes changes.',
  ],
  [
    'allocation/solve/costs.ts',
    '.size > 0',
    ['>', '>='],
    'With an empty map every team costs nothing: only the time it takes changes.',
  ],
  [
    'allocation/proof/prove-allocation.ts',
    'rounding',
    ['<=', '<'],
    'Sums that differ by exactly the rounding do not come about.',
  ],
  [
    'allocation/panels/alternatives.ts',
    'one?.role === two?.role',
    ['?.', '.'],
    'Read only where both have the same debate, so that both are there.',
  ],
  [
    'allocation/solve/move-seats.ts',
    'panels.get(from.debateId)?.filter',
    ['?.', '.'],
    'The seat was found in that room, which the types do not say.',
  ],
  [
    'allocation/panels/preformed.ts',
    'model.rooms[row]?.debate',
    ['?.', '.'],
    'The room is one of the model, which the types do not say.',
  ],
  [
    'allocation/solve/move-seats.ts',
    'panels.get(to.debateId)?.find',
    ['?.', '.'],
    'Moves only name rooms that were given, which the types do not say.',
  ],
  [
    'allocation/solve/part-conflicts.ts',
    'free[whole(columnOf, row)] ?? -1',
    ['-1', '1'],
    'Every row of the assignment has one of the free judges, which the types do not say.',
  ],
  [
    'allocation/solve/costs.ts',
    'rounds.length > 0 ? weights.satWith',
    ['>', '>='],
    'Without rounds the recency is 0: only the time it takes changes.',
  ],
  [
    'ballots/checks/check-marks.ts',
    'if (found.length > 0) return found',
    ['>', '>='],
    'Right marks by criteria add up to a score in its range and on its step (R3.25).',
  ],
  [
    'ballots/checks/check-speakers.ts',
    '?.speakerIds',
    ['?.', '.'],
    'A sheet is read only if its teams are those of the room (R4.1), which the types do not say.',
  ],
  [
    'draw/meeting-costs.ts',
    'figures.pullups * PULL_UP',
    ['*', '/'],
    'A pull-up weighs 1: dividing by that is the same.',
  ],
  [
    'draw/pairing.ts',
    'zip(order.slice(0, half), order.slice(half))',
    ['order.slice(0, half)', 'order'],
    'There are as many pairs as teams in the second list: zip ignores the rest of the first.',
  ],
  [
    'draw/positional/seating.ts',
    'mayTake: (team: DrawTeam, seat: number) => boolean',
    ['true', 'undefined'],
    'Only draws by seeds or by a fixed schedule pass no rule, and those never read the costs.',
  ],
  [
    'draw/two-team/one-up-one-down.ts',
    'pairs.slice(0, -1).map',
    ['pairs.slice(0, -1)', 'pairs'],
    'The last pair would be exchanged with itself, which gains nothing, so it is never chosen.',
  ],
  [
    'optimise/assignment.ts',
    'open[j] = j',
    ['<', '<='],
    'An Int32Array ignores what is written beyond its end.',
  ],
  [
    'simulate/feedback.ts',
    'return items[Math.round(quality',
    ["''", "'!'"],
    'There is at least one word, and a choice has two options or more, which the types do not say.',
  ],
  [
    'standings/motion-balance.ts',
    'if (z < 2.5)',
    ['<', '<='],
    'At 2.5 exactly the series and the fraction agree to ten digits.',
  ],
  ...[
    ['standings/rank-teams.ts', ['false', 'true']],
    ['standings/rank-institutions.ts', ['?.', '.']],
  ].map(([file, change]) => [
    file,
    'tied: ranks[index]?.tied ?? false',
    change,
    'Every row has a rank, which the types do not say.',
  ]),
];

/** Whole kinds of mutants. */
const families = [
  {
    why: 'Only the words in which a broken assumption is logged: no input leads there.',
    has: ({ file, from, to }) =>
      (to === "''" || to === '``') && messagesOf(file).some((text) => text.startsWith(bare(from))),
  },
];

/** Said of a survivor that a test should notice. */
export const open = 'open';

/** @param {{ file: string, line: number, from: string, to: string }} mutant as the page shows it */
export function reasonFor({ file, line, from, to }) {
  const code = textOf(file).split('\n')[line - 1] ?? '';
  const own = reasons.find(
    ([at, piece, [before, after]]) =>
      at === file && code.includes(piece) && before === from && after === to,
  );
  return own?.[3] ?? families.find(({ has }) => has({ file, code, from, to }))?.why ?? open;
}

const textOf = (file) => readFileSync(join(root, 'src/engine', file), 'utf8');

const bare = (text) => text.replace(/^['"`]|['"`]$/g, '');

/** What the assumptions of a file say when they are broken. */
function messagesOf(file) {
  const text = textOf(file).replace(/\s+/g, ' ');
  const calls = /(?:invariant\([^;]*?, ?|new Error\()(['"`])(.*?)\1/g;
  return [...text.matchAll(calls)].map(([, , message]) => message);
}
