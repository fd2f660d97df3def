import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import { type Currency, fittingPlan, type Plan, priceText } from '#contract/kinds/plans.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import type { Site } from '#web/lib/session/site.ts';
import { type Tournament, useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { type OfferedPlan, PlanColumns, usePlanWords } from './plan-columns.tsx';

type Upgrade = CallOutput<Api['plans']['upgrade']>;

interface UpgradeColumnsProps {
  readonly mode: Site['plans'];
  readonly upgrade: Upgrade;
  readonly currency: Currency;
  readonly onAsk: (plan: Plan) => void;
}

/** The plans beside each other; below each the way to it, or why it is closed. */
export function UpgradeColumns(props: UpgradeColumnsProps) {
  const { mode, upgrade, currency } = props;
  const { startDate, endDate, counts, plan: present } = useTournament();
  const fitting = fittingPlan(counts.teams, daysOf({ startDate, endDate }));
  return (
    <PlanColumns
      currency={currency}
      act={(plan) => {
        const offer = upgrade.offers.find((one) => one.plan === plan);
        if (!offer) return null;
        const isMain = plan === fitting && present === null;
        const isAsked = mode === 'grant' || offer.obstacle === 'quote';
        if (offer.obstacle && offer.obstacle !== 'quote') return <Closed why={offer.obstacle} />;
        if (isAsked) return <Ask plan={plan} isMain={isMain} {...props} />;
        if (mode === 'open') return <Choose plan={plan} isMain={isMain} />;
        return (
          <Pay plan={plan} isMain={isMain} due={offer.due?.[currency] ?? 0} currency={currency} />
        );
      }}
    />
  );
}

type Obstacle = NonNullable<Upgrade['offers'][number]['obstacle']>;

function Closed({ why }: { readonly why: Exclude<Obstacle, 'quote'> }) {
  const { t } = useLingui();
  const { startDate, endDate, counts } = useTournament();
  if (why === 'yours') return <Status tone="ok">{t`Your plan`}</Status>;
  const { teams } = counts;
  const days = daysOf({ startDate, endDate });
  const words = {
    smaller: t`Smaller than your plan`,
    teams: plural(teams, { one: 'You already have # team', other: 'You already have # teams' }),
    days: plural(days, { one: 'You have # day', other: 'You have # days' }),
    unavailable: t`Unavailable`,
  };
  return <p className="muted">{words[why]}</p>;
}

interface ActProps {
  readonly plan: OfferedPlan;
  /** The one that fits, while there is none yet. */
  readonly isMain: boolean;
}

function Choose({ plan, isMain }: ActProps) {
  const { t } = useLingui();
  const { version } = useTournament();
  const words = usePlanWords();
  const toast = useToast();
  const refuse = useRefusal(t`The plan`);
  const choose = useAct('plans.choose', {
    input: (wanted: OfferedPlan) => ({ body: { plan: wanted, version } }),
    onSuccess: () => toast.success(t`You’re now on the ${words[plan].name} plan`),
    onError: refuse,
  });
  return (
    <Button
      look={isMain ? 'main' : 'plain'}
      busy={choose.isPending}
      onClick={() => choose.mutate(plan)}
    >
      <Trans>Choose {words[plan].name}</Trans>
    </Button>
  );
}

function Pay(props: ActProps & { readonly due: number; readonly currency: Currency }) {
  const { plan, isMain, due, currency } = props;
  const { t } = useLingui();
  const { name } = usePlanWords()[plan];
  const refuse = useRefusal(t`The payment`);
  const pay = useAct('plans.checkout', {
    input: (body: { plan: Plan; currency: Currency }) => ({ body }),
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url);
    },
    onError: refuse,
  });
  const price = priceText(due, currency);
  return (
    <Button
      look={isMain ? 'main' : 'plain'}
      busy={(pay.isPending || Boolean(pay.data?.url)) && t`Opening payment …`}
      aria-label={t`Pay ${price} for ${name}`}
      onClick={() => pay.mutate({ plan, currency })}
    >
      <Trans>Pay {price}</Trans>
    </Button>
  );
}

function Ask({ plan, isMain, mode, upgrade, onAsk }: ActProps & UpgradeColumnsProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const { name } = usePlanWords()[plan];
  const at = upgrade.quoteAskedAt && formatMoment(upgrade.quoteAskedAt, timeZone);
  return (
    <>
      <Button
        look={isMain ? 'main' : 'plain'}
        aria-label={mode === 'grant' ? t`Ask for ${name}` : t`Ask for a quote for ${name}`}
        onClick={() => onAsk(plan)}
      >
        {mode === 'grant' ? <Trans>Ask for it</Trans> : <Trans>Ask for a quote</Trans>}
      </Button>
      {at && <p className="muted sm">{t`Asked for a plan on ${at}`}</p>}
    </>
  );
}

/** The first and the last day both count. */
function daysOf({ startDate, endDate }: Pick<Tournament, 'startDate' | 'endDate'>): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
}
