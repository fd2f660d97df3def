import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { SheetSpeech } from '#engine/ballot-sheet.ts';
import { NumberInput } from '../../../ui/kit/number-input.tsx';
import { FieldProblem } from './field-problem.tsx';
import { chooseSpeaker, editSpeech } from './sheet-edit.ts';
import styles from './sheet-fields.module.css';
import type { TeamBlockProps } from './team-props.ts';
import { problemAt, rangeOf } from './use-checked-sheet.ts';

interface SpeechRowProps extends TeamBlockProps {
  readonly index: number;
  readonly roster: readonly { readonly id: string; readonly name: string }[];
}

/** A speech: who gave it, and its score. */
export function SpeechRow(props: SpeechRowProps) {
  const { checked, seat, index, text, showMissing, focused, onFocus, onChange } = props;
  const { sheet, pack } = checked;
  const { t } = useLingui();
  const id = useId();
  const speech = sheet.teams[seat]?.speeches[index];
  if (!speech) return null;
  const path = `teams.${seat}.speeches.${index}`;
  const range = rangeOf(pack, speech.kind);
  const isTyping = focused === path && speech.score !== null && speech.score * 10 <= range.max + 10;
  const ofScore = problemAt(checked, `${path}.score`, showMissing);
  const problem =
    (isTyping ? undefined : ofScore) ??
    problemAt(checked, `${path}.speakerId`, showMissing) ??
    problemAt(checked, `${path}.ghost`, showMissing);
  const isBad = problem?.path === `${path}.score`;
  const name = props.roster.find((person) => person.id === speech.speakerId)?.name ?? '';
  return (
    <>
      <div className={styles.speech}>
        <SpeakerChoice {...props} speech={speech} />
        <NumberInput
          className={styles.score}
          aria-label={speech.kind === 'reply' ? t`Reply by ${name}` : t`Score of ${name}`}
          aria-describedby={problem ? id : undefined}
          {...(isBad ? { 'aria-invalid': true as const } : {})}
          value={speech.score}
          min={range.min}
          max={range.max}
          step={range.step}
          onValueChange={(score) => onChange(editSpeech(sheet, { seat, index }, { score }))}
          onFocus={(event) => {
            event.target.select();
            onFocus(path);
          }}
          onBlur={() => onFocus(null)}
        />
      </div>
      {problem && <FieldProblem id={id}>{text(problem)}</FieldProblem>}
    </>
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
        <bdi>{roster.find(({ id }) => id === speech.speakerId)?.name ?? t`Choose`}</bdi>
        {(speech.ghost || isReply) && (
          <span className={styles.tag}>{isReply ? t`reply` : t`spoke twice`}</span>
        )}
        <ChevronDown aria-hidden="true" />
      </span>
      <select
        className={styles.select}
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
