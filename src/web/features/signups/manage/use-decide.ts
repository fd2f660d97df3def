import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import type { Decision, SignupKind } from '../signup-data.ts';

interface Answer {
  readonly rows: readonly { readonly id: string }[];
  readonly promoted: number;
}

/** Sends a decision on several requests, by the route that its kind has. */
export function useDecide(kind: SignupKind, onDone: (ids: readonly string[]) => void) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The signups`);
  return useTournamentAct<Decision, Answer>({
    call: (client, body, { tournamentId, idempotencyKey }) => {
      const call = { params: { tournamentId }, body, idempotencyKey };
      return kind === 'adjudicator'
        ? client.signups.decideJudges(call)
        : client.signups.decideInstitutions(call);
    },
    refresh: ['signup', 'registration'],
    onSuccess: ({ rows, promoted }, { act }) => {
      const count = rows.length;
      const titles = {
        grant: plural(count, { one: '# request granted', other: '# requests granted' }),
        waitlist: plural(count, { one: '# request waitlisted', other: '# requests waitlisted' }),
        reject: plural(count, { one: '# request rejected', other: '# requests rejected' }),
      };
      toast.success(titles[act], {
        ...(promoted > 0
          ? {
              text: plural(promoted, {
                one: '# request moved up from the waitlist.',
                other: '# requests moved up from the waitlist.',
              }),
            }
          : {}),
      });
      onDone(rows.map(({ id }) => id));
    },
    onError: refuse,
  });
}
