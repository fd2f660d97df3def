import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BallotSheet, SheetTeam } from '#engine/ballot-sheet.ts';
import { criteriaOf } from '#engine/criteria.ts';
import type { ScoreRange } from '#engine/rule-pack.ts';
import { editMark, editSpeech, editTeam } from '#web/features/ballots/sheet/sheet-edit.ts';
import {
  type CheckedSheet,
  placedSpeeches,
  problemAt,
  totalOf,
} from '#web/features/ballots/sheet/use-checked-sheet.ts';
import { formatNumber } from '#web/lib/format.ts';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import styles from './room-sheet.module.css';
import type { Row } from './rows.ts';
import { applyChoice, choiceOf } from './sheet-choice.ts';

export interface SheetCellProps {
  readonly checked: CheckedSheet;
  readonly row: Row;
  /** Seat of the row's team on this sheet. */
  readonly seat: number;
  /** Names the column for the keys; null: the sheet is in and only read. */
  readonly column: string | null;
  /** What the field is, for who cannot see the table: "Score of Ana Lind, Judge 1". */
  readonly label: string;
  readonly showMissing: boolean;
  /** Id of the sentence that says what is wrong. */
  readonly problemId: string;
  readonly onChange: (sheet: BallotSheet) => void;
}

/** One field of one judge's sheet. */
export function SheetCell(props: SheetCellProps) {
  const { checked, row, seat } = props;
  const { field } = row;
  const { sheet } = checked;
  const team = sheet.teams[seat];
  if (!team) return null;
  const at = { seat, index: 'index' in field ? field.index : 0 };
  const speech = team.speeches[at.index];
  switch (field.kind) {
    case 'total':
      return <Total {...props} team={team} />;
    case 'rank':
      return (
        <NumberCell
          {...props}
          value={team.rank}
          path={`teams.${seat}.rank`}
          range={{ min: 1, max: sheet.teams.filter(({ forfeit }) => !forfeit).length, step: 1 }}
          write={(rank) => editTeam(sheet, seat, { rank })}
        />
      );
    case 'score':
      return (
        <NumberCell
          {...props}
          value={speech?.score ?? null}
          path={`teams.${seat}.speeches.${at.index}.score`}
          range={field.range}
          write={(score) => editSpeech(sheet, at, { score })}
        />
      );
    case 'sum':
      return <Read>{speech?.score ?? null}</Read>;
    case 'mark': {
      const criteria = criteriaOf(checked.pack, speech?.kind ?? 'substantive');
      return (
        <NumberCell
          {...props}
          value={speech?.marks?.[field.criterion] ?? null}
          path={`teams.${seat}.speeches.${at.index}.marks.${field.criterion}`}
          range={field.range}
          write={(mark) =>
            editMark(sheet, { ...at, criterion: field.criterion }, { mark, criteria })
          }
        />
      );
    }
    case 'place':
      if (speech?.ghost) return null;
      return (
        <NumberCell
          {...props}
          value={speech?.rank ?? null}
          path={`teams.${seat}.speeches.${at.index}.rank`}
          range={{ min: 1, max: placedSpeeches(sheet), step: 1 }}
          write={(rank) => editSpeech(sheet, at, { rank })}
        />
      );
    case 'motion':
    case 'replier':
    case 'winner':
    case 'goes-on':
      return <ChoiceCell {...props} />;
  }
}

interface NumberCellProps extends SheetCellProps {
  readonly value: number | null;
  readonly path: string;
  readonly range: ScoreRange;
  readonly write: (value: number | null) => BallotSheet;
}

function NumberCell(props: NumberCellProps) {
  const { checked, row, column, label, showMissing, problemId, onChange } = props;
  const { value, path, range, write } = props;
  if (column === null) return <Read>{value}</Read>;
  const problem = problemAt(checked, path, showMissing);
  return (
    <NumberInput
      size="small"
      aria-label={label}
      {...(problem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
      data-col={column}
      data-row={row.id}
      data-min={range.min}
      data-max={range.max}
      data-step={range.step}
      value={value}
      min={range.min}
      max={range.max}
      step={range.step}
      onValueChange={(next) => onChange(write(next))}
      onFocus={({ target }) => target.select()}
    />
  );
}

/** Who replied, who wins or goes on: the digit of an option chooses it. */
function ChoiceCell(props: SheetCellProps) {
  const { checked, row, seat, column, label, showMissing, problemId, onChange } = props;
  const { t } = useLingui();
  const words = { yes: t`Advances`, no: t`Out` };
  const { value, path, options } = choiceOf(checked, row, seat);
  const nameOf = (option: string) => words[option as 'yes' | 'no'] ?? options.get(option) ?? '';
  if (column === null) return <Read>{value === '' ? null : nameOf(value)}</Read>;
  const problem = problemAt(checked, path, showMissing);
  return (
    <select
      className={styles.choice}
      aria-label={label}
      {...(problem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
      data-col={column}
      data-row={row.id}
      value={value}
      onChange={({ target }) => onChange(applyChoice(checked.sheet, row, seat, target.value))}
    >
      <option value="">–</option>
      {[...options.keys()].map((option, index) => (
        <option key={option} value={option}>{`${index + 1} ${nameOf(option)}`}</option>
      ))}
    </select>
  );
}

function Total({ checked, seat, team }: SheetCellProps & { readonly team: SheetTeam }) {
  const { t } = useLingui();
  const { sheet } = checked;
  if (team.forfeit) return <span className={styles.read}>{t`forfeits`}</span>;
  const total = totalOf(checked, seat);
  const other = totalOf(checked, 1 - seat);
  const leads = sheet.teams.length === 2 && total !== null && other !== null && total > other;
  return (
    <span className={styles.read}>
      {leads && <span className={styles.wins}>{t`wins`}</span>}
      <span>{total === null ? '–' : formatNumber(total)}</span>
    </span>
  );
}

function Read({ children }: { readonly children: ReactNode | number }) {
  return (
    <span className={styles.read}>
      {typeof children === 'number' ? formatNumber(children) : (children ?? '–')}
    </span>
  );
}
