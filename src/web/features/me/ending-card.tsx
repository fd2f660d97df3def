import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { formatList } from '#contract/text/language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useTournament } from '#web/lib/tournament.tsx';
import { useSpeakerMetricWords } from '#web/ui/debate/results/metric-words.ts';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { EliminationPath } from './elimination-path.tsx';
import type { MyEnding, MyPageData } from './my-data.ts';
import styles from './my-page.module.css';

interface EndingCardProps {
  readonly data: MyPageData;
  readonly ending: MyEnding;
}

/** The tournament is over: how it went for this person, as released, and the way on. */
export function EndingCard({ data, ending }: EndingCardProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { person } = data;
  const [first = ''] = person.name.split(/\s+/u);
  const won = formatList(ending.won);
  // The year belongs to an account, not to a private link.
  const isSignedIn = useApi().key === 'session';
  return (
    <article className={styles.card}>
      {ending.won.length > 0 && (
        <p className={styles.kick}>
          <Trophy aria-hidden="true" />
          {person.team?.name}
        </p>
      )}
      <h1 className={styles.free}>
        {ending.won.length > 0 ? (
          <Trans>{won} champions</Trans>
        ) : (
          <Trans>That was the last round</Trans>
        )}
      </h1>
      <p className={styles.lead}>
        <Trans>Thank you for being here, {first}.</Trans>
      </p>
      <Results data={data} ending={ending} />
      <EliminationPath path={ending.path} />
      <div className={styles.onward}>
        <LinkButton
          href={isSignedIn ? '/wrapped' : `/tournaments/${slug}/link`}
          look="main"
          size="tap"
          wide
        >
          {isSignedIn ? t`See your Wrapped` : t`Link an account to get your Wrapped`}
        </LinkButton>
        <LinkButton href={`/tournaments/${slug}/standings`} size="tap" wide>
          {t`See the standings`}
        </LinkButton>
        <LinkButton href={`/tournaments/${slug}`} size="tap" wide>
          {t`Champions, awards and motions`}
        </LinkButton>
      </div>
    </article>
  );
}

/** Places and figures; what is not released is not there. */
function Results({ data, ending }: EndingCardProps) {
  const { t } = useLingui();
  const metrics = useSpeakerMetricWords();
  const { team, speaker, judged } = ending;
  const rank = (place: { readonly rank: number; readonly tied: boolean }) =>
    place.tied ? `${place.rank}=` : String(place.rank);
  const facts: [name: string, value: string][] = [];
  for (const broke of breakFacts(ending, data.person.team !== null)) {
    const { category, breakRank } = broke;
    const name = category === null ? t`Break` : t`${category} break`;
    facts.push([name, breakRank === null ? t`did not break` : t`broke as number ${breakRank}`]);
  }
  if (team) {
    const place = rank(team);
    const points = team.points;
    const on = points === null ? '' : plural(points, { one: '# point', other: '# points' });
    facts.push([t`Team`, [t`${place} of ${team.of}`, on].filter(Boolean).join(', ')]);
  }
  if (speaker) {
    const { value, of } = speaker;
    const place = speaker.rank === null ? null : rank({ ...speaker, rank: speaker.rank });
    const mark = value === null ? '' : `${metrics[speaker.metric].name} ${formatNumber(value)}`;
    const parts = [place === null ? t`not ranked` : t`${place} of ${of}`, mark];
    facts.push([t`Speaker`, parts.filter(Boolean).join(', ')]);
  }
  if (judged) {
    const { rooms, chaired } = judged;
    const count = plural(rooms, { one: '# room', other: '# rooms' });
    facts.push([t`Judged`, chaired > 0 ? t`${count}, ${chaired} as chair` : count]);
  }
  if (facts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>How it went</Trans>
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Breaks the team is in; one line when breaks are announced and it is in none. */
function breakFacts(
  { breaks, breakAnnounced }: MyEnding,
  hasTeam: boolean,
): { readonly category: string | null; readonly breakRank: number | null }[] {
  const own = breaks.filter(({ breakRank }) => breakRank !== null);
  if (own.length > 0) return own;
  return hasTeam && breakAnnounced ? [{ category: null, breakRank: null }] : [];
}
