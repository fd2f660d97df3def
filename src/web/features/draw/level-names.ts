import { useLingui } from '@lingui/react/macro';

/** The criteria of the optimal draw of two, in the order in which they bind. */
export function useLevelNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'side-limit': t`Sides above the limit`,
    repeat: t`Repeat meetings`,
    'repeat-age': t`How recent repeats are`,
    institution: t`Pairs of one institution`,
    bracket: t`Distance between brackets`,
    'pull-up': t`Unfair pull-ups`,
    'pull-up-place': t`Place of the pulled-up team`,
    pairing: t`Departure from the pairing rule`,
    'seat-balance': t`Surplus of sides, squared`,
  };
}
