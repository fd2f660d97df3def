import { Trans } from '@lingui/react/macro';
import { type Plan, planTerms } from '#contract/kinds/plans.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';

/** Which plan is current, and what it holds. */
export function Standing({ plan }: { readonly plan: Plan | null }) {
  if (plan === null) {
    return (
      <Status tone="warn">
        <Trans>No plan yet</Trans>
      </Status>
    );
  }
  const { days } = planTerms[plan];
  const teams = formatNumber(planTerms[plan].teams);
  return (
    <Trans>
      {plan}: up to {teams} teams and {days} days
    </Trans>
  );
}
