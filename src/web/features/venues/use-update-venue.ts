import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import type { ApiError } from '#web/lib/query/api.tsx';
import { useAct } from '#web/lib/query/use-act.ts';

import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import type { Venue } from './place-data.ts';

export type VenueChange = Omit<CallInput<Api['venues']['update']>['body'], 'version'>;

/** Changes a room; the answer is null, or the sentence that says why it was not done. */
export type UpdateVenue = (venue: Venue, change: VenueChange) => Promise<string | null>;

export function useUpdateVenue(): UpdateVenue {
  const { t } = useLingui();
  const act = useAct('venues.update', {
    input: ({ venue, change }: { venue: Venue; change: VenueChange }) => ({
      params: { venueId: venue.id },
      body: { ...change, version: venue.version },
    }),
    onError: (error) => {
      if (error.code === 'conflict') toasts.warning(t`Someone else has changed this room`);
    },
  });
  const { mutateAsync } = act;
  return useMemo(
    () => (venue: Venue, change: VenueChange) =>
      mutateAsync({ venue, change }).then(
        () => null,
        (error: ApiError) => error.problem?.issues?.[0]?.message ?? error.message,
      ),
    [mutateAsync],
  );
}
