import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { type AccountEvent, useAccountEvents, useEventWords } from './use-account-events.ts';

/** Account events that may not be mine. Nothing when there are none. */
export function SecurityNotices() {
  const { t } = useLingui();
  const { data } = useAccountEvents();
  if (!data || data.notices.length === 0) return null;
  return (
    <Section title={t`Was this you?`}>
      <div className="stack">
        <p className="muted">
          <Trans>
            “This wasn’t me” signs out all your other devices and revokes your API tokens.
          </Trans>
        </p>
        {data.notices.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </div>
    </Section>
  );
}

function Notice({ notice }: { readonly notice: AccountEvent }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const wordsOf = useEventWords();
  const { title, at, where } = wordsOf(notice);
  const dismiss = () => client.auth.dismissNotice({ params: { eventId: notice.id } });
  const settle = () =>
    Promise.all(
      ['account-events', 'sessions', 'api-tokens'].map((name) =>
        queries.invalidateQueries({ queryKey: [key, name] }),
      ),
    );
  const onError = (error: ApiError) => void toast.error(t`Not done`, { text: error.message });
  const mine = useMutation<undefined, ApiError>({
    mutationFn: dismiss,
    onError,
    onSettled: settle,
  });
  const notMine = useMutation<undefined, ApiError>({
    mutationFn: async () => {
      await client.auth.endOtherSessions();
      return dismiss();
    },
    onSuccess: () =>
      void toast.success(t`Signed out everywhere else`, {
        text: t`API tokens are revoked. Set a new PIN if you sign in by name.`,
      }),
    onError,
    onSettled: settle,
  });
  return (
    <Note
      tone="warn"
      title={notice.kind === 'signed-in' ? t`New sign-in` : title}
      actions={
        <>
          <Button onClick={() => mine.mutate()} busy={mine.isPending && t`Saving …`}>
            <Trans>This was me</Trans>
          </Button>
          <Button onClick={() => notMine.mutate()} busy={notMine.isPending && t`Signing out …`}>
            <Trans>This wasn’t me</Trans>
          </Button>
        </>
      }
    >
      {where === '' ? at : `${at} · ${where}`}
    </Note>
  );
}
