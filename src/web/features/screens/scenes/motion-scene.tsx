import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { formatWhen } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/live/server-clock.ts';
import { CountdownRing, formatRemaining, useRemaining } from '#web/ui/kit/feedback/countdown.tsx';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import type { SceneProps, ScreenView } from '../scene.ts';
import styles from './motion-scene.module.css';
import { useScreenUnit } from './use-screen-unit.ts';
import { Words } from './words-scene.tsx';

type Motions = NonNullable<ScreenView['motions']>;

/** The motion: its time, its countdown beside the infoslide, its words, the preparation clock. */
export function MotionScene({ view, frame }: SceneProps) {
  const { motions, timeZone } = view;
  const title = view.roundName ?? '';
  const at = motions?.revealAt ? formatWhen(motions.revealAt, timeZone, serverNow()) : null;
  const strongAt = <b className={styles.strong}>{at}</b>;
  if (!motions || motions.state === 'hidden' || motions.state === 'scheduled') {
    return (
      <ScreenLayout {...frame} theme="light" title={title}>
        <Words small={at === null}>
          {at ? <Trans>Motion at {at}</Trans> : <Trans>The motion will appear here.</Trans>}
        </Words>
      </ScreenLayout>
    );
  }
  if (motions.state === 'counting') {
    const slides = motions.infoslides.length > 0;
    const meta = slides ? (
      <Trans>Infoslide first, motion at {strongAt}</Trans>
    ) : (
      <Trans>Motion at {strongAt}</Trans>
    );
    return (
      <ScreenLayout {...frame} theme="light" title={title} meta={meta}>
        <Counting motions={motions} />
      </ScreenLayout>
    );
  }
  return (
    <ScreenLayout {...frame} theme="light" title={title}>
      <Released motions={motions} timeZone={timeZone} />
    </ScreenLayout>
  );
}

function Counting({ motions }: { readonly motions: Motions }) {
  const { t } = useLingui();
  const unit = useScreenUnit();
  const end = Date.parse(motions.revealAt ?? '');
  const begin = Date.parse(motions.infoslideAt ?? motions.countdownAt ?? '');
  const slides = motions.infoslides.length > 0;
  const ring = (
    <CountdownRing
      endsAt={end}
      total={end - begin}
      now={serverNow}
      caption={t`to the motion`}
      size={(slides ? 560 : 760) * unit}
    />
  );
  if (!slides) return <div className={styles.alone}>{ring}</div>;
  const length = motions.infoslides.join('').length;
  return (
    <div className={styles.counting}>
      {ring}
      <div className={styles.slides}>
        <h2>
          <Trans>Infoslide</Trans>
        </h2>
        {motions.infoslides.map((slide) => (
          <p key={slide} className={styles.slide} dir="auto" style={sized(slideSize(length))}>
            {slide}
          </p>
        ))}
      </div>
    </div>
  );
}

function Released(props: { readonly motions: Motions; readonly timeZone: string }) {
  const { motions, timeZone } = props;
  const length = motions.motions.reduce((sum, motion) => sum + motion.text.length + 40, 0);
  return (
    <>
      <div className={styles.released}>
        {motions.motions.map((motion) => (
          <p
            key={motion.id}
            className={styles.motion}
            dir="auto"
            style={sized(motionSize(length, motions.motions.length))}
          >
            {motion.text}
          </p>
        ))}
      </div>
      {motions.preparationEndsAt && motions.revealAt && (
        <Preparation
          begin={Date.parse(motions.revealAt)}
          end={Date.parse(motions.preparationEndsAt)}
          timeZone={timeZone}
        />
      )}
    </>
  );
}

function Preparation(props: {
  readonly begin: number;
  readonly end: number;
  readonly timeZone: string;
}) {
  const { t } = useLingui();
  const { begin, end, timeZone } = props;
  const left = useRemaining(end, serverNow);
  if (left === 0) return null;
  const time = formatWhen(end, timeZone);
  const share = Math.min(1, left / (end - begin));
  return (
    <div
      className={styles.preparation}
      role="timer"
      aria-label={t`Preparation left: ${formatRemaining(left)}`}
    >
      <b aria-hidden="true">{formatRemaining(left)}</b>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span>
        <Trans>Debates start {time}</Trans>
      </span>
    </div>
  );
}

/** Large enough for the last row, small enough to fit the screen. */
function motionSize(length: number, count: number): number {
  if (count > 1) return length < 400 ? 60 : 46;
  if (length < 220) return 92;
  return length < 380 ? 76 : 60;
}

function slideSize(length: number): number {
  if (length < 260) return 58;
  return length < 480 ? 46 : length < 900 ? 36 : 28;
}

function sized(pixels: number): CSSProperties {
  return { fontSize: `calc(${pixels} * var(--u))` };
}
