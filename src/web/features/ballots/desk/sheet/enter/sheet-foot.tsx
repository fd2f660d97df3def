import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { isIncomplete } from '#engine/ballots/index.ts';
import type { useRoomActs } from '#web/features/ballots/desk/use-room-acts.ts';
import { useProblemText } from '#web/features/ballots/sheet/problem-text.ts';
import { useWarnings } from '#web/features/ballots/sheet/sheet-read-back.tsx';
import type { CheckedSheet } from '#web/features/ballots/sheet/use-checked-sheet.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import type { Column } from '../columns.ts';
import styles from '../room-sheet.module.css';
import type { CheckedColumn } from '../sheet-grid.tsx';
import type { useRoomColumns } from '../use-room-columns.ts';
import type { DraftHandle } from '../use-room-draft.ts';

/** What is wrong with the sheets that are being typed, by judge; said at once, not only at the end. */
export function SheetProblems({
  id,
  columns,
  showMissing,
  onShow,
}: {
  readonly id: string;
  readonly columns: readonly CheckedColumn[];
  readonly showMissing: (column: Column) => boolean;
  /** Puts the focus into the first field of a column that is empty. */
  readonly onShow: (column: Column) => void;
}) {
  return (
    <ul className={styles.problems} id={id} role="alert">
      {columns.map(({ column, checked }) => (
        <ColumnProblems
          key={column.key}
          by={columns.length > 1 ? column.by : ''}
          checked={checked}
          showMissing={showMissing(column)}
          onShow={() => onShow(column)}
        />
      ))}
    </ul>
  );
}

function ColumnProblems(props: {
  readonly by: string;
  readonly checked: CheckedSheet;
  readonly showMissing: boolean;
  readonly onShow: () => void;
}) {
  const { by, checked, showMissing, onShow } = props;
  const { sheet, pack, problems } = checked;
  const text = useProblemText({ pack, rankOf: (seat) => sheet.teams[seat]?.rank ?? null });
  const wrong = problems.filter((problem) => !isIncomplete(problem));
  const missing = showMissing ? problems.filter(isIncomplete).length : 0;
  const before = by === '' ? '' : `${by}: `;
  return (
    <>
      {[...new Set(wrong.map(text))].map((sentence) => (
        <li key={sentence}>
          <Status tone="bad">
            {before}
            {sentence}
          </Status>
        </li>
      ))}
      {missing > 0 && (
        <li>
          <Status tone="bad">
            {before}
            <Plural value={missing} one="# field is empty." other="# fields are empty." />
          </Status>{' '}
          <button type="button" className="link" onClick={onShow}>
            <Plural value={missing} one="Go to it" other="Go to the first" />
          </button>
        </li>
      )}
    </>
  );
}

interface EnterActsProps {
  readonly sheet: ReturnType<typeof useRoomColumns>;
  readonly draft: DraftHandle;
  readonly showsMissing: boolean;
  readonly act: ReturnType<typeof useRoomActs>['enter'];
  readonly enter: () => void;
}

/**
 * The end of typing: what has to be read against the paper once more, why a ballot is corrected, and the
 * act. What still blocks it carries `data-blocking`.
 */
export function EnterActs({ sheet, draft, showsMissing, act, enter }: EnterActsProps) {
  const { t } = useLingui();
  const { begun, complete, asksReason } = sheet;
  const { settings } = useTournament();
  const hasReason = draft.reason.trim() !== '';
  return (
    <>
      {complete.length === begun.length && (
        <SheetChecks
          columns={complete}
          asksForTick={showsMissing}
          onEnter={enter}
          onLowPointReason={(column, lowPointReason) =>
            sheet.write(column, { ...column.sheet, lowPointReason })
          }
        />
      )}
      {asksReason && (
        <Field
          label={t`Why are you correcting this ballot?`}
          hint={
            settings.confirmByAnother
              ? t`The confirmed ballot counts until the correction is confirmed.`
              : t`The correction counts at once, unless it contradicts another judge’s ballot.`
          }
          error={showsMissing && !hasReason ? t`Give a reason.` : undefined}
        >
          <Textarea
            {...(hasReason ? {} : { 'data-blocking': '' })}
            value={draft.reason}
            maxLength={500}
            onChange={({ target }) => draft.write(draft.typed, target.value)}
            onKeyDown={onCtrlEnter(enter)}
          />
        </Field>
      )}
      {act.error && (
        <Note tone="bad" title={t`The ballots weren’t entered.`} live>
          {act.error.message}
        </Note>
      )}
      <div className={styles.acts}>
        <span className="muted grow sm">{t`Enter: next field. Arrows: move. Ctrl+Enter: submit.`}</span>
        <Button look="main" data-main="" busy={act.isPending} onClick={enter}>
          <Plural value={Math.max(1, begun.length)} one="Enter ballot" other="Enter # ballots" />
        </Button>
      </div>
    </>
  );
}

interface ChecksProps {
  /** Complete sheets that are about to be entered. */
  readonly columns: readonly CheckedColumn[];
  /** Entering was refused without the tick. */
  readonly asksForTick: boolean;
  readonly onEnter: () => void;
  readonly onLowPointReason: (column: Column, reason: string) => void;
}

/** What is permitted but improbable: read against the paper once, then ticked. */
function SheetChecks({ columns, asksForTick, onEnter, onLowPointReason }: ChecksProps) {
  const { t } = useLingui();
  const warned = columns
    .flatMap(({ column, checked }) =>
      checked.warnings.map(({ code, path, data }) =>
        [column.key, code, path, String(data?.value)].join(' '),
      ),
    )
    .join();
  // A tick holds for exactly what it was given for.
  const [ticked, setTicked] = useState('');
  if (warned === '') return null;
  const isTicked = ticked === warned;
  const isAsked = asksForTick && !isTicked;
  return (
    <Note tone="warn" title={t`Check against the paper:`}>
      <ul className={styles.warnings}>
        {columns.map(({ column, checked }) => (
          <Warnings
            key={column.key}
            by={columns.length > 1 ? column.by : ''}
            checked={checked}
            onReason={(reason) => onLowPointReason(column, reason)}
            onEnter={onEnter}
          />
        ))}
      </ul>
      <Checkbox
        {...(isTicked ? {} : { 'data-blocking': '' })}
        label={<Trans>Matches the paper</Trans>}
        hint={isAsked && <Status tone="bad">{t`Tick this first.`}</Status>}
        aria-invalid={isAsked}
        checked={isTicked}
        onKeyDown={onCtrlEnter(onEnter)}
        onChange={() => setTicked(isTicked ? '' : warned)}
      />
    </Note>
  );
}

function Warnings(props: {
  readonly by: string;
  readonly checked: CheckedSheet;
  readonly onReason: (reason: string) => void;
  readonly onEnter: () => void;
}) {
  const { t } = useLingui();
  const { by, checked, onReason, onEnter } = props;
  const warnings = useWarnings(checked);
  return warnings.map(({ key, code, text }) => (
    <li key={key}>
      {by === '' ? '' : `${by}: `}
      {text}
      {code === 'low-point' && (
        <Field label={t`Why is the low-point result right?`}>
          <Textarea
            {...(checked.sheet.lowPointReason?.trim() ? {} : { 'data-blocking': '' })}
            value={checked.sheet.lowPointReason ?? ''}
            maxLength={500}
            onChange={({ target }) => onReason(target.value)}
            onKeyDown={onCtrlEnter(onEnter)}
          />
        </Field>
      )}
    </li>
  ));
}

/** As in the grid above. */
function onCtrlEnter(enter: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    enter();
  };
}
