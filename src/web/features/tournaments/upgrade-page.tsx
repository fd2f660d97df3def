import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/index.ts';
import { fittingPlan, type Plan, planTerms } from '#contract/plans.ts';
import type { CallOutput } from '#contract/route.ts';
import { api } from '../../lib/api.tsx';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { useTitle } from '../../lib/title.ts';
import { type Tournament, useAccessHere, useCan, useTournament } from '../../lib/tournament.tsx';
import { Anchor } from '../../ui/kit/anchor.tsx';
import { Button, LinkButton } from '../../ui/kit/button.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { EmptyState } from '../../ui/kit/states.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import { SkeletonRows } from '../../ui/kit/waiting.tsx';
import { useCurrency } from './currency.ts';
import { CurrencyChoice, type OfferedPlan, PlanColumns, usePlanWords } from './plan-columns.tsx';

type Site = CallOutput<Api['site']['info']>;

/** `upgrade`: the plans, which one is in force, and the way to another. */
export function UpgradePage() {
  const { t } = useLingui();
  useTitle(t`Upgrade`);
  const { slug } = useTournament();
  const { isKnown } = useAccessHere();
  const can = useCan();
  const { data: site } = useQuery({
    queryKey: ['session', 'site'],
    queryFn: () => api.site.info(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isKnown || !site) return <SkeletonRows rows={6} />;
  if (!can('tournament.edit')) {
    return (
      <EmptyState
        title={t`The plan is chosen by the owner, admins and convenors`}
        action={
          <LinkButton href={`/tournaments/${slug}`} look="main">{t`To the public page`}</LinkButton>
        }
      />
    );
  }
  return <Plans site={site} />;
}

function Plans({ site }: { readonly site: Site }) {
  const { t } = useLingui();
  const { slug, plan } = useTournament();
  const [currency, setCurrency] = useCurrency();
  const hasPrices = site.plans !== 'free';
  return (
    <>
      <PageHeader
        level={2}
        title={t`Upgrade`}
        facts={[<Standing key="plan" plan={plan} />]}
        actions={hasPrices ? <CurrencyChoice value={currency} onChange={setCurrency} /> : undefined}
      />
      <HowPlansAreGot site={site} />
      {hasPrices && <Columns mode={site.plans} currency={currency} />}
      <p>
        <Anchor className="link" href={`/tournaments/${slug}/settings/details`}>
          <Trans>Back to the details</Trans>
        </Anchor>
      </p>
    </>
  );
}

/** Which plan is in force, and what it holds. */
export function Standing({ plan }: { readonly plan: Plan | null }) {
  if (plan === null) {
    return (
      <Status tone="warn">
        <Trans>No plan yet</Trans>
      </Status>
    );
  }
  const { teams, days } = planTerms[plan];
  return (
    <Trans>
      {plan}: up to {teams} teams and {days} days
    </Trans>
  );
}

/** One sentence: what a choice does here, or whom to ask. */
function HowPlansAreGot({ site }: { readonly site: Site }) {
  const { t } = useLingui();
  const { teams, days } = planTerms.CUSTOM;
  if (site.plans === 'free') {
    return (
      <Note tone="ok" title={t`Nothing to choose`}>
        <Trans>
          Every tournament on this server has everything: up to {teams} teams on {days} days, the
          language feature and its own address.
        </Trans>
      </Note>
    );
  }
  if (site.plans === 'open') {
    return (
      <Note title={t`A choice takes effect at once`}>
        <Trans>This server asks for no payment.</Trans>
      </Note>
    );
  }
  return (
    <Note title={t`Ask the operator of this server`}>
      {site.chatUrl ? (
        <Trans>
          They set the plan. Write to them on the{' '}
          <Anchor className="link" href={site.chatUrl}>
            chat server
          </Anchor>{' '}
          and name the tournament and the plan.
        </Trans>
      ) : (
        <Trans>
          They set the plan: whoever gave you the address of this site. Name the tournament and the
          plan.
        </Trans>
      )}
    </Note>
  );
}

function Columns(props: {
  readonly mode: Site['plans'];
  readonly currency: Parameters<typeof PlanColumns>[0]['currency'];
}) {
  const { t } = useLingui();
  const tournament = useTournament();
  const words = usePlanWords();
  const toast = useToast();
  const refuse = useRefusal(t`The plan`);
  const choose = useTournamentAct<OfferedPlan, Tournament>({
    call: (client, plan, { tournamentId, idempotencyKey }) =>
      client.plans.choose({
        params: { tournamentId },
        body: { plan, version: tournament.version },
        idempotencyKey,
      }),
    refresh: ['tournament'],
    onSuccess: (_, plan) => toast.success(t`The plan is ${words[plan].name} now`),
    onError: refuse,
  });
  const { teams } = tournament.counts;
  const days = daysOf(tournament);
  const fitting = fittingPlan(teams, days);
  return (
    <PlanColumns
      currency={props.currency}
      act={(plan) => {
        if (plan === tournament.plan) return <Status tone="ok">{t`Your plan`}</Status>;
        const cap = planTerms[plan];
        if (cap.teams < teams) return <p className="muted">{t`You have ${teams} teams already`}</p>;
        if (cap.days < days) return <p className="muted">{t`You have ${days} days`}</p>;
        if (props.mode !== 'open') return plan === fitting && <Status>{t`Fits`}</Status>;
        return (
          <Button
            look={plan === fitting && tournament.plan === null ? 'main' : 'plain'}
            busy={choose.isPending && choose.variables === plan}
            onClick={() => choose.mutate(plan)}
          >
            <Trans>Choose {words[plan].name}</Trans>
          </Button>
        );
      }}
    />
  );
}

/** The first and the last day both count. */
function daysOf({ startDate, endDate }: Tournament): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
}
