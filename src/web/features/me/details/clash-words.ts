import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type OwnClash = CallOutput<Api['clashes']['mine']>['clashes'][number];

/** The reasons of clashes in words. */
export function useReasonWords(): Readonly<Record<OwnClash['reason'], string>> {
  const { t } = useLingui();
  return {
    family: t`family`,
    relationship: t`a close relationship`,
    coach: t`coach or team-mate`,
    institution: t`former institution`,
    conduct: t`what happened between us`,
    other: t`another reason`,
  };
}
