import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/query/api.tsx';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import type { JoinBody } from './form-rules.ts';
import type { MyPlace } from './use-my-place.ts';

interface JoinInput {
  readonly code: string | null;
  readonly onSent: (place: MyPlace) => void;
}

/** Sends the registration; afterwards the account takes over its name and address. */
export function useJoin({ code, onSent }: JoinInput) {
  const { t } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const saveDetails = async ({ participant: { name, email } }: JoinBody) => {
    try {
      const me = await api.users.me();
      // A verified address changes under My Details only: it needs a proof.
      await api.users.updateMe({ body: me.emailVerified ? { name } : { name, email } });
      await queries.invalidateQueries({ queryKey: ['session', 'me'] });
    } catch {
      toast.warning(t`Your account keeps its previous name and address`, {
        text: t`You’re registered. You can change them under My Details.`,
      });
    }
  };
  return useTournamentAct<JoinBody, MyPlace>({
    call: (client, body, { tournamentId, idempotencyKey }) =>
      code
        ? client.registration.joinWithCode({ params: { tournamentId, code }, body, idempotencyKey })
        : client.registration.join({ params: { tournamentId }, body, idempotencyKey }),
    refresh: ['registration', 'team', 'speaker', 'adjudicator', 'tournament', 'staff'],
    onSuccess: (place, body) => {
      onSent(place);
      void saveDetails(body);
    },
  });
}
