import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { ApiError, useApi } from '#web/lib/query/api.tsx';
import { useHeldAnswer } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import type { Overview, Places } from '../registration-data.ts';

type Save = (place: Places, which: 'teams' | 'judges', text: string) => Promise<string | null>;

/**
 * Changes one cap of an institution, as it was typed; nothing typed is no limit. Makes the code of
 * an institution that has none. Answers null, or the sentence to show beside the field.
 */
export function useSetPlaces(): Save {
  const { t } = useLingui();
  const { client } = useApi();
  const { id: tournamentId } = useTournament();
  const overview = useHeldAnswer('registration.overview');
  return useCallback(
    async (place, which, text) => {
      const cap = text.trim() === '' ? null : Number(text);
      if (cap !== null && !(Number.isInteger(cap) && cap >= 0 && cap <= 2000)) {
        return t`Enter a whole number from 0 to 2000, or leave empty for no limit.`;
      }
      try {
        const row = await client.registration.setPlaces({
          params: { tournamentId, institutionId: place.institutionId },
          body: {
            teamCap: which === 'teams' ? cap : place.teams.cap,
            judgeCap: which === 'judges' ? cap : place.judges.cap,
            version: place.version,
          },
        });
        overview.patch((old) => withPlaces(old, row));
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'conflict') return error.message;
        overview.renew();
        toasts.warning(t`Someone else changed these places in the meantime`, {
          text: t`They now show that change. Check them, then try again.`,
        });
        return t`Someone else just changed this.`;
      }
    },
    [client, tournamentId, overview, t],
  );
}

function withPlaces(overview: Overview, row: Places): Overview {
  const institutions = overview.institutions.map((old) =>
    old.institutionId === row.institutionId ? row : old,
  );
  return { ...overview, institutions };
}
