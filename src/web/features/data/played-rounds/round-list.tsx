import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface RoundListProps {
  readonly rounds: readonly {
    readonly roundId: string;
    readonly name: string;
    readonly debates: number;
    readonly ballots?: number;
  }[];
}

/** Rounds of an archive, each with how much it brings. */
export function RoundList({ rounds }: RoundListProps) {
  const { t } = useLingui();
  return (
    <ul className="plain" aria-label={t`Played rounds`}>
      {rounds.map(({ roundId, name, debates, ballots }) => (
        <li key={roundId}>
          <bdi>{name}</bdi> ·{' '}
          <span className="muted">
            {[
              plural(debates, { one: '# debate', other: '# debates' }),
              ...(ballots === undefined
                ? []
                : [plural(ballots, { one: '# ballot', other: '# ballots' })]),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
