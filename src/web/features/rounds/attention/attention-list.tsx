import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, CircleCheck } from 'lucide-react';
import type { Api } from '#contract/index.ts';
import { alarmAct, alarmPage, alarmText } from '#contract/kinds/alarm-words.ts';
import { requestedAct } from '#contract/kinds/conductor-words.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment, formatWhen } from '#web/lib/format.ts';
import { useServerNow } from '#web/lib/live/server-clock.ts';
import { usePhones } from '#web/lib/phones.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { CallLink } from '#web/ui/debate/people/call-link.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './attention.module.css';

type AttentionItem = CallOutput<Api['overview']['attention']>['items'][number];

/** Some of it grows old without anything happening. */
const often = 30_000;

/** What needs the viewer now, the most pressing first, each with the page where it is repaired. */
export function AttentionList() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('overview.attention', {}, { every: often });
  const title = t`Needs attention`;
  if (error && !data) {
    return (
      <ErrorState title={t`Couldn’t load what needs attention`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  return (
    <Section title={title} {...(data && data.items.length > 0 ? { meta: data.items.length } : {})}>
      {!data ? (
        <SkeletonRows rows={3} label={title} />
      ) : data.items.length === 0 ? (
        <p className={styles.quiet}>
          <CircleCheck aria-hidden="true" />
          <Trans>Nothing needs your attention.</Trans>
        </p>
      ) : (
        <ul className={styles.items} aria-label={title}>
          {data.items.map((item) => (
            <Line key={`${item.kind} ${item.round?.id ?? item.subjectId ?? ''}`} item={item} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const tones = { now: 'bad', soon: 'warn', later: 'idle' } as const;

function Line({ item }: { readonly item: AttentionItem }) {
  const { slug } = useTournament();
  return (
    <li>
      <Anchor
        className={styles.item}
        href={`/tournaments/${slug}/${alarmPage(item)}`}
        act={requestedAct(item.step)}
      >
        <Status tone={tones[item.urgency]}>
          <span className="vh">
            <Urgency urgency={item.urgency} />{' '}
          </span>
          <span className={styles.what}>{alarmText(item)}</span>
        </Status>
        <span className={styles.facts}>
          {item.round && <span>{item.round.name}</span>}
          {item.names.length > 0 && <span>{namesOf(item)}</span>}
          <Age item={item} />
        </span>
        <span className={styles.act}>
          {alarmAct(item)}
          <ChevronRight aria-hidden="true" />
        </span>
      </Anchor>
      <Calls item={item} />
    </li>
  );
}

/** Whom of them the viewer can call. */
function Calls({ item: { names, personIds = [] } }: { readonly item: AttentionItem }) {
  const phones = usePhones();
  const known = personIds.flatMap((id, index) => {
    const number = phones.get(id);
    return number === undefined ? [] : [{ id, number, name: names[index] ?? '' }];
  });
  if (known.length === 0) return null;
  return (
    <p className={styles.calls}>
      {known.map(({ id, name, number }) => (
        <CallLink key={id} name={name} number={number} withName />
      ))}
    </p>
  );
}

/** Those concerned, and that there are more of them than are named. */
function namesOf({ names, count }: AttentionItem): string {
  return count > names.length ? `${names.join(', ')} …` : names.join(', ');
}

/** The colour of the mark in a word. */
function Urgency({ urgency }: Pick<AttentionItem, 'urgency'>) {
  if (urgency === 'now') return <Trans>Now:</Trans>;
  return urgency === 'soon' ? <Trans>Soon:</Trans> : <Trans>Later:</Trans>;
}

/** When it ends, else for how long it has waited. */
function Age({ item }: { readonly item: AttentionItem }) {
  const { timeZone } = useTournament();
  const now = useServerNow(30_000);
  const { since, until } = item;
  if (until) {
    const end = formatWhen(until, timeZone);
    return (
      <span>
        <Trans>until {end}</Trans>
      </span>
    );
  }
  if (!since) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const moment = formatMoment(since, timeZone);
  return (
    <time dateTime={since} title={moment}>
      {minutes < 1 ? (
        <Trans>just now</Trans>
      ) : minutes < 60 ? (
        <Trans>for {minutes} min</Trans>
      ) : (
        <Trans>since {moment}</Trans>
      )}
    </time>
  );
}
