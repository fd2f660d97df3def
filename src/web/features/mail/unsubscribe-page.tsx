import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useApi } from '#web/lib/query/api.tsx';
import { useTitle } from '#web/lib/title.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';

type Choice = CallOutput<Api['mail']['choice']>;

/** `/unsubscribe/:key`: a tournament's emails off, and on again, by the key in one of them. */
export function UnsubscribePage() {
  const { t } = useLingui();
  useTitle(t`Emails`);
  const { key = '' } = useParams({ strict: false });
  const { client } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['email-choice', key],
    queryFn: () => client.mail.choice({ params: { key } }),
    retry: false,
  });
  const isUnknown = error !== null && 'code' in error && error.code === 'not-found';
  return (
    <div className="wrap stack">
      {data ? (
        <Asked linkKey={key} choice={data} />
      ) : isUnknown ? (
        <EmptyState
          title={t`This link doesn’t work`}
          action={
            <LinkButton look="main" href="/">
              <Trans>Go to the start page</Trans>
            </LinkButton>
          }
        >
          <Trans>It’s incomplete, or the tournament is gone. Use the link in a newer email.</Trans>
        </EmptyState>
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your choice`} rows={3} />
      )}
    </div>
  );
}

function Asked({ linkKey, choice }: { readonly linkKey: string; readonly choice: Choice }) {
  const { t } = useLingui();
  const { client } = useApi();
  const queries = useQueryClient();
  const choose = useMutation<Choice, Error, boolean>({
    mutationFn: (on) => client.mail.choose({ params: { key: linkKey }, body: { on } }),
    onSuccess: (chosen) => queries.setQueryData(['email-choice', linkKey], chosen),
  });
  const { tournament, on } = choice;
  return (
    <>
      <PageHeader title={on ? t`Turn off emails?` : t`Emails are off`} />
      <p>
        {on ? (
          <Trans>
            You get emails from <b dir="auto">{tournament}</b>: rooms, changes, results and
            reminders.
          </Trans>
        ) : (
          <Trans>
            You get no more emails from <b dir="auto">{tournament}</b>. Messages still appear on
            your own page.
          </Trans>
        )}
      </p>
      <p className="muted">
        <Trans>Emergencies and answers to what you ask are sent in any case.</Trans>
      </p>
      {choose.error && (
        <Note tone="bad" live title={t`Not saved`}>
          {choose.error.message}
        </Note>
      )}
      <div>
        <Button
          look={on ? 'main' : 'plain'}
          size="tap"
          busy={choose.isPending}
          onClick={() => choose.mutate(!on)}
        >
          {on ? t`Turn off emails` : t`Turn emails on again`}
        </Button>
      </div>
    </>
  );
}
