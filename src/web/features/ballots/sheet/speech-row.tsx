import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { SheetSpeech } from '#engine/ballot-sheet.ts';
import { criteriaOf } from '#engine/criteria.ts';
import { formatNumber } from '../../../lib/format.ts';
import { NumberInput } from '../../../ui/kit/number-input.tsx';
import { FieldProblem } from './field-problem.tsx';
import { chooseSpeaker, editSpeech } from './sheet-edit.ts';
import styles from './sheet-fields.module.css';
import {
  CriteriaFields,
  describedBy,
  type FieldProps,
  RankField,
  type SpeechRowProps,
} from './speech-parts.tsx';
import { problemAt, rangeOf } from './use-checked-sheet.ts';

/** A speech: who gave it, and its score, or the marks that it is the sum of. */
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

/** The name is the choice: a phone's own list opens on it. */
function SpeakerChoice({
  checked,
  seat,
  index,
  roster,
  speech,
  onChange,
}: SpeechRowProps & { readonly speech: SheetSpeech }) {
  const { t } = useLingui();
  const { sheet, pack } = checked;
  const isReply = speech.kind === 'reply';
  const order = pack.speeches.find(
    (one) => one.seat === seat && one.position === speech.position,
  )?.name;
  const mayIron = pack.ironAllowed && !isReply && index > 0;
  return (
    <span className={styles.speaker}>
      <span className={styles.who} aria-hidden="true">
        <bdi>
          {roster.find(({ id }) => id === speech.speakerId)?.name ??
            (isReply ? t`Who replied?` : t`Choose`)}
        </bdi>
        {(speech.ghost || isReply) && (
          <span className={styles.tag}>{isReply ? t`reply` : t`spoke twice`}</span>
        )}
        <ChevronDown aria-hidden="true" />
      </span>
      <select
        className={styles.select}
        {...(isReply ? { 'data-reply': `${seat}.${index}` } : {})}
        aria-label={t`Speaker: ${order ?? String(speech.position)}`}
        value={`${speech.ghost ? 'twice' : 'once'}:${speech.speakerId ?? ''}`}
        onChange={(event) => {
          const [kind, speakerId = ''] = event.target.value.split(':');
          const choice = { speakerId, ghost: kind === 'twice' };
          onChange(chooseSpeaker(sheet, { seat, index }, choice));
        }}
      >
        {speech.speakerId === null && <option value="once:">{t`Choose`}</option>}
        {roster.map(({ id, name }) => (
          <option key={id} value={`once:${id}`}>
            {name}
          </option>
        ))}
        {mayIron && (
          <optgroup label={t`Spoke twice`}>
            {roster.map(({ id, name }) => (
              <option key={id} value={`twice:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </span>
  );
}
