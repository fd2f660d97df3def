import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatNumber } from '../../lib/format.ts';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import styles from './board.module.css';

type Explanation = CallOutput<Api['draw']['explain']>;
type Criterion = Explanation['criteria'][number];

/** The criteria of a room in their order, each with what it cost. */
export function WhyRoom(props: {
  readonly debateId: string;
  readonly nameOf: (teamId: string) => string;
}) {
  const { debateId, nameOf } = props;
  const { t } = useLingui();
  const say = useSentences(nameOf);
  const { data, error } = useTournamentQuery({
    key: ['draw', 'why', debateId],
    on: ['draw'],
    call: (client, tournamentId) => client.draw.explain({ params: { tournamentId, debateId } }),
  });
  if (error) return <p>{error.message}</p>;
  if (!data) return <SkeletonRows rows={3} label={t`Why`} />;
  return (
    <>
      <ol className={styles.why}>
        {data.criteria.map((criterion) => (
          <li key={criterion.code}>
            <span>{say(criterion)}</span>
            <span className="num muted">{formatNumber(criterion.cost)}</span>
          </li>
        ))}
      </ol>
      <p className="faint xs">
        <Trans>As the draw was made; the figures are costs, 0 is perfect.</Trans>
      </p>
    </>
  );
}

/** A criterion as a sentence, from its code and figures. */
function useSentences(nameOf: (teamId: string) => string): (criterion: Criterion) => string {
  const { t } = useLingui();
  const { sides } = useTournament();
  return ({ code, data }) => {
    const texts = (name: string) => (Array.isArray(data[name]) ? data[name].map(String) : []);
    const pairs = texts('pairs');
    const pairWords = pairs
      .flatMap((id, index) =>
        index % 2 === 0 ? [`${nameOf(id)} – ${nameOf(pairs[index + 1] ?? '')}`] : [],
      )
      .join(', ');
    switch (code) {
      case 'bracket':
        return t`Bracket of ${String(data.bracket)}: the teams have ${texts('points').join(', ')} points`;
      case 'pull-up':
        return t`Pulled up: ${texts('teams').map(nameOf).join(', ')}`;
      case 'seat-balance': {
        const before = texts('before');
        const lines = texts('teams').map((id, index) => `${nameOf(id)} ${before[index] ?? ''}`);
        const order = sides.map(({ short }) => short).join('.');
        return t`Seats so far (${order}): ${lines.join(', ')}`;
      }
      case 'repeat':
        return pairs.length === 0 ? t`Nobody meets again` : t`Meet again: ${pairWords}`;
      case 'institution':
        return pairs.length === 0
          ? t`Nobody meets their own institution`
          : t`Same institution: ${pairWords}`;
      case 'pairing':
        return t`Paired by the rule of the bracket`;
      default:
        return code;
    }
  };
}
