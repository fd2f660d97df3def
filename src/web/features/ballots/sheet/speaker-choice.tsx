import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { SheetSpeech } from '#engine/ballot-sheet.ts';
import { chooseSpeaker } from './sheet-edit.ts';
import styles from './sheet-fields.module.css';
import type { SpeechRowProps } from './speech-parts.tsx';

interface SpeakerChoiceProps
  extends Pick<SpeechRowProps, 'checked' | 'seat' | 'index' | 'roster' | 'onChange'> {
  readonly speech: SheetSpeech;
  /** Nobody is chosen, and somebody has to be. */
  readonly isInvalid?: boolean;
}

/** The name is the choice: a phone's own list opens on it. */
export function SpeakerChoice({
  checked,
  seat,
  index,
  roster,
  speech,
  isInvalid = false,
  onChange,
}: SpeakerChoiceProps) {
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
        {...(isInvalid ? { 'aria-invalid': true } : {})}
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
