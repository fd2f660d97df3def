import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { formatMoment } from '#web/lib/format.ts';
import { useAct } from '#web/lib/query/use-act.ts';

import { useHeldAnswer } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import styles from './queue.module.css';
import type { Detail } from './queue-data.ts';

type Change = NonNullable<Detail['change']>;

interface ChangeCardProps {
  readonly request: Detail;
  readonly change: Change;
}

/** What would be before and after, and the one click that does it. */
export function ChangeCard({ request, change }: ChangeCardProps) {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const apply = useApply(request.id);
  return (
    <section className={styles.change} aria-label={t`Requested change`}>
      <dl className={styles.lines}>
        {change.lines.map((line) => (
          <Line key={`${line.field} ${line.subject}`} line={line} />
        ))}
      </dl>
      {change.state === 'gone' && (
        <p className="muted">
          <Trans>This is no longer in the tournament.</Trans>
        </p>
      )}
      {change.state === 'applied' && (
        <Status tone="ok">
          {t`Applied by ${change.appliedBy ?? ''}, ${formatMoment(change.appliedAt ?? 0, timeZone)}`}
        </Status>
      )}
      {apply.error && apply.error.code !== 'already-done' && (
        <Note tone="bad" live title={t`Not applied`}>
          {apply.error.code === 'snapshot-changed'
            ? t`Things have changed since. You’re now seeing the latest version.`
            : apply.error.problem?.detail || apply.error.message}
        </Note>
      )}
      {change.mayApply && (
        <Button look="main" busy={apply.isPending} onClick={() => apply.mutate(change.seen)}>
          <Trans>Apply</Trans>
        </Button>
      )}
      {change.state === 'open' && change.desk && (
        <LinkButton
          href={`/tournaments/${slug}/manage/ballots?round=${change.desk.roundId}&room=${change.desk.debateId}`}
        >
          <Trans>Correct it at the desk</Trans>
        </LinkButton>
      )}
      {change.state === 'open' && !change.mayApply && !change.desk && (
        <p className="muted sm">
          <Trans>You can read this, but applying it takes another role.</Trans>
        </p>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: Change['lines'][number] }) {
  const { t } = useLingui();
  const fields = {
    name: t`Name`,
    email: t`Email address`,
    'team-name': t`Team name`,
    place: t`Place`,
    category: t`Category`,
    presence: t`Participation`,
    ballot: t`Ballot`,
  };
  const none = line.field === 'presence' ? t`withdrawn` : t`none`;
  return (
    <div>
      <dt>
        {fields[line.field]}{' '}
        <span className="muted" dir="auto">
          {line.subject}
        </span>
      </dt>
      <dd>
        {line.field !== 'ballot' && (
          <>
            <span className={styles.before} dir="auto">
              {line.before ?? (line.field === 'presence' ? t`takes part` : none)}
            </span>
            <ArrowRight role="img" aria-label={t`becomes`} />
          </>
        )}
        <b dir="auto">{line.after ?? none}</b>
      </dd>
    </div>
  );
}

function useApply(requestId: string) {
  const { t } = useLingui();
  const toast = useToast();
  const request = useHeldAnswer('requests.get', { params: { requestId } });
  return useAct('requests.apply', {
    input: (seen: string) => ({ params: { requestId }, body: { seen } }),
    onSuccess: () => toast.success(t`Applied`),
    onError: request.renew,
  });
}
