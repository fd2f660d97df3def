/** What is proven about the breaks while preliminary rounds remain: for the tab room only. */

import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useHeavyRead } from '#web/lib/query/use-read.ts';

import { useCan } from './tournament.tsx';

type Liveness = CallOutput<Api['breaks']['liveness']>;

/** A team in a category that it may break in. */
export interface Prospect {
  readonly category: string;
  readonly state: Liveness['categories'][number]['teams'][number]['state'];
}

/** Every team in every category, with the chances. */
export function useLiveness() {
  const can = useCan();
  return useHeavyRead('breaks.liveness', {}, { enabled: can('standings.see-unreleased') });
}

/** The same by team; nothing where no round remains, or nothing is proven of anybody yet. */
export function useProspects(): ReadonlyMap<string, readonly Prospect[]> {
  const { data } = useLiveness();
  return useMemo(() => {
    const prospects = new Map<string, Prospect[]>();
    const categories = data?.roundsLeft ? data.categories : [];
    const isProven = categories.some(({ teams }) => teams.some(({ state }) => state !== 'live'));
    if (!isProven) return prospects;
    for (const { name, teams } of categories) {
      for (const { teamId, state } of teams) {
        prospects.set(teamId, [...(prospects.get(teamId) ?? []), { category: name, state }]);
      }
    }
    return prospects;
  }, [data]);
}
