import { useLingui } from '@lingui/react/macro';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { useProblemText } from './problem-text.ts';
import styles from './sheet-fields.module.css';
import { type CheckedSheet, problemAt } from './use-checked-sheet.ts';

interface CaseFieldProps {
  readonly checked: CheckedSheet;
  readonly showMissing: boolean;
  readonly isReadOnly?: boolean;
  readonly onChange: (sheet: BallotSheet) => void;
}

/** What was debated, where the room brought it (R4.30). */
export function CaseField({ checked, showMissing, isReadOnly = false, onChange }: CaseFieldProps) {
  const { t } = useLingui();
  const { sheet, form, pack } = checked;
  const text = useProblemText({ pack, rankOf: () => null });
  const asks = form.caseEntry ?? 'off';
  const value = sheet.caseText ?? '';
  if (asks === 'off' && value === '') return null;
  const problem = problemAt(checked, 'caseText', showMissing);
  return (
    <div className={styles.motion}>
      <Field
        label={t`Case or motion of this debate`}
        optional={asks !== 'required' && !isReadOnly}
        hint={t`It becomes public with the result.`}
        error={problem ? text(problem) : null}
      >
        <Textarea
          value={value}
          maxLength={500}
          readOnly={isReadOnly}
          dir="auto"
          onChange={(event) => onChange({ ...sheet, caseText: event.target.value })}
        />
      </Field>
    </div>
  );
}
