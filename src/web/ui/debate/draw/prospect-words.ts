import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** What is proven about a team and the break, in words. */
export function useProspectWords(): Readonly<Record<'broken' | 'live' | 'dead', string>> {
  const { t } = useLingui();
  return useMemo(() => ({ broken: t`Has broken`, live: t`Can break`, dead: t`Is out` }), [t]);
}

/** The tone of each state where it is shown as a mark. */
export const prospectTones = { broken: 'ok', live: 'live', dead: 'idle' } as const;
