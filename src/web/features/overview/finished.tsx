import { Trans, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { formatList } from '#contract/text/language.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { LinkedNames } from '#web/ui/debate/people/linked-names.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Awards } from './awards.tsx';
import { ClosingMotions } from './closing-motions.tsx';
import type { Ending } from './ending.ts';
import styles from './overview-page.module.css';

/** Every round is over: who won and whom they met, the awards and the motions, as released. */
export function Finished() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const base = `/tournaments/${slug}`;
  const { data } = useRead('breaks.ending');
  const champions = data?.ending?.champions ?? [];
  return (
    <>
      <section className={styles.now} aria-label={t`Results`}>
        {champions.length === 0 && (
          <h2>
            <Trans>Every round has been debated.</Trans>
          </h2>
        )}
        {champions.map((champion) => (
          <Champion key={champion.categoryId} champion={champion} />
        ))}
        <div className={styles.acts}>
          <LinkButton look="main" href={`${base}/break`}>
            {champions.length > 0 ? t`See the bracket` : t`Break`}
          </LinkButton>
          <LinkButton href={`${base}/standings`}>{t`Standings`}</LinkButton>
          <LinkButton href={`${base}/results`}>{t`Results`}</LinkButton>
        </div>
      </section>
      {data?.ending && <Awards awards={data.ending.awards} />}
      {data?.ending && <ClosingMotions motions={data.ending.motions} />}
    </>
  );
}

function Champion({ champion }: { readonly champion: Ending['champions'][number] }) {
  const { slug } = useTournament();
  const { category, team } = champion;
  const speakers = formatList(champion.speakers);
  const finalists = (
    <LinkedNames
      links={champion.finalists.map(({ id, name }) => {
        return { href: `/tournaments/${slug}/teams/${id}`, name };
      })}
    />
  );
  return (
    <div className={styles.champion}>
      <Trophy aria-hidden="true" />
      <div>
        <p className="muted">
          <Trans>{category} champions</Trans>
        </p>
        <h2>
          <Anchor className="link" href={`/tournaments/${slug}/teams/${team.id}`}>
            <bdi>{team.name}</bdi>
          </Anchor>
        </h2>
        {speakers && <p>{speakers}</p>}
        {champion.finalists.length > 0 && (
          <p className={styles.finalists}>
            <Trans>Finalists: {finalists}</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
