import { useLingui } from '@lingui/react/macro';
import type { ProgressStep } from '#engine/vocabulary.ts';

interface StepWords {
  /** Where the room is. */
  readonly state: string;
  /** What is tapped when it gets there. */
  readonly act: string;
}

/** The steps of a room in words. */
export function useStepWords(): Readonly<Record<ProgressStep, StepWords>> {
  const { t } = useLingui();
  return {
    waiting: { state: t`Not started`, act: t`Not started` },
    started: { state: t`Speeches`, act: t`The debate has started` },
    'speeches-over': { state: t`Speeches over`, act: t`The speeches are over` },
    deliberating: { state: t`Deliberating`, act: t`We are deliberating` },
    decision: { state: t`Decided`, act: t`We have decided` },
    orals: { state: t`Orals`, act: t`Oral adjudication starting` },
  };
}
