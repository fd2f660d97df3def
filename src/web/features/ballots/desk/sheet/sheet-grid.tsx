import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import type { Difference } from '#engine/ballots/index.ts';
import { SpeakerChoice } from '#web/features/ballots/sheet/speaker-choice.tsx';
import { TeamMenu } from '#web/features/ballots/sheet/team-block.tsx';
import { type CheckedSheet, problemAt } from '#web/features/ballots/sheet/use-checked-sheet.ts';
import { SideChip } from '#web/ui/debate/draw/side-chip.tsx';
import { cx } from '#web/ui/kit/cx.ts';
import type { Column } from './columns.ts';
import { useGridKeys } from './grid-keys.ts';
import { isChanged, type Replaced } from './replaced.ts';
import styles from './room-sheet.module.css';
import { differs } from './row-fields.ts';
import type { Row } from './rows.ts';
import { SheetCell } from './sheet-cell.tsx';
import { applyChoice } from './sheet-choice.ts';

export interface CheckedColumn {
  readonly column: Column;
  readonly checked: CheckedSheet;
  /** What the column corrects; null: nothing. */
  readonly was: Replaced | null;
}

interface SheetGridProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly columns: readonly CheckedColumn[];
  readonly rows: readonly Row[];
  /** The sheet that shows what all have in common, and whether that may be changed. */
  readonly common: CheckedSheet;
  readonly isCommonOpen: boolean;
  readonly differences: readonly Difference[];
  /** The columns in which an empty field is an error by now. */
  readonly showMissing: (column: Column) => boolean;
  readonly problemId: string;
  readonly head: (column: CheckedColumn) => ReactNode;
  readonly onWrite: (column: Column, sheet: BallotSheet) => void;
  /** Changes what all sheets have in common. */
  readonly onFacts: (sheet: BallotSheet) => void;
  readonly onLast: () => void;
  readonly onSave: () => void;
}

