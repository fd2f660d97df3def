import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError, useApi } from '../../lib/api.tsx';
import { fieldErrors } from '../../lib/field-errors.ts';
import { type Me, signOut, useMe } from '../../lib/me.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { PageHeader, Section } from '../../ui/kit/page-header.tsx';
import { ErrorState } from '../../ui/kit/states.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { TextInput } from '../../ui/kit/text-input.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import styles from './my-details.module.css';

/** `/me`: name and addresses, the chat profile, signing out. */
export function MyDetailsPage() {
  const { t } = useLingui();
  useTitle(t`My Details`);
  const { data, error, refetch } = useMe();
  return (
    <div className="wrap">
      <div className={styles.column}>
        <PageHeader title={t`My Details`} />
        {data ? (
          <>
            <DetailsForm key={data.version} me={data} />
            <ChatProfile />
            <Leave />
          </>
        ) : error ? (
          <ErrorState title={t`Your details did not load`} onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
    </div>
  );
}

function DetailsForm({ me }: { readonly me: Me }) {
  const { t } = useLingui();
  const { client } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState(me.name);
  const [email, setEmail] = useState(me.email ?? '');
  const [zoomEmail, setZoomEmail] = useState(me.zoomEmail ?? '');
  const save = useMutation<Me, ApiError>({
    mutationFn: () =>
      client.users.updateMe({
        body: { name, email: email.trim() || null, zoomEmail: zoomEmail.trim() || null },
      }),
    onSuccess: (next) => {
      queries.setQueryData(['session', 'me', next.id], next);
      toast.success(t`Saved`);
    },
    onError: (error) => {
      if (error.code !== 'invalid-input') toast.error(t`Not saved`, { text: error.message });
    },
  });
  const errors = fieldErrors(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t`Full name`}
        hint={t`As you want to be announced. 1 to 100 characters.`}
        error={errors.name ?? (name.trim() ? null : t`A name is needed.`)}
      >
        <TextInput
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          maxLength={100}
          dir="auto"
        />
      </Field>
      <Field label={t`Email`} optional error={errors.email} hint={<EmailHint me={me} />}>
        <TextInput
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="email"
        />
      </Field>
      <Field
        label={t`Zoom email`}
        optional
        error={errors.zoomEmail}
        hint={t`The address of your Zoom account, so that you land in the right breakout room.`}
      >
        <TextInput
          type="email"
          value={zoomEmail}
          onChange={(event) => setZoomEmail(event.target.value)}
        />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={save.isPending && t`Saving …`}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

function EmailHint({ me }: { readonly me: Me }) {
  if (!me.email) return <Trans>For news of your tournaments. Nobody else sees it in public.</Trans>;
  if (me.emailVerified) {
    return (
      <Status tone="ok">
        <Trans>Verified</Trans>
      </Status>
    );
  }
  return <Trans>Not verified: invites by e-mail reach you only through their link.</Trans>;
}

/** Shown when there is one; a server without the chat platform has none. */
function ChatProfile() {
  const { client, key } = useApi();
  const { data } = useQuery({
    queryKey: [key, 'discord-me'],
    queryFn: () =>
      client.users.discordMe().catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not-found') return null;
        throw error;
      }),
    staleTime: 300_000,
  });
  if (!data) return null;
  return (
    <Section title={<Trans>Chat profile</Trans>}>
      <p>
        <Trans>Connected as {data.id}.</Trans>
      </p>
    </Section>
  );
}

function Leave() {
  const navigate = useNavigate();
  const leave = () =>
    void signOut().then(() => navigate({ href: '/signin?signout=true', replace: true }));
  return (
    <Section title={<Trans>This device</Trans>}>
      <p className="muted">
        <Trans>Signing out ends your session in every tab of this browser.</Trans>
      </p>
      <div className={styles.acts}>
        <Button icon={<LogOut aria-hidden="true" />} onClick={leave}>
          <Trans>Sign Out</Trans>
        </Button>
      </div>
    </Section>
  );
}
