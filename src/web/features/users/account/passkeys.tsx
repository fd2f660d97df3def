import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { browserOf } from '#web/lib/device/browser-of.ts';
import { formatMoment } from '#web/lib/format.ts';
import { ApiError, useApi } from '#web/lib/query/api.tsx';
import { createPasskey, knowsPasskeys } from '#web/lib/session/passkey.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './my-details.module.css';
import { type Passkey, RenamePasskey } from './rename-passkey.tsx';

/** Passkeys that sign in to my account; nothing at an address for which browsers make none. */
export function Passkeys() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'passkeys'],
    queryFn: () => client.passkeys.list(),
  });
  const passkeys = data?.passkeys ?? [];
  if (data && !data.available && passkeys.length === 0) return null;
  return (
    <Section
      title={t`Passkeys`}
      meta={data ? passkeys.length : undefined}
      actions={data?.available && knowsPasskeys() && <AddPasskey />}
    >
      <p className="muted">
        <Trans>
          Sign in with your fingerprint, your face or your device’s PIN. Nobody can guess a passkey
          or talk you out of it.
        </Trans>
      </p>
      {data ? (
        passkeys.length > 0 && (
          <ul className={styles.sessions}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your passkeys`} rows={1} />
      )}
    </Section>
  );
}

function AddPasskey() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const add = useMutation<Passkey, Error>({
    mutationFn: async () => {
      const { options } = await client.passkeys.beginAdding();
      const response = await createPasskey(options);
      const name = browserOf(navigator.userAgent) || t`Passkey`;
      return client.passkeys.add({ body: { name, response } });
    },
    onSuccess: () => void toast.success(t`Passkey added`),
    onError: (error) =>
      void toast.error(t`No passkey was added`, {
        text:
          error instanceof ApiError
            ? error.message
            : t`You cancelled, or this device already has one of your passkeys.`,
      }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [key, 'passkeys'] });
      return queries.invalidateQueries({ queryKey: [key, 'identities'] });
    },
  });
  return (
    <Button
      size="small"
      onClick={() => add.mutate()}
      busy={add.isPending && t`Waiting for your device …`}
    >
      <Trans>Add a passkey</Trans>
    </Button>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [renaming, setRenaming] = useState(false);
  const { id, name, synced, lastUsedAt } = passkey;
  const remove = useMutation<undefined, ApiError>({
    mutationFn: () => client.passkeys.remove({ params: { passkeyId: id } }),
    onSuccess: () =>
      void toast.success(t`Passkey removed`, {
        text: t`Delete it in your device’s password settings as well.`,
      }),
    onError: (error) => void toast.error(t`Passkey not removed`, { text: error.message }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [key, 'passkeys'] });
      return queries.invalidateQueries({ queryKey: [key, 'identities'] });
    },
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const since = formatMoment(passkey.since, timeZone);
  const used = lastUsedAt && formatMoment(lastUsedAt, timeZone);
  return (
    <li>
      <div className={styles.profile}>
        <span className={styles.wayIcon}>
          <KeyRound aria-hidden="true" />
        </span>
        <div>
          <b dir="auto">{name}</b>
          <p className="muted sm">
            {synced ? <Trans>On all your devices</Trans> : <Trans>On one device</Trans>}
            {' · '}
            {used ? <Trans>last used {used}</Trans> : <Trans>added {since}</Trans>}
          </p>
        </div>
      </div>
      <div className={styles.answers}>
        <Button size="small" aria-label={t`Rename ${name}`} onClick={() => setRenaming(true)}>
          <Trans>Rename</Trans>
        </Button>
        <Button
          size="small"
          aria-label={t`Remove ${name}`}
          onClick={() => remove.mutate()}
          busy={remove.isPending && t`Removing …`}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      {renaming && <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} />}
    </li>
  );
}
