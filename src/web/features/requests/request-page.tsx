import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { LiveProvider, useLiveState } from '#web/lib/live/live-provider.tsx';
import { CredentialProvider } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { TournamentProvider, useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { PhoneLayout } from '#web/ui/layouts/phone-layout.tsx';
import { AskForm } from './ask-form.tsx';
import { useMine } from './mine-data.ts';
import { OwnRequests } from './own-requests.tsx';
import styles from './request-page.module.css';

/** `Request`: asking the organisers, and reading what they answered. */
export function RequestPage() {
  return <Content />;
}

/** The same by private link. */
export function LinkRequestPage() {
  const { key = '' } = useParams({ strict: false }) as { key?: string };
  const tournament = useTournament();
  // The page itself asks again by and by.
  const onLost = useCallback(() => undefined, []);
  return (
    <CredentialProvider scheme="Link" secret={key}>
      <LiveProvider onLost={onLost}>
        <TournamentProvider tournament={tournament}>
          <LinkFrame backHref={`/tournaments/${tournament.slug}/p/${key}`} />
        </TournamentProvider>
      </LiveProvider>
    </CredentialProvider>
  );
}

function LinkFrame({ backHref }: { readonly backHref: string }) {
  const { t } = useLingui();
  const tournament = useTournament();
  const { data } = useMine();
  return (
    <PhoneLayout
      tournament={tournament}
      title={t`Ask the organisers`}
      backHref={backHref}
      account={data?.me ? { name: data.me.name } : null}
      live={useLiveState()}
      tabs={[]}
    >
      <Content isFramed />
    </PhoneLayout>
  );
}

function Content({ isFramed = false }: { readonly isFramed?: boolean }) {
  const { t } = useLingui();
  useTitle(t`Ask the organisers`);
  const { data, error, refetch } = useMine();
  const [asked, setAsked] = useState<string | null>(null);
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load your requests`}
        rows={8}
        label={t`Ask the organisers`}
      />
    );
  }
  return (
    <div className={styles.page}>
      <div>
        {!isFramed && <PageHeader level={2} title={t`Ask the organisers`} />}
        <p className="muted">
          <Trans>Choose a topic. The answer appears on this page.</Trans>
        </p>
        <AskForm data={data} onAsked={setAsked} />
      </div>
      <OwnRequests requests={data.requests} opened={asked} />
    </div>
  );
}
