/** Fields of a sheet that name one of a few: who replied, who wins, who goes on. Pure. */
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import {
  chooseSpeaker,
  declareWin,
  editSpeech,
  editTeam,
} from '#web/features/ballots/sheet/sheet-edit.ts';
import type { CheckedSheet } from '#web/features/ballots/sheet/use-checked-sheet.ts';
import type { Row } from './rows.ts';

interface Choice {
  /** Empty: not chosen. */
  readonly value: string;
  readonly path: string;
  /** Name by value, in the order of their digits; `yes` and `no` have words of their own. */
  readonly options: ReadonlyMap<string, string>;
}

export function choiceOf(
  { sheet, form, pack }: CheckedSheet,
  { field }: Row,
  seat: number,
): Choice {
  const team = sheet.teams[seat];
  if (field.kind === 'replier') {
    const roster = form.teams.find(({ id }) => id === team?.teamId)?.speakers ?? [];
    return {
      value: team?.speeches[field.index]?.speakerId ?? '',
      path: `teams.${seat}.speeches.${field.index}.speakerId`,
      options: new Map(roster.map(({ id, name }) => [id, name])),
    };
  }
  if (field.kind === 'motion') {
    return {
      value: sheet.motionId ?? '',
      path: 'motionId',
      options: new Map(form.motions.map(({ id, reference }) => [id, reference])),
    };
  }
  if (field.kind === 'winner') {
    const winner = sheet.teams.findIndex(({ win }) => win === true);
    return {
      value: winner === -1 ? '' : String(winner),
      path: 'teams',
      options: new Map(
        sheet.teams.map((_, index) => [String(index), pack.sides[index]?.name ?? '']),
      ),
    };
  }
  const { win = null } = team ?? {};
  return {
    value: win === null ? '' : win ? 'yes' : 'no',
    path: 'teams',
    options: new Map([
      ['yes', ''],
      ['no', ''],
    ]),
  };
}

/** @param value one of the options, or empty for none */
export function applyChoice(
  sheet: BallotSheet,
  { field }: Row,
  seat: number,
  value: string,
): BallotSheet {
  if (field.kind === 'replier') {
    const at = { seat, index: field.index };
    return value === ''
      ? editSpeech(sheet, at, { speakerId: null })
      : chooseSpeaker(sheet, at, { speakerId: value, ghost: false });
  }
  if (field.kind === 'motion') return { ...sheet, motionId: value === '' ? null : value };
  if (field.kind === 'winner') {
    if (value !== '') return declareWin(sheet, Number(value), true);
    return { ...sheet, teams: sheet.teams.map((team) => ({ ...team, win: null })) };
  }
  return editTeam(sheet, seat, { win: value === '' ? null : value === 'yes' });
}
