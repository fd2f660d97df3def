import { Plural, useLingui } from '@lingui/react/macro';
import { useSetupSteps } from '#web/lib/setup-steps.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { SetupStepsList } from '#web/ui/debate/rounds/setup-steps.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';

/** What the tournament still needs before it begins; gone once it has everything or runs. */
export function SetupProgress() {
  const { t } = useLingui();
  const can = useCan();
  const steps = useSetupSteps(useTournament());
  const left = steps?.items.filter(({ done }) => !done) ?? [];
  if (!steps || steps.begun || left.length === 0 || !can('settings.edit')) return null;
  return (
    <Section
      title={t`Still to set up`}
      meta={<Plural value={left.length} one="# step left" other="# steps left" />}
    >
      <SetupStepsList items={left} />
    </Section>
  );
}
