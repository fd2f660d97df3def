import { Plural, useLingui } from '@lingui/react/macro';
import { useSetupSteps } from '../../lib/setup-steps.ts';
import { useCan, useTournament } from '../../lib/tournament.tsx';
import { SetupStepsList } from '../../ui/debate/setup-steps.tsx';
import { Section } from '../../ui/kit/page-header.tsx';

/** What the tournament still needs before it begins; gone once it has everything. */
export function SetupProgress() {
  const { t } = useLingui();
  const can = useCan();
  const items = useSetupSteps(useTournament());
  if (!items || !can('settings.edit') || items.every(({ done }) => done)) return null;
  const left = items.filter(({ done }) => !done);
  return (
    <Section
      title={t`Still to set up`}
      meta={<Plural value={left.length} one="# step left" other="# steps left" />}
    >
      <SetupStepsList items={left} />
    </Section>
  );
}
