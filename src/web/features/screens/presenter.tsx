import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { useAwardPlaces } from './ceremony/award-steps.tsx';
import { useBreaks } from './ceremony/break-steps.tsx';
import { isLadder, stepFrom } from './ceremony/step.ts';
import styles from './presenter.module.css';
import { useSceneName } from './scene-words.ts';
import type { Drive, Scene } from './use-drive.ts';

interface PresenterProps {
  readonly drive: Drive;
  readonly onClose: () => void;
}

/** Steps a screen through its scenes with the keys of a keyboard or of a clicker. */
export function Presenter({ drive, onClose }: PresenterProps) {
  const { t } = useLingui();
  const nameOf = useSceneName();
  const breaks = useBreaks();
  const { screen, show, isPending } = drive;
  const shown = (screen.turn && screen.rotation[screen.turn.index]?.scene) ?? screen.scene;
  const awarded = useAwardPlaces(shown).length;
  const places =
    'categoryId' in shown
      ? (breaks.find(({ id }) => id === shown.categoryId)?.places.length ?? 0)
      : awarded;
  const steps = { turns: screen.rotation, places };
  const next = stepFrom(shown, 1, steps);
  const back = stepFrom(shown, -1, steps);
  const go = (scene: Scene | null) => {
    if (scene && !isPending) show(scene);
  };
  useKeys({ next: () => go(next), back: () => go(back), blank: () => go({ kind: 'idle' }) });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={t`Presenting on ${screen.name}`}
      description={t`Arrow keys, Page up and Page down, or a clicker step; B shows the clock.`}
    >
      <div className={styles.stage}>
        <p className="muted">
          <Trans>On the screen</Trans>
        </p>
        <p className={styles.now} aria-live="polite">
          {nameOf(shown)}
          {isLadder(shown) && (
            <>
              {' '}
              <Trans>
                {shown.revealed} of {places}
              </Trans>
            </>
          )}
        </p>
        <p className="muted">
          {next ? (
            <Trans>Next: {isLadder(next) ? t`one more place` : nameOf(next)}</Trans>
          ) : screen.rotation.length === 0 ? (
            <Trans>Add scenes to “In turn” to step through them.</Trans>
          ) : (
            <Trans>This was the last step.</Trans>
          )}
        </p>
      </div>
      <div className={styles.keys}>
        <Button
          size="tap"
          icon={<ArrowLeft aria-hidden="true" />}
          disabled={!back}
          onClick={() => go(back)}
        >
          <Trans>Back</Trans>
        </Button>
        <Button
          size="tap"
          icon={<Square aria-hidden="true" />}
          kbd="B"
          onClick={() => go({ kind: 'idle' })}
        >
          <Trans>Clock</Trans>
        </Button>
        <Button
          look="main"
          size="tap"
          icon={<ArrowRight aria-hidden="true" />}
          disabled={!next}
          onClick={() => go(next)}
        >
          <Trans>Next</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

type Acts = Readonly<Record<'next' | 'back' | 'blank', () => void>>;

/** Keys that presenters know; a clicker sends Page up, Page down and a full stop. */
const keys: Readonly<Record<string, keyof Acts>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
  b: 'blank',
  B: 'blank',
  '.': 'blank',
};

function useKeys(acts: Acts): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current[act]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
