import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import type { Me } from '#web/lib/session/me.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';

/** The state of the saved address. */
export function EmailState({ me }: { readonly me: Me }) {
  if (!me.email) return <Trans>For news of your tournaments. Never shown publicly.</Trans>;
  if (me.emailVerified) {
    return (
      <Status tone="ok">
        <Trans>Verified</Trans>
      </Status>
    );
  }
  return <Trans>Not verified: invites by email reach you only through their link.</Trans>;
}

/** What follows from saving another address, or none. */
export function NewEmailHint({ me }: { readonly me: Me }) {
  if (me.email && me.emailVerified) {
    return (
      <Trans>You’ll confirm that it’s you, and we’ll email {me.email} about the change.</Trans>
    );
  }
  return <Trans>You’ll need to verify a new address.</Trans>;
}

/** Asks for the email that proves the saved address; nothing where there is nothing to prove. */
export function RequestEmail({ me }: { readonly me: Me }) {
  const { t } = useLingui();
  const { client } = useApi();
  const toast = useToast();
  const send = useMutation<undefined, ApiError>({
    mutationFn: () => client.users.verifyEmail(),
    onError: (error) => toast.error(t`No email was sent`, { text: error.message }),
  });
  const { email } = me;
  if (!email || me.emailVerified) return null;
  if (send.isSuccess) {
    return (
      <Note tone="ok" live>
        <Trans>An email is on its way to {email}. Open its link in this browser.</Trans>
      </Note>
    );
  }
  return (
    <div>
      <Button size="small" onClick={() => send.mutate()} busy={send.isPending && t`Sending …`}>
        <Trans>Verify by email</Trans>
      </Button>
    </div>
  );
}

/** Comes back from the email: the key leaves the address and proves the email address. */
export function ProofOfEmail() {
  const { t } = useLingui();
  const { client } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [key] = useState(() => new URLSearchParams(location.search).get('verify'));
  const proved = t`Email verified`;
  const { mutate, error } = useMutation<Me, ApiError, string>({
    mutationFn: (body) => client.users.confirmEmail({ body: { key: body } }),
    onSuccess: (me) => {
      queries.setQueryData(['session', 'me', me.id], me);
      toast.success(proved);
    },
  });
  useEffect(() => {
    if (key === null) return;
    history.replaceState(history.state, '', '/me');
    mutate(key);
  }, [key, mutate]);
  if (!error) return null;
  return (
    <Note tone="bad" live title={t`Your email isn’t verified`}>
      {error.message}
    </Note>
  );
}
