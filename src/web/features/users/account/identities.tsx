import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { useChatProfile } from '#web/lib/session/me.ts';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Avatar } from '#web/ui/kit/layout/avatar.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './my-details.module.css';

type Identity = CallOutput<Api['account']['identities']>['identities'][number];

/** How I sign in: each way, and the way to add or take one. */
export function Identities({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'identities'],
    queryFn: () => client.account.identities(),
  });
  return (
    <Section
      title={t`How you sign in`}
      meta={data && data.identities.length + (data.email === null ? 0 : 1)}
    >
      <LinkComingBack />
      {data ? (
        <>
          <ul className={styles.sessions}>
            {data.identities.map((identity) => (
              <IdentityRow
                key={identity.provider}
                identity={identity}
                name={name}
                isLast={data.identities.length === 1 && data.email === null && data.passkeys === 0}
              />
            ))}
            {data.email !== null && <EmailRow email={data.email} />}
          </ul>
          {data.linkable.includes('discord') && <LinkDiscord />}
        </>
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your ways to sign in`} rows={1} />
      )}
    </Section>
  );
}

interface IdentityRowProps {
  readonly identity: Identity;
  readonly name: string;
  readonly isLast: boolean;
}

function IdentityRow({ identity, name, isLast }: IdentityRowProps) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { data: profile } = useChatProfile();
  const isChat = identity.provider === 'discord';
  const title = isChat ? 'Discord' : t`Name on this server`;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const since = formatMoment(identity.since, timeZone);
  const unlink = useMutation<undefined, ApiError>({
    mutationFn: () => client.account.unlink({ params: { provider: identity.provider } }),
    onSuccess: () => void toast.success(t`Unlinked`),
    onError: (error) => void toast.error(t`Not unlinked`, { text: error.message }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [key, 'identities'] });
      return queries.invalidateQueries({ queryKey: ['session', 'discord-me'] });
    },
  });
  const shown = identity.name ?? name;
  return (
    <li>
      <div className={styles.profile}>
        <Avatar name={shown} src={isChat ? (profile?.avatar ?? null) : null} size={40} silent />
        <div>
          <b dir="auto">{shown}</b>
          <p className="muted sm">
            <Trans>
              {title}, since {since}
            </Trans>
          </p>
        </div>
      </div>
      {isLast ? (
        <span className="muted sm">
          <Trans>Your only way to sign in</Trans>
        </span>
      ) : (
        <Button
          size="small"
          aria-label={t`Unlink ${title}`}
          onClick={() => unlink.mutate()}
          busy={unlink.isPending && t`Unlinking …`}
        >
          <Trans>Unlink</Trans>
        </Button>
      )}
    </li>
  );
}

/** A verified email is a way to sign in. You change it in the form above. */
function EmailRow({ email }: { readonly email: string }) {
  return (
    <li>
      <div className={styles.profile}>
        <span className={styles.wayIcon}>
          <Mail aria-hidden="true" />
        </span>
        <div>
          <b className={styles.wayName}>{email}</b>
          <p className="muted sm">
            <Trans>Email, with a code or link each time</Trans>
          </p>
        </div>
      </div>
      <span className="muted sm">
        <Trans>Change it above</Trans>
      </span>
    </li>
  );
}

function LinkDiscord() {
  const { t } = useLingui();
  const { client } = useApi();
  const toast = useToast();
  const begin = useMutation<{ path: string }, ApiError>({
    mutationFn: () => client.account.beginLink(),
    onSuccess: ({ path }) => location.assign(path),
    onError: (error) => void toast.error(t`Discord was not linked`, { text: error.message }),
  });
  return (
    <div className={styles.acts}>
      <Button onClick={() => begin.mutate()} busy={begin.isPending && t`Leaving for Discord …`}>
        <Trans>Link Discord</Trans>
      </Button>
    </div>
  );
}

/** Comes back from the chat platform: the key leaves the address and links, once. */
function LinkComingBack() {
  const { t } = useLingui();
  const { client, key: session } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [key] = useState(() => new URLSearchParams(location.search).get('key'));
  const linked = t`Discord linked`;
  const { mutate, error } = useMutation<Identity, ApiError, string>({
    mutationFn: (body) => client.account.confirmLink({ body: { key: body } }),
    onSuccess: () => {
      toast.success(linked);
      void queries.invalidateQueries({ queryKey: [session, 'identities'] });
      void queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
  useEffect(() => {
    if (key === null) return;
    history.replaceState(history.state, '', '/me');
    if (key !== 'failed') mutate(key);
  }, [key, mutate]);
  if (!error && key !== 'failed') return null;
  return (
    <Note tone="bad" live title={t`Discord was not linked`}>
      {error?.message ?? t`You didn’t allow it, or Discord didn’t answer.`}
    </Note>
  );
}
