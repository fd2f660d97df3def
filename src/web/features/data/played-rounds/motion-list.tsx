import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface MotionListProps {
  readonly motions: readonly {
    readonly reference: string;
    readonly isNew: boolean;
    readonly rounds: readonly string[];
  }[];
}

/** Motions of an archive: how many are new, and in which rounds they get set. */
export function MotionList({ motions }: MotionListProps) {
  const { t } = useLingui();
  if (motions.length === 0) return null;
  const added = motions.filter(({ isNew }) => isNew).length;
  const known = motions.length - added;
  return (
    <div>
      <p>
        {[
          plural(added, { one: '# new motion', other: '# new motions' }),
          ...(known === 0
            ? []
            : [plural(known, { one: '# here already', other: '# here already' })]),
        ].join(' · ')}
      </p>
      <ul className="plain" aria-label={t`Motions`}>
        {motions.map(({ reference, rounds }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two motions may share a reference, and nothing moves.
          <li key={index}>
            <bdi>{reference}</bdi>
            {rounds.length > 0 && (
              <>
                {' · '}
                <bdi className="muted">{rounds.join(', ')}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
