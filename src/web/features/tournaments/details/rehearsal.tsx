import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { randomKey } from '#web/lib/device/random-key.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';

type Tournament = CallOutput<Api['setup']['rehearse']>;

/** Teams of a rehearsal: as many as a small day has, and as a tournament without a plan may hold. */
const rehearsalTeams = 24;

/** A copy to practise on, filled with invented people; made whenever somebody wants one. */
export function Rehearsal({ tournament }: { readonly tournament: { readonly id: string } }) {
  const { t } = useLingui();
  const { client } = useApi();
  const toast = useToast();
  const rehearse = useMutation<Tournament, ApiError>({
    mutationFn: async () => {
      const params = { tournamentId: tournament.id };
      const made = await client.setup.rehearse({ params, idempotencyKey: randomKey() });
      await client.setup.simulatePeople({
        params: { tournamentId: made.id },
        body: { teams: rehearsalTeams },
        idempotencyKey: randomKey(),
      });
      return made;
    },
    onError: (error) => void toast.error(t`No rehearsal yet`, { text: error.message }),
  });
  if (rehearse.data) {
    const href = `/tournaments/${rehearse.data.slug}/manage`;
    return (
      <Note tone="ok" title={t`The rehearsal is ready`} live>
        <p>
          <Trans>Everyone in it is made up. Practise a round, break things, then delete it.</Trans>
        </p>
        <LinkButton size="small" href={href}>
          <Trans>Open the rehearsal</Trans>
        </LinkButton>
      </Note>
    );
  }
  return (
    <>
      <p className="muted">
        <Trans>
          An unlisted copy marked as experimental, with {rehearsalTeams} made-up teams and judges.
          Try a round before the real one.
        </Trans>
      </p>
      <div>
        <Button
          onClick={() => rehearse.mutate()}
          busy={rehearse.isPending && t`Making up people …`}
        >
          <Trans>Make a rehearsal copy</Trans>
        </Button>
      </div>
    </>
  );
}
