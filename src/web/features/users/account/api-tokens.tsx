import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatList } from '#contract/text/language.ts';
import { formatMoment } from '#web/lib/format.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { CreateToken } from './create-token.tsx';
import styles from './my-details.module.css';
import { useAreaWords } from './token-words.ts';

type ApiToken = CallOutput<Api['auth']['tokens']>['tokens'][number];

/** API tokens for scripts: what each may do, when it was used, and the way to revoke it. */
export function ApiTokens() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const [creating, setCreating] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'api-tokens'],
    queryFn: () => client.auth.tokens(),
  });
  const tokens = data?.tokens ?? [];
  return (
    <Section
      title={t`API tokens`}
      meta={data ? tokens.length : undefined}
      actions={
        <Button size="small" onClick={() => setCreating(true)}>
          <Trans>Create a token</Trans>
        </Button>
      }
    >
      <p className="muted">
        <Trans>
          For scripts that use the <Anchor href="/docs/api">API</Anchor> in your name. “Sign out
          everywhere else” revokes them too.
        </Trans>
      </p>
      {data ? (
        tokens.length > 0 && (
          <ul className={styles.sessions}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your API tokens`} rows={1} />
      )}
      {creating && <CreateToken onClose={() => setCreating(false)} />}
    </Section>
  );
}

function TokenRow({ token }: { readonly token: ApiToken }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { name, expiresAt, lastUsedAt } = token;
  const revoke = useMutation<undefined, ApiError>({
    mutationFn: () => client.auth.revokeToken({ params: { tokenId: token.id } }),
    onSuccess: () => void toast.success(t`Token revoked`),
    onError: (error) => void toast.error(t`Token not revoked`, { text: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: [key, 'api-tokens'] }),
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const end = expiresAt && formatMoment(expiresAt, timeZone);
  const used = lastUsedAt && formatMoment(lastUsedAt, timeZone);
  return (
    <li>
      <div className="grow">
        <b dir="auto">{name}</b>
        <ScopeLine token={token} />
        <p className="muted sm">
          {used ? <Trans>Last used {used}.</Trans> : <Trans>Never used.</Trans>}{' '}
          {end ? <Trans>Expires {end}.</Trans> : <Trans>Does not expire.</Trans>}
        </p>
      </div>
      <Button
        size="small"
        aria-label={t`Revoke ${name}`}
        onClick={() => revoke.mutate()}
        busy={revoke.isPending && t`Revoking …`}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  );
}

function ScopeLine({ token }: { readonly token: ApiToken }) {
  const { t } = useLingui();
  const words = useAreaWords();
  const { access, areas, tournamentId } = token.scope;
  return (
    <p className="sm">
      {[
        access === 'read' ? t`Read only` : t`Read and write`,
        tournamentId === null ? t`all tournaments` : (token.tournamentName ?? ''),
        areas === null ? t`everything` : formatList(areas.map((area) => words[area])),
      ].join(' · ')}
    </p>
  );
}
