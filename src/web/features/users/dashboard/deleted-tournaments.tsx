import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from '../account/my-details.module.css';

type Deleted = CallOutput<Api['deletions']['list']>['tournaments'][number];

/** Tournaments that I deleted and can still restore; nothing where there are none. */
export function DeletedTournaments() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data } = useQuery({
    queryKey: [key, 'deleted-tournaments'],
    queryFn: () => client.deletions.list(),
  });
  if (!data || data.tournaments.length === 0) return null;
  return (
    <Section title={t`Deleted tournaments`} meta={data.tournaments.length}>
      <ul className={styles.sessions}>
        {data.tournaments.map((tournament) => (
          <DeletedRow key={tournament.id} tournament={tournament} />
        ))}
      </ul>
    </Section>
  );
}

function DeletedRow({ tournament }: { readonly tournament: Deleted }) {
  const { t } = useLingui();
  const { client } = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { name } = tournament;
  const restore = useMutation<{ slug: string }, ApiError>({
    mutationFn: () => client.deletions.restore({ params: { deletedId: tournament.id } }),
    onSuccess: ({ slug }) => {
      toast.success(t`${name} restored`);
      void navigate({ href: `/tournaments/${slug}/manage` }).then(() =>
        queries.invalidateQueries(),
      );
    },
    onError: (error) => void toast.error(t`Not restored`, { text: error.message }),
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const deleted = formatMoment(tournament.deletedAt, timeZone);
  const erased = formatMoment(tournament.erasedAt, timeZone);
  return (
    <li>
      <div>
        <b dir="auto">{name}</b>
        <p className="muted sm">
          <Trans>
            Deleted {deleted}. Erased for good {erased}.
          </Trans>
        </p>
      </div>
      <Button
        size="small"
        aria-label={t`Restore ${name}`}
        onClick={() => restore.mutate()}
        busy={restore.isPending && t`Restoring …`}
      >
        <Trans>Restore</Trans>
      </Button>
    </li>
  );
}
