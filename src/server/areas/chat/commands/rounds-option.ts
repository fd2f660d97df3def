/** The option `rounds`: abbreviations separated by commas. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import { type CommandFrame, type Options, refuseAsk, textOf } from './command.ts';

export type Round = CallOutput<Api['rounds']['list']>['rounds'][number];

export const roundsOption = {
  name: 'rounds',
  kind: 'text',
  completes: true,
} as const;

/**
 * The rounds that were named, or those that qualify.
 * @throws AppError for a round that there is none of
 */
export async function roundsOf(
  { client, params }: CommandFrame,
  options: Options,
  qualifies: (round: Round) => boolean,
): Promise<readonly Round[]> {
  const { rounds } = await client.rounds.list({ params });
  const typed = textOf(options, 'rounds');
  if (typed === null) return rounds.filter(qualifies);
  const names = typed.split(',').flatMap((name) => name.trim() || []);
  const found = names.map((name) => rounds.find((round) => isCalled(round, name)));
  const unknown = names.filter((_, index) => !found[index]).map((name) => name.slice(0, 20));
  if (unknown.length > 0) {
    const known = rounds.map(({ abbreviation }) => abbreviation).join(', ');
    const missing = unknown.slice(0, 5).join(', ');
    refuseAsk(
      `There ${unknown.length === 1 ? 'is no round' : 'are no rounds'} ${missing}. Known: ${known}`,
    );
  }
  return rounds.filter((round) => found.includes(round));
}

/** Abbreviations that go on with what was typed. */
export async function completeRounds(
  { client, params }: CommandFrame,
  typed: string,
  qualifies: (round: Round) => boolean,
): Promise<readonly string[]> {
  const { rounds } = await client.rounds.list({ params });
  const parts = typed.split(',');
  const last = fold(parts.pop() ?? '');
  const before = parts.length > 0 ? `${parts.join(',')},` : '';
  return rounds
    .filter((round) => qualifies(round))
    .map(({ abbreviation }) => abbreviation)
    .filter((name) => fold(name).startsWith(last))
    .map((name) => before + name);
}

function isCalled({ abbreviation, name }: Round, typed: string): boolean {
  return fold(abbreviation) === fold(typed) || fold(name) === fold(typed);
}
