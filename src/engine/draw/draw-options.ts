/** Which options a draw uses, and whether they fit each other (R8.5). */
import type { Problem } from '../result.ts';
import type { ByeResult, ByeRule, DrawOptions } from '../rule-pack.ts';
import type { DrawKind } from '../vocabulary.ts';
import { isWholeOrder } from './pairing-order.ts';
import { restrictionValues } from './two-team/pull-up-limits.ts';

/** What is to be drawn: options mean something for some of it only. */
export interface DrawFormat {
  readonly kind: DrawKind;
  readonly teamsPerRoom: number;
}

export type DrawOptionName = keyof DrawOptions;

/**
 * - `odd-bracket-for-other-room`, `two-teams-only`, `more-teams-only`: an option of other rooms.
 * - `order-not-whole`: a term of the pairing is missing or named twice, or a level names none.
 * - `restriction-twice`: the second one has nothing left to narrow.
 * - `penalty-missing`: an exchange is to fix what costs nothing.
 * - `seats-cost-alike`: with exponent 0 every seat costs the same.
 * - `limit-of-allocated-sides`: sides that are allocated beforehand obey no limit.
 */
export type DrawOptionProblem = Problem<
  | 'odd-bracket-for-other-room'
  | 'two-teams-only'
  | 'more-teams-only'
  | 'order-not-whole'
  | 'restriction-twice'
  | 'penalty-missing'
  | 'seats-cost-alike'
  | 'limit-of-allocated-sides'
> & { readonly path: DrawOptionName };

/** The options that a draw looks at; all others change nothing in it. */
export function optionsInUse(
  options: DrawOptions,
  { kind, teamsPerRoom }: DrawFormat,
): ReadonlySet<DrawOptionName> {
  if (kind === 'elimination') {
    return new Set(teamsPerRoom === 2 ? ['reseed', 'thirdPlace'] : ['reseed']);
  }
  return new Set(teamsPerRoom === 2 ? ofTwo(options, kind) : ofMore(options, kind));
}

function ofTwo({ method }: DrawOptions, kind: DrawKind): DrawOptionName[] {
  const always = ['sides', 'sideLimit', 'roundKind', 'byeResult'] as const;
  if (kind === 'round-robin') return ['sides', 'byeResult'];
  if (kind !== 'power-paired') return [...always, 'avoid', 'byes'];
  const own = [
    'method',
    'oddBracket',
    'pullupPool',
    'pullupRestriction',
    'pairing',
    'avoid',
  ] as const;
  return [...own, ...(method === 'optimal' ? (['pairingOrder'] as const) : []), ...always, 'byes'];
}

function ofMore({ meeting, smallerRooms }: DrawOptions, kind: DrawKind): DrawOptionName[] {
  const byes: DrawOptionName[] = ['byes', 'byeResult'];
  switch (kind) {
    case 'power-paired':
      return [
        'oddBracket',
        'pullupRestriction',
        'position',
        'meeting',
        ...(meeting === 'coin' ? [] : (['avoid'] as const)),
        ...byes,
      ];
    case 'round-robin':
      return ['position', 'avoid', ...byes];
    case 'seeded':
      return byes;
    default:
      return ['smallerRooms', 'avoid', ...(smallerRooms ? [] : byes)];
  }
}

/** Every way in which options contradict each other or the rooms they are for. */
export function checkOptions(options: DrawOptions, format: DrawFormat): DrawOptionProblem[] {
  const { teamsPerRoom } = format;
  const used = optionsInUse(options, format);
  const problems: DrawOptionProblem[] = [];
  const add = (code: DrawOptionProblem['code'], path: DrawOptionName, isWrong: boolean) => {
    if (isWrong) problems.push({ code, path, data: { teamsPerRoom } });
  };
  const ofManyTeams = options.oddBracket === 'anywhere' || options.oddBracket === 'one-room';
  const isOfTwo = teamsPerRoom === 2;
  const chain = options.pullupRestriction;
  const restrictions = restrictionValues(chain);
  const { avoid, pairingOrder, pullupPool, sideLimit } = options;
  const hasLimit = sideLimit !== undefined && (sideLimit.overall ?? sideLimit.ofKind) !== null;
  const costsNothing =
    (avoid.history && avoid.historyPenalty === 0) ||
    (avoid.institution && avoid.institutionPenalty === 0);
  add('odd-bracket-for-other-room', 'oddBracket', ofManyTeams === isOfTwo);
  add('two-teams-only', 'method', options.method === 'optimal' && !isOfTwo);
  add('two-teams-only', 'pairingOrder', pairingOrder !== undefined && !isOfTwo);
  add('two-teams-only', 'pullupPool', pullupPool === 'top-quarter' && !isOfTwo);
  add('order-not-whole', 'pairingOrder', pairingOrder !== undefined && !isWholeOrder(pairingOrder));
  add('two-teams-only', 'sideLimit', sideLimit !== undefined && !isOfTwo);
  add('two-teams-only', 'thirdPlace', options.thirdPlace === true && !isOfTwo);
  add('more-teams-only', 'smallerRooms', options.smallerRooms === true && isOfTwo);
  add('restriction-twice', 'pullupRestriction', new Set(restrictions).size !== restrictions.length);
  add('penalty-missing', 'avoid', isOneUpOneDown(options, format) && costsNothing);
  add('seats-cost-alike', 'position', used.has('position') && options.position.exponent === 0);
  add('limit-of-allocated-sides', 'sideLimit', hasLimit && options.sides === 'preallocated');
  return problems;
}

/** Whether penalties decide: where neighbouring rooms exchange their second teams (R3.7). */
export function isOneUpOneDown(
  { method }: Pick<DrawOptions, 'method'>,
  { kind, teamsPerRoom }: DrawFormat,
): boolean {
  if (teamsPerRoom !== 2) return false;
  return kind === 'seeded' || (kind === 'power-paired' && method !== 'optimal');
}

/** The rules for byes in effect, as the options say or by themselves (R1.4, R1.9). */
export function byesOf(
  { byes, byeResult }: Pick<DrawOptions, 'byes' | 'byeResult'>,
  teamsPerRoom: number,
): { readonly rule: ByeRule; readonly result: ByeResult } {
  const isOfTwo = teamsPerRoom === 2;
  return {
    rule: byes ?? (isOfTwo ? 'lowest' : 'nobody'),
    result: byeResult ?? (isOfTwo ? 'win' : 'none'),
  };
}
