import { useLingui } from '@lingui/react/macro';
import { formatFixed } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useSpeakerMetricWords } from '#web/ui/debate/results/metric-words.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import type { Ending } from './ending.ts';
import styles from './overview-page.module.css';

type Award = Ending['awards'][number];

/** The best speakers of all and of each category, and the best replies. */
export function Awards({ awards }: { readonly awards: readonly Award[] }) {
  const { t } = useLingui();
  if (awards.length === 0) return null;
  return (
    <Section title={t`Awards`}>
      <div className={styles.awards}>
        {awards.map((award) => (
          <AwardList key={`${award.of} ${award.category ?? ''}`} award={award} />
        ))}
      </div>
    </Section>
  );
}

function AwardList({ award }: { readonly award: Award }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const metrics = useSpeakerMetricWords();
  const { category, of, rows } = award;
  // One below the other: whole numbers get as many decimals as the others need.
  const isWhole = rows.every(({ value }) => value === null || Number.isInteger(value));
  const digits = isWhole ? 0 : 2;
  const title =
    of === 'replies'
      ? t`Best reply speakers`
      : category === null
        ? t`Best speakers`
        : t`Best ${category} speakers`;
  return (
    <section className={styles.award}>
      <h3>
        {title} <span className="muted sm">{metrics[award.metric].name}</span>
      </h3>
      <ol>
        {rows.map(({ speakerId, place, shared, name, teamId, team, value }) => (
          <li key={speakerId}>
            <span className={styles.place}>{shared ? `${place}=` : place}</span>
            <span>
              <bdi>{name}</bdi>
              <Anchor className={styles.awardTeam} href={`/tournaments/${slug}/teams/${teamId}`}>
                <bdi>{team}</bdi>
              </Anchor>
            </span>
            {value !== null && <span className={styles.mark}>{formatFixed(value, digits)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
