import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { MotionText } from '#web/ui/debate/motions/motion-text.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { CaseField } from './case-field.tsx';
import { FieldProblem } from './field-problem.tsx';
import { useProblemText } from './problem-text.ts';
import { RoomMotionNote } from './room-motion-note.tsx';
import { chooseSpeaker, editTeam } from './sheet-edit.ts';
import styles from './sheet-fields.module.css';
import { TeamBlock } from './team-block.tsx';
import { TossFields } from './toss-fields.tsx';
import { type CheckedSheet, problemAt } from './use-checked-sheet.ts';

interface SheetFieldsProps {
  readonly checked: CheckedSheet;
  readonly onChange: (sheet: BallotSheet) => void;
  /** Also says what is only empty. */
  readonly showMissing: boolean;
  /** Enter on the last field. */
  readonly onLast: () => void;
}

/** The fields of a ballot, on a phone and at the desk: one block for each team. */
export function SheetFields(props: SheetFieldsProps) {
  const { checked, onChange, showMissing } = props;
  const { sheet, form, pack } = checked;
  const text = useProblemText({ pack, rankOf: (seat) => sheet.teams[seat]?.rank ?? null });
  const [focused, setFocused] = useState<string | null>(null);
  const overall = problemAt(checked, 'teams', showMissing);
  return (
    <fieldset
      className={styles.sheet}
      onKeyDown={(event) => handleKeys(event, props)}
      aria-label={form.venue ?? form.roundName}
    >
      {form.sidesOpen && (
        <p className={styles.open}>
          <Trans>
            The room decides the sides: set them under “More”. The first ballot sets them for
            everyone.
          </Trans>
        </p>
      )}
      <TossFields {...props} />
      <UnreleasedMotions form={form} />
      {form.motions.length > 1 && <MotionChoice {...props} />}
      <CaseField checked={checked} onChange={onChange} showMissing={showMissing} />
      {sheet.teams.map((team, seat) => (
        <TeamBlock
          key={team.teamId}
          checked={checked}
          seat={seat}
          text={text}
          showMissing={showMissing}
          focused={focused}
          onFocus={setFocused}
          onChange={onChange}
        />
      ))}
      {overall && (
        <div className={styles.overall}>
          <Note tone="warn" live>
            {text(overall)}
          </Note>
        </div>
      )}
    </fieldset>
  );
}

/** Why a ballot that comes before its motion shows no text of it, and that it can be sent. */
export function UnreleasedMotions({ form }: { readonly form: CheckedSheet['form'] }) {
  const { motions } = form;
  if (motions.length === 0 || motions.some(({ text }) => text !== '')) return null;
  return (
    <p className="muted sm">
      {motions.length === 1 ? (
        <Trans>The motion isn’t released yet, so it isn’t shown. You can fill in the ballot.</Trans>
      ) : (
        <Trans>
          The motions aren’t released yet, so only their numbers are shown. You can fill in the
          ballot and choose the number that was debated.
        </Trans>
      )}
    </p>
  );
}

function MotionChoice({ checked, onChange, showMissing }: SheetFieldsProps) {
  const { t } = useLingui();
  const { sheet, form, pack } = checked;
  const text = useProblemText({ pack, rankOf: () => null });
  const problem = problemAt(checked, 'motionId', showMissing);
  const { roomMotion } = form;
  const chosen = form.motions.find(({ id }) => id === roomMotion?.motionId);
  if (roomMotion?.binds && chosen && !problem) {
    return (
      <div className={styles.motion}>
        <p className="muted sm">
          {roomMotion.by === 'coin'
            ? t`Motion, by the teams’ answers and a coin toss`
            : t`Motion, as the teams chose`}
        </p>
        <p className="b">{chosen.reference}</p>
        <MotionText>{chosen.text}</MotionText>
        <p className="muted sm">
          <Trans>
            If your room debated another motion, tell the tab room: it can enter that one.
          </Trans>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.motion}>
      <Select
        aria-label={t`Motion that was debated`}
        placeholder={t`Motion that was debated`}
        value={sheet.motionId}
        onValueChange={(motionId) => onChange({ ...sheet, motionId })}
        options={form.motions.map(({ id, reference, text: words }) => ({
          value: id,
          label: reference,
          ...(words ? { hint: words } : {}),
        }))}
      />
      {problem && <FieldProblem>{text(problem)}</FieldProblem>}
      {!problem && <RoomMotionNote form={form} motionId={sheet.motionId} />}
    </div>
  );
}

/** For the desk: a digit chooses a rank or who replied, Enter goes from field to field and on. */
function handleKeys(
  event: KeyboardEvent<HTMLElement>,
  { checked: { sheet }, onChange, onLast }: SheetFieldsProps,
): void {
  const { target, key, currentTarget } = event;
  if (target instanceof HTMLSelectElement && target.dataset.reply !== undefined) {
    const option = target.querySelectorAll('option:not([value="once:"])')[Number(key) - 1];
    const [seat, index] = target.dataset.reply.split('.').map(Number);
    if (option instanceof HTMLOptionElement && /^[1-9]$/.test(key)) {
      event.preventDefault();
      const [, speakerId = ''] = option.value.split(':');
      const at = { seat: seat ?? 0, index: index ?? 0 };
      onChange(chooseSpeaker(sheet, at, { speakerId, ghost: false }));
    }
  } else if (!(target instanceof HTMLInputElement)) return;
  if (key === 'Enter') {
    event.preventDefault();
    const stops = [
      ...currentTarget.querySelectorAll(`${group}, input[type="text"], select[data-reply]`),
    ];
    const next = stops[stops.indexOf(target.closest(group) ?? target) + 1];
    if (next) focusOn(next);
    else onLast();
  }
  if (!(target instanceof HTMLInputElement)) return;
  const seat = Number(target.closest<HTMLElement>('[data-seat]')?.dataset.seat);
  const rank = Number(key);
  if (target.type !== 'radio' || !(rank >= 1 && rank <= sheet.teams.length)) return;
  // Where a win is declared there is no rank to choose.
  if (!/^\d+$/.test(target.closest('label')?.textContent ?? '')) return;
  event.preventDefault();
  target.closest(group)?.querySelectorAll('input')[rank - 1]?.focus();
  onChange(editTeam(sheet, seat, { rank }));
}

const group = '[role="radiogroup"]';

function focusOn(stop: Element): void {
  if (stop instanceof HTMLInputElement || stop instanceof HTMLSelectElement) stop.focus();
  else stop.querySelector<HTMLElement>('input:checked, input')?.focus();
}
