import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, RotateCcw, Timer } from 'lucide-react';
import { useState } from 'react';
import type { RulePack, Speech } from '#engine/rule-pack.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { Button, IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import {
  atSpeech,
  elapsedOf,
  formatElapsed,
  type SpeechPhase,
  signalAt,
  signalsOf,
  timingOf,
  toggled,
} from './speech-clock.ts';
import styles from './speech-timer.module.css';
import { useSpeechClock } from './use-speech-clock.ts';
import { useTimeSignals } from './use-time-signals.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface SpeechTimerProps {
  readonly pack: RulePack;
  /** The room, under whose name this device stores the timer's state. */
  readonly debateId: string;
}

/** The button that opens the speech timer; it goes on while it is closed. */
export function SpeechTimer({ pack, debateId }: SpeechTimerProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const speeches = pack.speeches.filter(({ minutes }) => minutes > 0);
  if (speeches.length === 0) return null;
  return (
    <>
      <Button size="tap" wide icon={<Timer aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t`Speech timer`}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t`Speech timer`}>
        <Face pack={pack} speeches={speeches} debateId={debateId} />
      </Dialog>
    </>
  );
}

function Face(props: SpeechTimerProps & { readonly speeches: readonly Speech[] }) {
  const { pack, speeches, debateId } = props;
  const { t } = useLingui();
  const [clock, setClock, now] = useSpeechClock(debateId, speeches.length);
  const [isLoud, setIsLoud] = useState(false);
  const isRunning = clock.since !== null;
  const speech = speeches[clock.speech];
  const elapsed = elapsedOf(clock, now);
  const signals = speech ? signalsOf(speech.minutes, timingOf(pack, speech)) : [];
  const signal = signalAt(elapsed, signals);
  const words = usePhaseWords();
  useWakeLock(isRunning);
  useTimeSignals(isLoud && isRunning, signal);
  if (!speech) return null;
  const side = pack.sides[speech.seat]?.name;
  return (
    <div className={styles.face}>
      <div className={styles.speech}>
        <IconButton
          label={t`Previous speech`}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={clock.speech === 0}
          onClick={() => setClock(atSpeech(clock.speech - 1))}
        />
        <p>
          <b>{speech.name}</b>
          <small>
            <Trans>
              {side}, {clock.speech + 1} of {speeches.length}, {speech.minutes} min
            </Trans>
          </small>
        </p>
        <IconButton
          label={t`Next speech`}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={clock.speech === speeches.length - 1}
          onClick={() => setClock(atSpeech(clock.speech + 1))}
        />
      </div>
      <div className={cx(styles.time, signal && styles[signal.phase])} role="timer">
        {formatElapsed(elapsed)}
      </div>
      <p className={styles.phase} role="status">
        {signal && words[signal.phase]}
      </p>
      <div className={styles.acts}>
        <Button look="main" size="tap" wide onClick={() => setClock(toggled(clock, Date.now()))}>
          {isRunning ? t`Stop` : elapsed > 0 ? t`Resume` : t`Start`}
        </Button>
        <IconButton
          label={t`Reset`}
          icon={<RotateCcw aria-hidden="true" />}
          disabled={elapsed === 0}
          onClick={() => setClock(atSpeech(clock.speech))}
        />
      </div>
      <Switch
        label={t`Sound on`}
        checked={isLoud}
        onChange={(event) => setIsLoud(event.currentTarget.checked)}
      />
    </div>
  );
}

function usePhaseWords(): Readonly<Record<SpeechPhase, string>> {
  const { t } = useLingui();
  return {
    protected: t`Protected: no points of information`,
    open: t`Points of information`,
    speaking: t`Speaking`,
    'last-minute': t`The last minute`,
    grace: t`Time’s up: finish your sentence`,
    over: t`Over time`,
  };
}
