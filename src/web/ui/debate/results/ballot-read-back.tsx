import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { SideChip, type SideLook } from '../draw/side-chip.tsx';
import styles from './ballot-read-back.module.css';
import { ScoreCell } from './score-cell.tsx';

export interface ReadBackRow {
  readonly side: SideLook;
  readonly team: string;
  /** 1 = best; null where only advancing or winning is known. */
  readonly place: number | null;
  /** Two teams: won. Eliminations: advances. */
  readonly win: boolean | null;
  readonly total: number | null;
  readonly speakers: readonly {
    readonly name: string;
    readonly score: number;
    readonly ghost?: boolean;
    readonly isReply?: boolean;
    /** What the score is made of, and the place of the speech. */
    readonly detail?: string;
  }[];
  readonly forfeit?: boolean;
}

interface BallotReadBackProps {
  /** "In words: Closing Government wins." */
  headline: ReactNode;
  /** Winner first. */
  lines: readonly ReadBackRow[];
  /** What was checked and holds. */
  checks?: readonly string[];
  /** `advance` for eliminations where more than one team goes on. */
  verb?: 'win' | 'advance';
}

/** The decision as sentences, to be read out before it is sent. */
export function BallotReadBack({
  headline,
  lines,
  checks = [],
  verb = 'win',
}: BallotReadBackProps) {
  return (
    <div>
      <h1 className={styles.headline}>{headline}</h1>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.side.id}>
            <SideChip side={line.side} />
            <div>
              <Sentence line={line} verb={verb} />
              {line.speakers.length > 0 && <Speakers speakers={line.speakers} />}
            </div>
          </li>
        ))}
      </ol>
      {checks.map((check) => (
        <p key={check} className={styles.check}>
          <CircleCheck aria-hidden="true" />
          {check}
        </p>
      ))}
    </div>
  );
}

function Sentence({ line, verb }: { line: ReadBackRow; verb: 'win' | 'advance' }) {
  const { t } = useLingui();
  const { team, place, win, forfeit } = line;
  const total = line.total === null ? null : formatNumber(line.total);
  const won = verb === 'win' ? t`wins` : t`advances`;
  const lost = verb === 'win' ? t`loses` : t`is out`;
  const ordinals = [t`First`, t`Second`, t`Third`, t`Fourth`];
  const standing = win === null ? '' : win ? won : lost;
  return (
    <p>
      <b>
        {place !== null && win === null && `${ordinals[place - 1] ?? t`Place ${place}`}, `}
        <bdi>{team}</bdi>
      </b>
      {standing && ` ${standing}`}
      {forfeit ? <Trans>, by forfeit</Trans> : total !== null && <Trans>, with {total}</Trans>}.
    </p>
  );
}

function Speakers({ speakers }: { speakers: ReadBackRow['speakers'] }) {
  return (
    <p className={styles.speakers}>
      {speakers.map(({ name, score, ghost, isReply, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one person may speak twice; the order is fixed.
        <Fragment key={index}>
          <span>
            {isReply && <Trans>reply by</Trans>} <bdi>{name}</bdi>{' '}
            <ScoreCell score={score} ghost={ghost ?? false} />
            {detail && ` ${detail}`}
            {index < speakers.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
