import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { formatList } from '#contract/text/language.ts';
import { formatWhen } from '#web/lib/format.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { useRoundStart } from '#web/lib/time/schedule.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { SideName } from '#web/ui/debate/draw/side-chip.tsx';
import type { MyPageData } from './my-data.ts';
import styles from './my-page.module.css';

/** Before the first round and between two. */
export function Between({ data }: { readonly data: MyPageData }) {
  const { timeZone, sides } = useTournament();
  const { next, person, history } = data;
  const side = typeof next?.seat === 'number' ? sides[next.seat] : undefined;
  const now = useServerNow(30_000);
  const start = useRoundStart(next?.roundId, next?.startsAt);
  const [first = ''] = person.name.split(/\s+/u);
  const with_ = formatList(person.partners);
  // Others still debate; the end of the tournament has a card of its own.
  const isDone = next === null && history.length > 0;
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
          <Trans>A new {next.roundName} draw is coming</Trans>
        ) : next ? (
          <Trans>Next: {next.roundName}</Trans>
        ) : isDone ? (
          <Trans>That was your last round</Trans>
        ) : (
          <Trans>Nothing to do yet</Trans>
        )}
      </h1>
      <p className={styles.lead}>
        {next?.drawWithdrawnAt ? (
          <Trans>
            The draw was withdrawn at {formatWhen(next.drawWithdrawnAt, timeZone)}. Don’t go to your
            room yet: the new draw will appear here.
          </Trans>
        ) : isDone ? (
          <Trans>Thank you for being here, {first}.</Trans>
        ) : (
          <Trans>
            Hello {first}. Your room appears here as soon as the draw is released. No need to
            reload.
          </Trans>
        )}
      </p>
      {person.codeName && (
        <p>
          <Trans>
            Others see you as <bdi className="b">{person.codeName}</bdi>.
          </Trans>
        </p>
      )}
      {person.team && (
        <section className={styles.section}>
          <h2>
            <Trans>Your team</Trans>
          </h2>
          <p>
            <b className="b">{person.team.name}</b>
            {with_ && <Trans>, with {with_}</Trans>}
          </p>
          {person.team.codeName && (
            <p>
              <Trans>
                Others see your team as <bdi className="b">{person.team.codeName}</bdi>.
              </Trans>
            </p>
          )}
          {side && next && (
            <p>
              <Trans>Your side in {next.roundName}:</Trans> <SideName side={side} />
            </p>
          )}
        </section>
      )}
    </article>
  );
}
