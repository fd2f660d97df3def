import { Trans, useLingui } from '@lingui/react/macro';
import { formatDays, formatOffset, formatWhen } from '#web/lib/format.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { type Round, useRounds } from '#web/lib/time/rounds.ts';
import { useRoundStart } from '#web/lib/time/schedule.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { Markdown } from '#web/ui/kit/text/markdown.tsx';
import { Finished } from './finished.tsx';
import { NowCard } from './now-card.tsx';
import styles from './overview-page.module.css';
import { RequestPlaces } from './request-places.tsx';
import { RoundTimeline } from './round-timeline.tsx';

/** The tournament's own page: what is on, what comes, what it is. */
export function OverviewPage() {
  const { t } = useLingui();
  const tournament = useTournament();
  useTitle(tournament.name);
  const { data, error, refetch } = useRounds();
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the tournament`}
        rows={8}
        label={t`Overview`}
      />
    );
  }
  const current = data.rounds.filter((round) => data.currentRoundIds.includes(round.id));
  const next = data.rounds.find((round) => round.state === 'upcoming');
  const isOver = data.rounds.length > 0 && data.rounds.every((one) => one.state === 'completed');
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {!isOver && <RequestPlaces />}
        {current.map((round) => (
          <NowCard key={round.id} round={round} />
        ))}
        {isOver && <Finished />}
        {next && <Next round={next} />}
        <Description />
        {data.rounds.length > 0 && (
          <Section title={t`Rounds`}>
            <RoundTimeline rounds={data.rounds} />
          </Section>
        )}
      </div>
      <Facts />
    </div>
  );
}

function Next({ round }: { readonly round: Round }) {
  const { timeZone } = useTournament();
  const now = useServerNow(30_000);
  const start = useRoundStart(round.id, round.startsAt);
  const when = start && formatWhen(start, timeZone, now);
  return (
    <p className={styles.next}>
      <span className="muted">
        <Trans>Next</Trans>
      </span>
      <span className="b">{round.name}</span>
      {when && (
        <span>
          <Trans>starts {when}</Trans>
        </span>
      )}
    </p>
  );
}

function Description() {
  const { t } = useLingui();
  const can = useCan();
  const { slug, description } = useTournament();
  if (description.trim() !== '') {
    return (
      <Section title={t`About`}>
        <Markdown text={description} />
      </Section>
    );
  }
  if (!can('tournament.edit')) return null;
  return (
    <Section title={t`About`}>
      <p className="muted">
        <Trans>No description yet.</Trans>{' '}
        <Anchor className="link" href={`/tournaments/${slug}/settings/details`}>
          <Trans>Describe the tournament</Trans>
        </Anchor>
      </p>
    </Section>
  );
}

function Facts() {
  const { t } = useLingui();
  const { slug, startDate, endDate, place, packName, counts, settings, timeZone } = useTournament();
  const facts: [string, string | number | null][] = [
    [t`When`, formatDays(startDate, endDate)],
    [t`Where`, place],
    [t`Format`, packName],
    [t`Teams`, counts.teams],
    [t`Judges`, counts.adjudicators],
    [t`Rounds`, counts.rounds],
    [t`Time zone`, `${timeZone.replaceAll('_', ' ')}, ${formatOffset(settings.timezoneOffset)}`],
  ];
  return (
    <aside className={styles.facts} aria-label={t`At a glance`}>
      <dl>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p>
        <Anchor className="link" href={`/tournaments/${slug}/Request`}>
          <Trans>Ask the organisers</Trans>
        </Anchor>
      </p>
      <p>
        <Anchor className="link" href={`/tournaments/${slug}/equity`}>
          <Trans>Write to the equity team</Trans>
        </Anchor>
      </p>
    </aside>
  );
}
