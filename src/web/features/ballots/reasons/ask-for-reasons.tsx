import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useEmailToMany } from '#web/lib/device/email-to-many.tsx';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';

type Sent = CallOutput<Api['reasons']['ask']>;

/** Emails every chair who owes reasons; lists those not reached. */
export function AskForReasons({ round }: { readonly round: { readonly id: string } }) {
  const { t } = useLingui();
  const toast = useToast();
  const refused = useRefusal(t`The emails`);
  const { act, start, question } = useEmailToMany<null, Sent>({
    call: (client, { confirmed }, { tournamentId }) =>
      client.reasons.ask({
        params: { tournamentId, roundId: round.id },
        body: { ...(confirmed === undefined ? {} : { confirmed }) },
      }),
    refresh: ['reasons', 'email'],
    onSuccess: ({ emails, notSent, resting, unreachable }) => {
      const rest = [
        notSent > 0 && t`Not sent: ${notSent}. See Emails for the reason`,
        resting > 0 &&
          plural(resting, { one: '# emailed within the hour', other: '# emailed within the hour' }),
        unreachable.length > 0 &&
          t`Without an address: ${unreachable.map(({ name }) => name).join(', ')}`,
      ].filter(Boolean);
      toast.success(
        plural(emails, { one: '# email is on its way', other: '# emails are on their way' }),
        { text: rest.join('. '), lasting: notSent + unreachable.length > 0 },
      );
    },
    onError: refused,
  });
  return (
    <>
      <Button
        size="small"
        icon={<BellRing aria-hidden="true" />}
        busy={act.isPending && t`Writing …`}
        onClick={() => start(null)}
      >
        {t`Remind chairs`}
      </Button>
      {question}
    </>
  );
}