/** A room's ballots side by side: a row for each field, a column for each judge. */
export function SheetGrid(props: SheetGridProps) {
  const { columns, rows, common, head, onWrite, onFacts } = props;
  const { t } = useLingui();
  const teamOf = (seat: number) => common.sheet.teams[seat]?.teamId;
  const seatIn = ({ sheet }: CheckedSheet, seat: number) =>
    sheet.teams.findIndex(({ teamId }) => teamId === teamOf(seat));
  const write = (column: Column, { field }: Row, sheet: BallotSheet) =>
    field.kind === 'motion' ? onFacts(sheet) : onWrite(column, sheet);
  // The motion is typed once, in the first column that is open.
  const leading = columns.find(({ column }) => column.typed)?.column;
  const isTyped = (column: Column, { field }: Row) =>
    column.typed !== null && (field.kind !== 'motion' || column === leading);
  const keys = useGridKeys({
    onLast: props.onLast,
    onSave: props.onSave,
    onChoose({ col, row: rowId }, value) {
      const found = columns.find(({ column }) => column.key === col);
      const row = rows.find(({ id }) => id === rowId);
      if (!found || !row) return;
      const { column, checked } = found;
      write(column, row, applyChoice(checked.sheet, row, seatIn(checked, row.seat), value));
    },
  });
  const labelOf = useCellLabels(columns.length > 1);
  return (
    <div className={styles.scroll} ref={props.ref} {...keys}>
      <table className={styles.table} aria-label={props.label}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="vh">{t`Field`}</span>
            </th>
            {columns.map((one) => (
              <th key={one.column.key} scope="col">
                {head(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={cx(
                row.heads === 'team' && styles.teamRow,
                row.field.kind === 'total' && styles.totalRow,
                differs(row, props.differences) && styles.differs,
              )}
            >
              <th scope="row">
                <RowHead {...props} row={row} />
              </th>
              {columns.map(({ column, checked, was }) => (
                <td key={column.key} className={cx(was && isChanged(row, was) && styles.changed)}>
                  {was && isChanged(row, was) && (
                    <del className={styles.was}>
                      <span className="vh">{t`Before:`} </span>
                      <SheetCell
                        checked={was.checked}
                        row={row}
                        seat={seatIn(was.checked, row.seat)}
                        column={null}
                        label=""
                        showMissing={false}
                        problemId={props.problemId}
                        onChange={nothing}
                      />
                    </del>
                  )}
                  <SheetCell
                    checked={checked}
                    row={row}
                    seat={seatIn(checked, row.seat)}
                    column={isTyped(column, row) ? column.key : null}
                    label={labelOf(checked, row, column)}
                    showMissing={props.showMissing(column)}
                    problemId={props.problemId}
                    onChange={(sheet) => write(column, row, sheet)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A confirmed ballot is only read. */
function nothing(): void {}

/** What a row is about: the team, the speaker, or the field's name. */
function RowHead(props: SheetGridProps & { readonly row: Row }) {
  const { row, common, isCommonOpen, onFacts } = props;
  const { t } = useLingui();
  const { sheet, form, pack } = common;
  const { seat, field, speech } = row;
  const team = sheet.teams[seat];
  const side = pack.sides[seat];
  const info = form.teams.find(({ id }) => id === team?.teamId);
  if (row.heads === 'team' && side && info) {
    return (
      <span className={styles.team}>
        <SideChip side={side} size="small" />
        <span className={styles.name}>
          <bdi>{info.name}</bdi>
        </span>
        {field.kind === 'rank' && <span className={styles.field}>{t`Rank`}</span>}
        {field.kind === 'goes-on' && <span className={styles.field}>{t`Advances?`}</span>}
        {isCommonOpen && <TeamMenu checked={common} seat={seat} onChange={onFacts} />}
      </span>
    );
  }
  const index = 'index' in field ? field.index : 0;
  const entry = team?.speeches[index];
  if (field.kind === 'motion') {
    const choices = form.motions.map(({ reference }, at) => `${at + 1} ${reference}`).join(', ');
    return (
      <>
        {t`Motion`} <bdi className={styles.roster}>{choices}</bdi>
      </>
    );
  }
  if (field.kind === 'winner') return t`Winner`;
  if (field.kind === 'total') return t`Total`;
  if (field.kind === 'place') return t`Rank of the speech`;
  if (field.kind === 'mark') return <span className={styles.criterion}>{field.name}</span>;
  if (field.kind === 'replier') {
    const roster = info?.speakers.map(({ name }, at) => `${at + 1} ${name}`).join(', ') ?? '';
    return (
      <>
        {t`Who replied?`} <bdi className={styles.roster}>{roster}</bdi>
      </>
    );
  }
  if (speech?.kind === 'reply') return t`Reply`;
  const name = info?.speakers.find(({ id }) => id === entry?.speakerId)?.name ?? '–';
  if (!isCommonOpen || !entry) return <bdi>{name}</bdi>;
  const path = `teams.${seat}.speeches.${index}.speakerId`;
  const leading = props.columns.find(({ checked }) => checked === common)?.column;
  const showsMissing = leading !== undefined && props.showMissing(leading);
  return (
    <SpeakerChoice
      checked={common}
      seat={seat}
      index={index}
      roster={info?.speakers ?? []}
      speech={entry}
      isInvalid={problemAt(common, path, showsMissing) !== undefined}
      onChange={onFacts}
    />
  );
}

/** "Score of Ana Lind, Carl Judge": a field without its table around it. */
function useCellLabels(hasJudges: boolean) {
  const { t } = useLingui();
  return ({ sheet, form }: CheckedSheet, { seat, field }: Row, column: Column): string => {
    const team = form.teams.find(({ id }) => id === sheet.teams[seat]?.teamId);
    const index = 'index' in field ? field.index : 0;
    const speech = sheet.teams[seat]?.speeches[index];
    const name = team?.speakers.find(({ id }) => id === speech?.speakerId)?.name ?? '';
    const teamName = team?.name ?? '';
    const isReply = speech?.kind === 'reply';
    const what = {
      rank: t`Rank of ${teamName}`,
      'goes-on': t`Does ${teamName} advance?`,
      motion: t`Motion that was debated`,
      winner: t`Winner`,
      replier: t`Who replied for ${teamName}?`,
      score: isReply ? t`Reply of ${teamName}` : t`Score of ${name}`,
      mark:
        field.kind === 'mark'
          ? isReply
            ? t`${field.name} of the reply of ${teamName}`
            : t`${field.name} of ${name}`
          : '',
      place: t`Rank of the speech of ${name}`,
      sum: '',
      total: '',
    }[field.kind];
    return hasJudges ? `${what}, ${column.by}` : what;
  };
}
