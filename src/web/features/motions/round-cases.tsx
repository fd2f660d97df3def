import { Plural, useLingui } from '@lingui/react/macro';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { BalanceOf } from './motion-balance.tsx';
import styles from './motions.module.css';

/** What rooms debated where each brought its own case, in rounds whose results are public (R4.30). */
export function RoundCases() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { data } = useRead('standings.cases');
  return data?.rounds.map(({ roundId, round, cases, figures }) => (
    <Section
      key={roundId}
      title={t`Cases of ${round}`}
      meta={<Plural value={cases.length} one="# debate" other="# debates" />}
    >
      <ul className={styles.cases}>
        {cases.map(({ debateId, text, teams }) => (
          <li key={debateId}>
            <p dir="auto">{text}</p>
            <p className="muted sm">
              {teams.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Anchor className="link" href={`/tournaments/${slug}/teams/${id}`}>
                    {name}
                  </Anchor>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <BalanceOf figures={figures} />
    </Section>
  ));
}
