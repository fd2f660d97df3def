/** The rows of a room's sheet, from top to bottom as a paper ballot is read. Pure. */
import { criteriaOf } from '#engine/criteria.ts';
import type { RulePack, ScoreRange, Speech } from '#engine/rule-pack.ts';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { asksWhoAdvances, scoresDecide } from '#web/features/ballots/sheet/sheet-edit.ts';
import { rangeOf } from '#web/features/ballots/sheet/use-checked-sheet.ts';

/** What the judges say in a row; `index` counts the speeches of the team on the sheet. */
export type RowField =
  | { readonly kind: 'motion' | 'rank' | 'goes-on' | 'total' | 'winner' }
  | { readonly kind: 'replier' | 'sum' | 'place'; readonly index: number }
  | { readonly kind: 'score'; readonly index: number; readonly range: ScoreRange }
  | {
      readonly kind: 'mark';
      readonly index: number;
      readonly criterion: number;
      readonly name: string;
      readonly range: ScoreRange;
    };

export interface Row {
  readonly id: string;
  readonly seat: number;
  readonly field: RowField;
  /** The first row of a team carries its name, the first of a speech its speaker. */
  readonly heads: 'team' | 'speech' | null;
  /** The scored speech that the row is about. */
  readonly speech: Speech | null;
}

/** @param forfeits whether the team of each seat forfeits; nothing is marked of those. */
export function rowsOf(
  pack: RulePack,
  form: Pick<BallotForm, 'stage' | 'teams' | 'motions' | 'advancing'>,
  forfeits: readonly boolean[],
): Row[] {
  const rule = pack.ballots[form.stage];
  const isWalkover = forfeits.filter((gone) => !gone).length < 2;
  const isLarge = form.teams.length > 2;
  const isRanked = isLarge && rule.result !== 'advancing';
  const markResumed = isLarge && asksWhoAdvances(pack, form);
  const whole = { seat: 0, heads: null, speech: null };
  const motion: Row[] =
    form.motions.length > 1 ? [{ ...whole, id: 'motion', field: { kind: 'motion' } }] : [];
  const teams = form.teams.flatMap((_, seat): Row[] => {
    const isOut = forfeits[seat] === true || isWalkover;
    const speeches = isOut || rule.result !== 'scores' ? [] : speechesOf(pack, seat);
    const kind = isOut ? 'total' : isRanked ? 'rank' : markResumed ? 'goes-on' : 'total';
    const at = { seat, heads: null, speech: null };
    return [
      { ...at, id: `${seat}`, heads: 'team', field: { kind } },
      ...speeches.flatMap((speech, index) => speechRows(pack, form, { speech, seat, index })),
      ...(isRanked && speeches.length > 0
        ? [{ ...at, id: `${seat}.total`, field: { kind: 'total' as const } }]
        : []),
    ];
  });
  const isDeclared = !isRanked && !markResumed && !scoresDecide(rule) && !isWalkover;
  const winner: Row[] = isDeclared ? [{ ...whole, id: 'winner', field: { kind: 'winner' } }] : [];
  return [...motion, ...teams, ...winner];
}

function speechRows(
  pack: RulePack,
  { stage }: Pick<BallotForm, 'stage'>,
  {
    speech,
    seat,
    index,
  }: { readonly speech: Speech; readonly seat: number; readonly index: number },
): Row[] {
  const criteria = criteriaOf(pack, speech.kind);
  const isReply = speech.kind === 'reply';
  const isPlaced = pack.ballots[stage].speechRanks === 'declared' && !isReply;
  const row = (id: string, field: RowField): Row => ({
    id: `${seat}.${index}.${id}`,
    seat,
    speech,
    field,
    heads: field.kind === 'score' || field.kind === 'sum' ? 'speech' : null,
  });
  return [
    ...(isReply ? [row('replier', { kind: 'replier', index })] : []),
    criteria.length > 0
      ? row('sum', { kind: 'sum', index })
      : row('score', { kind: 'score', index, range: rangeOf(pack, speech.kind) }),
    ...criteria.map(({ name, min, max, step }, criterion) =>
      row(`mark.${criterion}`, { kind: 'mark', index, criterion, name, range: { min, max, step } }),
    ),
    ...(isPlaced ? [row('place', { kind: 'place', index })] : []),
  ];
}

function speechesOf({ speeches }: RulePack, seat: number): Speech[] {
  return speeches
    .filter((speech) => speech.seat === seat && speech.scored)
    .sort((a, b) => a.position - b.position);
}
