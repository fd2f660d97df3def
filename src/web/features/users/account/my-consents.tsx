import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { ConsentFields, type Consents } from '#web/ui/debate/people/consent-fields.tsx';
import { Crest } from '#web/ui/debate/people/crest.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { accentStyle } from '#web/ui/theme.ts';
import styles from './my-details.module.css';

type Answer = CallOutput<Api['account']['consents']>;
type OwnConsents = Answer['tournaments'][number];

/** What I allow with my name, tournament by tournament; each tick holds at once. */
export function MyConsents() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [key, 'consents'],
    queryFn: () => client.account.consents(),
  });
  const tournaments = data?.tournaments ?? [];
  return (
    <Section title={t`Where your name appears`} meta={data ? tournaments.length : undefined}>
      {!data ? (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your consents`} rows={2} />
      ) : tournaments.length === 0 ? (
        <p className="muted">
          <Trans>When you take part in a tournament, choose here what it can show about you.</Trans>
        </p>
      ) : (
        <ul className={styles.consents}>
          {tournaments.map((one) => (
            <OneTournament key={one.tournamentId} own={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function OneTournament({ own }: { readonly own: OwnConsents }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { tournamentId, consents } = own;
  // Held here as well: a tick moves with the finger, not a moment later.
  const [unsaved, setUnsaved] = useState<Consents | null>(null);
  const put = (next: OwnConsents) =>
    queries.setQueryData<Answer>([key, 'consents'], (before) => ({
      tournaments: (before?.tournaments ?? []).map((one) =>
        one.tournamentId === tournamentId ? next : one,
      ),
    }));
  const save = useMutation<OwnConsents, ApiError, Consents>({
    mutationFn: (body) => client.account.setConsents({ params: { tournamentId }, body }),
    onSuccess: put,
    onError: (error) => {
      toast.error(t`Not saved`, { text: error.message });
    },
    onSettled: (_answer, _error, sent) => setUnsaved((now) => (now === sent ? null : now)),
  });
  const shown = unsaved ?? consents;
  const set = (change: Partial<Consents>) => {
    const next = { ...shown, ...change };
    setUnsaved(next);
    save.mutate(next);
  };
  return (
    <li style={accentStyle(own.color)}>
      <details>
        <summary>
          <Crest name={own.name} icon={own.icon} size={32} />
          <b dir="auto">{own.name}</b>
          <span className="muted sm">
            {shown.publicTab ? t`Named in public` : t`Not named in public`}
          </span>
        </summary>
        <ConsentFields value={shown} onChange={set} />
      </details>
    </li>
  );
}
