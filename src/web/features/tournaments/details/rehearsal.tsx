import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import { teamsWithoutPlan } from '#contract/kinds/plans.ts';
import { mostMadeUp } from '#contract/kinds/rehearsal.ts';
import type { CallOutput } from '#contract/route.ts';
import { randomKey } from '#web/lib/device/random-key.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { useSite } from '#web/lib/session/site.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';

type Tournament = CallOutput<Api['setup']['rehearse']>;

/** Teams of a rehearsal before the tournament has any: as many as a small day has. */
const usualTeams = 24;

interface RehearsalProps {
  readonly tournament: {
    readonly id: string;
    readonly counts: { readonly teams: number; readonly adjudicators: number };
  };
}

/** A copy to practise on, filled with invented people; made whenever somebody wants one. */
export function Rehearsal({ tournament }: RehearsalProps) {
  const { t } = useLingui();
  const site = useSite();
  // Where plans are granted or sold, a copy has none.
  const isLimited = site?.plans === 'grant' || site?.plans === 'stripe';
  const most = isLimited ? teamsWithoutPlan : mostMadeUp.teams;
  const { counts } = tournament;
  const usual = Math.min(most, Math.max(2, counts.teams || usualTeams));
  const [teams, setTeams] = useState<number | null>(usual);
  const [judges, setJudges] = useState<number | null>(counts.adjudicators || null);
  const { client } = useApi();
  const toast = useToast();
  const rehearse = useMutation<Tournament, ApiError>({
    mutationFn: async () => {
      const params = { tournamentId: tournament.id };
      const made = await client.setup.rehearse({ params, idempotencyKey: randomKey() });
      await client.setup.simulatePeople({
        params: { tournamentId: made.id },
        body: {
          teams: within(teams ?? usual, { min: 2, max: most }),
          ...(judges === null
            ? {}
            : { adjudicators: within(judges, { min: 1, max: mostMadeUp.adjudicators }) }),
        },
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
          An unlisted copy marked as experimental, with its own rooms, made-up teams and made-up
          judges. Try a round before the real one.
        </Trans>
      </p>
      <div className="row">
        <Field label={t`Teams`} hint={isLimited && t`At most ${most} without a plan`}>
          <NumberInput value={teams} min={2} max={most} onValueChange={setTeams} />
        </Field>
        <Field label={t`Judges`}>
          <NumberInput
            value={judges}
            min={1}
            max={mostMadeUp.adjudicators}
            placeholder={t`As usual`}
            onValueChange={setJudges}
          />
        </Field>
      </div>
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

function within(value: number, { min, max }: { readonly min: number; readonly max: number }) {
  return Math.min(max, Math.max(min, Math.trunc(value)));
}
