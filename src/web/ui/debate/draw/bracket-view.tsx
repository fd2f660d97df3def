import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/kit/cx.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { TeamName } from '../people/team-name.tsx';
import styles from './bracket-view.module.css';
import { SideChip, type SideLook } from './side-chip.tsx';

export interface BracketTeam {
  readonly id: string;
  readonly name: string;
  readonly emoji?: string | null;
  readonly seed?: number;
  /** Advances, or wins the final, or is out; null while it is open. */
  readonly through?: boolean | null;
  readonly mine?: boolean;
  readonly href?: string;
  /** The debate is not drawn: this is who would be in it. */
  readonly expected?: boolean;
  readonly side?: SideLook;
}

export interface BracketDebate {
  readonly id: string;
  /** Room or place in the bracket. */
  readonly label?: string;
  readonly href?: string;
  readonly status?: ReactNode;
  /** Empty while the round before is open. */
  readonly teams: readonly BracketTeam[];
}

export interface BracketRound {
  readonly id: string;
  /** "Quarter-finals". */
  readonly name: string;
  /** In bracket order: of four debates, the first two feed the first of the next round. */
  readonly debates: readonly BracketDebate[];
}

interface BracketViewProps {
  readonly label: string;
  readonly rounds: readonly BracketRound[];
}

/** The eliminations, round by round; on phones the rounds are stacked. */
export function BracketView({ label, rounds }: BracketViewProps) {
  const halves = (index: number) =>
    (rounds[index]?.debates.length ?? 0) === 2 * (rounds[index + 1]?.debates.length ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard.
    <section className={styles.bracket} aria-label={label} tabIndex={0}>
      {rounds.map(({ id, name, debates }, index) => (
        <div key={id} className={styles.round}>
          <h3>{name}</h3>
          <ol
            className={cx(
              styles.debates,
              index < rounds.length - 1 && halves(index) && styles.paired,
              index > 0 && halves(index - 1) && styles.fed,
            )}
          >
            {debates.map((debate) => (
              <li key={debate.id} className={styles.debate}>
                <Debate debate={debate} isFinal={index === rounds.length - 1} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function Debate(props: { readonly debate: BracketDebate; readonly isFinal: boolean }) {
  const { debate, isFinal } = props;
  const { label, href, status, teams } = debate;
  return (
    <div className={cx(styles.box, teams.some((team) => team.mine) && styles.mine)}>
      {(label || status) && (
        <div className={styles.head}>
          {href === undefined ? (
            <span>{label}</span>
          ) : (
            <Anchor className="link" href={href}>
              {label}
            </Anchor>
          )}
          {status}
        </div>
      )}
      {teams.length === 0 ? (
        <p className={cx(styles.team, 'faint')}>
          <Trans>To be decided</Trans>
        </p>
      ) : (
        <ul>
          {teams.map((team) => (
            <Team key={team.id} team={team} isFinal={isFinal} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Team({ team, isFinal }: { readonly team: BracketTeam; readonly isFinal: boolean }) {
  const { t } = useLingui();
  const { name, emoji, mine, seed, through = null, side, href, expected } = team;
  return (
    <li
      className={cx(
        styles.team,
        through && styles.through,
        (through === false || expected) && styles.out,
      )}
    >
      {seed !== undefined && <span className={styles.seed}>{seed}</span>}
      {side && <SideChip side={side} size="small" />}
      <TeamName name={name} emoji={emoji} mine={mine} href={href} />
      {through && (
        <CircleCheck
          className={styles.end}
          role="img"
          aria-label={isFinal ? t`won` : t`advances`}
        />
      )}
    </li>
  );
}
