import { useLingui } from '@lingui/react/macro';
import { isExtreme } from '#engine/ballots/index.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { editSpeech } from './sheet-edit.ts';
import styles from './sheet-fields.module.css';
import type { FieldProps } from './speech-parts.tsx';
import { problemAt } from './use-checked-sheet.ts';

/** Why a score is as high or as low as it is, where the tournament asks a judge (R4.28). */
export function ReasonField(props: FieldProps) {
  const { checked, seat, index, speech, path, name, text, showMissing, onChange } = props;
  const { t } = useLingui();
  const { form, sheet } = checked;
  const { score } = speech;
  const isAsked =
    // Absent on ballots that an older version of the page has kept.
    form.reasonsFor?.asks &&
    score !== null &&
    speech.kind === 'substantive' &&
    isExtreme(form.reasonsFor, score);
  if (!isAsked) return null;
  const problem = problemAt(checked, `${path}.reason`, showMissing);
  return (
    <div className={styles.reason}>
      <Field
        label={t`Why ${formatNumber(score)} for ${name}?`}
        hint={t`One sentence. Only the tab room and adjudication core can read it.`}
        error={problem && text(problem)}
      >
        <TextInput
          value={speech.reason ?? ''}
          maxLength={300}
          dir="auto"
          onChange={(event) =>
            onChange(editSpeech(sheet, { seat, index }, { reason: event.target.value }))
          }
        />
      </Field>
    </div>
  );
}
