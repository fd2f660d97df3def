import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '#contract/text/language.ts';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import type { BallotForm } from '../keep/saved-ballot.ts';
import styles from './read-back-step.module.css';
import { seatLines, setsSides } from './settle-sides.ts';
import { SheetReadBack, useWarnings } from './sheet-read-back.tsx';
import type { CheckedSheet } from './use-checked-sheet.ts';

interface ReadBackStepProps {
  readonly checked: CheckedSheet;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (key: string) => void;
  /** Why a low-point result is right. */
  readonly onLowPointReason: (reason: string) => void;
  /** Why a confirmed ballot is corrected; null when it is none. */
  readonly reason: string | null;
  readonly onReason: (reason: string) => void;
  /** It was sent without a reason: the field says that it is missing. */
  readonly asksReason?: boolean;
  /** A judge says that the panel agreed; at the desk the paper says it. */
  readonly asksPanel: boolean;
}

/** The decision in words, and what has to be said before it is sent. */
export function ReadBackStep(props: ReadBackStepProps) {
  const { checked, ticked, onTick, reason, onReason, asksPanel, asksReason } = props;
  const { t } = useLingui();
  const warnings = useWarnings(checked);
  return (
    <>
      <SheetReadBack checked={checked} />
      <ul className={styles.ticks}>
        {warnings.map(({ key, text }) => (
          <li key={key}>
            <Checkbox label={text} checked={ticked.has(key)} onChange={() => onTick(key)} />
          </li>
        ))}
        {setsSides(checked.form) && (
          <li>
            <Checkbox
              label={t`These are the sides: ${seatLines(checked).join(', ')}`}
              checked={ticked.has('sides')}
              onChange={() => onTick('sides')}
            />
          </li>
        )}
        {asksPanel && (
          <li>
            <Checkbox
              label={<PanelAgreed form={checked.form} />}
              checked={ticked.has('panel')}
              onChange={() => onTick('panel')}
            />
          </li>
        )}
      </ul>
      {warnings.some(({ code }) => code === 'low-point') && (
        <div className={styles.field}>
          <Field label={t`Why is the low-point result right?`}>
            <Textarea
              value={checked.sheet.lowPointReason ?? ''}
              maxLength={500}
              onChange={(event) => props.onLowPointReason(event.target.value)}
            />
          </Field>
        </div>
      )}
      {reason !== null && (
        <div className={styles.field}>
          <Field
            label={t`Why are you correcting this ballot?`}
            hint={t`The confirmed ballot counts until the correction is confirmed.`}
            error={asksReason && reason.trim() === '' ? t`Give a reason.` : undefined}
          >
            <Textarea
              value={reason}
              maxLength={500}
              onChange={(event) => onReason(event.target.value)}
            />
          </Field>
        </div>
      )}
    </>
  );
}

/** Whether all that has to be ticked and written has been. */
export function useIsReady(
  props: Pick<ReadBackStepProps, 'checked' | 'ticked' | 'reason' | 'asksPanel'>,
): boolean {
  const { checked, ticked, reason, asksPanel } = props;
  const warnings = useWarnings(checked);
  const isExplained =
    !warnings.some(({ code }) => code === 'low-point') ||
    (checked.sheet.lowPointReason ?? '').trim() !== '';
  return (
    warnings.every(({ key }) => ticked.has(key)) &&
    (!setsSides(checked.form) || ticked.has('sides')) &&
    (!asksPanel || ticked.has('panel')) &&
    isExplained &&
    (reason === null || reason.trim() !== '')
  );
}

/** Whether a panel's one sheet speaks for more than one voting judge. */
export function hasPanel({ form, pack }: CheckedSheet): boolean {
  const voting = form.panel.filter(({ role }) => role !== 'trainee');
  return (
    pack.ballots[form.stage].kind === 'consensus' && form.panel.length > 1 && voting.length > 0
  );
}

function PanelAgreed({ form }: { readonly form: BallotForm }) {
  const list = (role: string) => form.panel.filter((seat) => seat.role === role);
  const others = formatList(
    [...list('chair'), ...list('panellist')]
      .filter(({ id }) => id !== form.viewerId)
      .map(({ name }) => name),
  );
  const trainees = list('trainee').map(({ name }) => name);
  return (
    <>
      {others ? (
        <Trans>I have agreed this with {others}</Trans>
      ) : (
        <Trans>This is my decision</Trans>
      )}
      {trainees.map((name) => (
        <span key={name}>
          ; <Trans>{name} is a trainee and doesn’t count</Trans>
        </span>
      ))}
    </>
  );
}
