import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { browserOf } from '#web/lib/device/browser-of.ts';
import { formatMoment } from '#web/lib/format.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './my-details.module.css';

type Session = CallOutput<Api['auth']['sessions']>['sessions'][number];

/** Where I am signed in, and the way out of each and of all the others. */
export function Sessions() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'sessions'],
    queryFn: () => client.auth.sessions(),
  });
  const leaveOthers = useEnding(() => client.auth.endOtherSessions());
  const sessions = data?.sessions ?? [];
  const others = sessions.filter(({ current }) => !current);
  const actions =
    others.length > 0 ? (
      <Button
        size="small"
        onClick={() => leaveOthers.mutate()}
        busy={leaveOthers.isPending && t`Signing out …`}
      >
        <Trans>Sign out everywhere else</Trans>
      </Button>
    ) : undefined;
  return (
    <Section title={t`Signed in on`} meta={data ? sessions.length : undefined} actions={actions}>
      {data ? (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your sessions`} rows={2} />
      )}
    </Section>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const { t } = useLingui();
  const { client } = useApi();
  const end = useEnding(() => client.auth.endSession({ params: { sessionId: session.id } }));
  const browser = browserOf(session.userAgent) ?? t`Unknown browser`;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const since = formatMoment(session.since, timeZone);
  const used = formatMoment(session.lastUsedAt, timeZone);
  return (
    <li>
      <div>
        <b>{browser}</b>
        <p className="muted sm">
          <Trans>
            Since {since}, last seen {used}
          </Trans>
        </p>
      </div>
      {session.current ? (
        <Status tone="ok">
          <Trans>This browser</Trans>
        </Status>
      ) : (
        <Button
          size="small"
          aria-label={t`Sign out ${browser}`}
          onClick={() => end.mutate()}
          busy={end.isPending && t`Signing out …`}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

/** Ends sessions and asks for what is left. */
function useEnding(call: () => Promise<undefined>) {
  const { t } = useLingui();
  const { key } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation<undefined, ApiError>({
    mutationFn: call,
    onSuccess: () => void toast.success(t`Signed out there`),
    onError: (error) => void toast.error(t`Not signed out`, { text: error.message }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [key, 'api-tokens'] });
      return queries.invalidateQueries({ queryKey: [key, 'sessions'] });
    },
  });
}
