import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { criteriaOf } from '#engine/criteria.ts';
import { formatNumber } from '#web/lib/format.ts';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { FieldProblem } from './field-problem.tsx';
import { ReasonField } from './reason-field.tsx';
import { editSpeech } from './sheet-edit.ts';
import styles from './sheet-fields.module.css';
import { SpeakerChoice } from './speaker-choice.tsx';
import {
  CriteriaFields,
  describedBy,
  type FieldProps,
  RankField,
  type SpeechRowProps,
} from './speech-parts.tsx';
import { problemAt, rangeOf } from './use-checked-sheet.ts';

/** A speech: its speaker, and its score, or the marks that it is the sum of. */
export function SpeechRow(props: SpeechRowProps) {
  const { checked, seat, index, text, showMissing, focused } = props;
  const { sheet, pack, form } = checked;
  const id = useId();
  const speech = sheet.teams[seat]?.speeches[index];
  if (!speech) return null;
  const path = `teams.${seat}.speeches.${index}`;
  const criteria = criteriaOf(pack, speech.kind);
  const marks = criteria.map((_, at) => `${path}.marks.${at}`);
  // What is being typed is judged when it can no longer become right.
  const at = marks.indexOf(focused ?? '');
  const typed = focused === `${path}.score` ? speech.score : speech.marks?.[at];
  const { max } = criteria[at] ?? rangeOf(pack, speech.kind);
  const isTyping = typed != null && typed * 10 <= max + 10;
  const problem = [
    ...marks,
    ...['marks', 'score', 'rank', 'speakerId', 'ghost'].map((field) => `${path}.${field}`),
  ]
    .filter((field) => !isTyping || field !== focused)
    .flatMap((field) => problemAt(checked, field, showMissing) ?? [])[0];
  const name = props.roster.find((person) => person.id === speech.speakerId)?.name ?? '';
  const field: FieldProps = { ...props, speech, path, name, problem, problemId: id };
  const isRanked =
    pack.ballots[form.stage].speechRanks === 'declared' &&
    speech.kind === 'substantive' &&
    !speech.ghost;
  return (
    <>
      <div className={styles.speech}>
        <SpeakerChoice {...props} speech={speech} />
        {isRanked && <RankField {...field} />}
        {criteria.length === 0 ? <ScoreField {...field} /> : <Sum {...field} />}
      </div>
      {criteria.length > 0 && <CriteriaFields {...field} criteria={criteria} />}
      {problem && <FieldProblem id={id}>{text(problem)}</FieldProblem>}
      {!isTyping && <ReasonField {...field} />}
    </>
  );
}

function ScoreField({ checked, seat, index, onFocus, onChange, ...field }: FieldProps) {
  const { t } = useLingui();
  const { sheet, pack } = checked;
  const { speech, path, name } = field;
  const range = rangeOf(pack, speech.kind);
  return (
    <NumberInput
      className={styles.score}
      aria-label={speech.kind === 'reply' ? t`Reply by ${name}` : t`Score of ${name}`}
      {...describedBy(field, `${path}.score`)}
      value={speech.score}
      min={range.min}
      max={range.max}
      step={range.step}
      onValueChange={(score) => onChange(editSpeech(sheet, { seat, index }, { score }))}
      onFocus={(event) => {
        event.target.select();
        onFocus(`${path}.score`);
      }}
      onBlur={() => onFocus(null)}
    />
  );
}

/** What the marks add up to. */
function Sum({ speech, name }: FieldProps) {
  const { t } = useLingui();
  const { score } = speech;
  return (
    <p className={styles.sum}>
      <span className="vh">
        {speech.kind === 'reply' ? t`Reply by ${name}` : t`Score of ${name}`}{' '}
      </span>
      {score === null ? '–' : formatNumber(score)}
    </p>
  );
}
