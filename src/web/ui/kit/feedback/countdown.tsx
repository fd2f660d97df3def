import { useEffect, useState } from 'react';
import styles from './countdown.module.css';

interface CountdownProps {
  /** The end, in milliseconds of the server's clock. */
  endsAt: number;
  /** The whole, in milliseconds. */
  total: number;
  /** The server's clock; the device's where nothing is given. */
  now?: () => number;
}

interface RingProps extends CountdownProps {
  /** Under the digits, such as "to the motion". */
  caption: string;
  /** Diameter in px. */
  size?: number;
}

/** A ring that empties, with the time left inside. It ticks; it does not glide. */
export function CountdownRing({ endsAt, total, now, caption, size = 200 }: RingProps) {
  const left = useRemaining(endsAt, now);
  const round = 2 * Math.PI * 230;
  const share = shareOf(left, total);
  return (
    <div
      className={styles.ring}
      style={{ width: size, height: size }}
      role="timer"
      aria-label={`${formatRemaining(left)} ${caption}`}
    >
      <svg viewBox="0 0 500 500" aria-hidden="true">
        <circle className={styles.track} cx="250" cy="250" r="230" strokeWidth="16" />
        <circle
          className={styles.left}
          cx="250"
          cy="250"
          r="230"
          strokeWidth="16"
          strokeDasharray={`${round * share} ${round}`}
          transform="rotate(-90 250 250)"
        />
      </svg>
      <div className={styles.digits} style={{ fontSize: size * 0.31 }} aria-hidden="true">
        {formatRemaining(left)}
        <span className={styles.caption}>{caption}</span>
      </div>
    </div>
  );
}

interface ClockProps extends CountdownProps {
  /** What ends, such as "Preparation left". */
  label: string;
  /** Height of the digits in px. */
  size?: number;
}

/** The time left in large digits, over a bar of what is left. */
export function CountdownClock({ endsAt, total, now, label, size = 88 }: ClockProps) {
  const left = useRemaining(endsAt, now);
  return (
    <div role="timer" aria-label={`${label}: ${formatRemaining(left)}`}>
      <div className={styles.clock} style={{ fontSize: size }} aria-hidden="true">
        {formatRemaining(left)}
      </div>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${shareOf(left, total) * 100}%` }} />
      </span>
    </div>
  );
}

/** Milliseconds to a moment, never below zero, renewed at each full second. */
export function useRemaining(endsAt: number, now: () => number = Date.now): number {
  const [left, setLeft] = useState(() => Math.max(0, endsAt - now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const rest = Math.max(0, endsAt - now());
      setLeft(rest);
      // On the second's edge, so that every screen in the hall changes at once.
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt, now]);
  return left;
}

/** `00:23`, `12:41`, `1:02:03`; a started second counts as a whole one. */
export function formatRemaining(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}

function shareOf(left: number, total: number): number {
  return total > 0 ? Math.min(1, left / total) : 0;
}
