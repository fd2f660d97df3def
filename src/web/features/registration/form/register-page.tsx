import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatDays, formatMoment } from '#web/lib/format.ts';
import { useMe } from '#web/lib/session/me.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import styles from '../registration.module.css';
import { CodeStep } from './code-step.tsx';
import { RegisterForm } from './register-form.tsx';
import { RegisteredState } from './registered-state.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import type { MyPlace } from './use-my-place.ts';
import { useRegisterState } from './use-register-state.ts';

/** `register`: by the open link, or by a code in the address (`?code=`, `register/<code>`). */
export function RegisterPage() {
  const { t } = useLingui();
  useTitle(t`Register`);
  useKnownUser();
  const typed = useCodeOfAddress();
  // What was just sent: its dialog stays while the page below becomes "registered already".
  const [sent, setSent] = useState<MyPlace | null>(null);
  return (
    <div className={styles.page}>
      <State typed={typed} onSent={setSent} />
      {sent && <SuccessDialog place={sent} onClose={() => setSent(null)} />}
    </div>
  );
}

interface StateProps {
  readonly typed: string;
  readonly onSent: (place: MyPlace) => void;
}

function State({ typed, onSent }: StateProps) {
  const { t } = useLingui();
  const state = useRegisterState(typed);
  switch (state.kind) {
    case 'loading':
      return <SkeletonRows rows={8} label={t`Register`} />;
    case 'failed':
      return (
        <ErrorState title={t`Couldn’t load registration`} onRetry={state.retry}>
          {state.error.message}
        </ErrorState>
      );
    case 'invalid':
      return <NotAvailable />;
    case 'over':
      return <Over at={state.at} />;
    case 'code':
      return <CodeStep key={typed} typed={typed} isWrong={state.isWrong} />;
    case 'registered':
      return <RegisteredState place={state.place} />;
    case 'form':
      return <RegisterForm entry={state.entry} onSent={onSent} />;
  }
}

/** Nobody has set a day on which it opens: what is known is when the tournament is. */
export function NotAvailable() {
  const { t } = useLingui();
  const { slug, startDate, endDate } = useTournament();
  return (
    <EmptyState
      title={t`Registration is not yet available for this tournament.`}
      action={<LinkButton href={`/tournaments/${slug}`}>{t`Go to the tournament`}</LinkButton>}
    >
      <Trans>
        The organisers haven’t opened it, and no opening date is set. The tournament takes place{' '}
        {formatDays(startDate, endDate)}. Check back later, or ask the organisers.
      </Trans>
    </EmptyState>
  );
}

function Over({ at }: { readonly at: string }) {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  return (
    <EmptyState
      title={t`Registration ended on ${formatMoment(at, timeZone)}.`}
      action={
        <LinkButton href={`/tournaments/${slug}/Request`}>{t`Contact organisers`}</LinkButton>
      }
    >
      <Trans>Only the organisers can still add people.</Trans>
    </EmptyState>
  );
}

/** The code as it stands in the address, in its path or its query. */
function useCodeOfAddress(): string {
  const { code: inPath } = useParams({ strict: false }) as { code?: string };
  const { code: inQuery } = useSearch({ strict: false }) as { code?: string };
  return (inPath ?? inQuery ?? '').trim();
}

/** An account that does not load means signing in again, and coming back here. */
function useKnownUser(): void {
  const { error } = useMe();
  const navigate = useNavigate();
  const isLost = error !== null && !('code' in error && error.code === 'offline');
  useEffect(() => {
    if (!isLost) return;
    const here = location.pathname + location.search;
    void navigate({ href: `/signin?${new URLSearchParams({ redirect: here })}`, replace: true });
  }, [isLost, navigate]);
}
