import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DrawKind } from '#engine/vocabulary.ts';

/** How a round is drawn, in words. */
export function useDrawKindNames(): Readonly<Record<DrawKind, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      random: t`Random`,
      'power-paired': t`Power-paired`,
      seeded: t`Seeded`,
      'round-robin': t`Round robin`,
      manual: t`By hand`,
      elimination: t`Bracket`,
    }),
    [t],
  );
}
