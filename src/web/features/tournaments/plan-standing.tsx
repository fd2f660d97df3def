import { Trans } from '@lingui/react/macro';
import { type Plan, planTerms } from '#contract/plans.ts';
import { Status } from '../../ui/kit/status.tsx';

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
