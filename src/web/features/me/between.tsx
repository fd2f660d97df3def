import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useApi } from '../../lib/api.tsx';
import { formatTime, formatWhen } from '../../lib/format.ts';
import { useRoundStart } from '../../lib/schedule.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { LinkButton } from '../../ui/kit/button.tsx';
import type { MyPageData } from './my-data.ts';
import styles from './my-page.module.css';

/** Before the first round, between two, and after the last. */
export function Between({ data }: { readonly data: MyPageData }) {
  const { t } = useLingui();
  const { timeZone, slug } = useTournament();
  // The year belongs to an account, not to a private link.
  const isSignedIn = useApi().key === 'session';
  const { next, person, history } = data;
  const now = useServerNow(30_000);
  const start = useRoundStart(next?.roundId, next?.startsAt);
  const [first = ''] = person.name.split(/\s+/u);
  const with_ = new Intl.ListFormat('en-GB').format(person.partners);
  const isOver = next === null && history.length > 0;
  return (
    <article className={styles.card}>
      {start && (
        <p className={styles.kick}>
          <Clock aria-hidden="true" />
          {formatWhen(start, timeZone, now)}
        </p>
      )}
      <h1 className={styles.free}>
        {next?.drawWithdrawnAt ? (
          <Trans>A new draw of {next.roundName} is coming</Trans>
        ) : next ? (
          <Trans>Next: {next.roundName}</Trans>
        ) : isOver ? (
          <Trans>That was the last round</Trans>
        ) : (
          <Trans>Nothing to do yet</Trans>
        )}
      </h1>
      <p className={styles.lead}>
        {next?.drawWithdrawnAt ? (
          <Trans>
            The draw was withdrawn at {formatTime(next.drawWithdrawnAt, timeZone)}. Do not go to
            your room yet: the new one appears here by itself.
          </Trans>
        ) : isOver ? (
          <Trans>Thank you for being here, {first}.</Trans>
        ) : (
          <Trans>
            Hello {first}. Your room appears here the moment the draw is released; you need not
            reload.
          </Trans>
        )}
      </p>
      {person.team && (
        <section className={styles.section}>
          <h2>
            <Trans>Your team</Trans>
          </h2>
          <p>
            <b className="b">{person.team.name}</b>
            {with_ && <Trans>, with {with_}</Trans>}
          </p>
        </section>
      )}
      {isOver && (
        <div className={styles.ballot}>
          <LinkButton href={`/tournaments/${slug}/standings`} look="main" size="tap" wide>
            {t`See the standings`}
          </LinkButton>
          {isSignedIn && (
            <LinkButton href="/wrapped" size="tap" wide>
              {t`Your year in debating`}
            </LinkButton>
          )}
        </div>
      )}
    </article>
  );
}
