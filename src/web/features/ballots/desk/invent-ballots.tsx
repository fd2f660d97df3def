import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';

/** In a rehearsal: every room without a ballot gets invented ones, confirmed at once. */
export function InventBallots({ roundId }: { readonly roundId: string }) {
  const { t } = useLingui();
  const invent = useAct('ballots.simulate', {
    input: (_: null) => ({ params: { roundId } }),
    onSuccess: ({ rooms }) =>
      toasts.success(
        plural(rooms, { one: '# room filled', other: '# rooms filled' }),
        rooms === 0 ? { text: t`Rooms need judges and complete teams.` } : {},
      ),
    onError: useRefusal(t`The ballots`),
  });
  return (
    <Button
      size="small"
      icon={<Sparkles aria-hidden="true" />}
      busy={invent.isPending && t`Filling …`}
      onClick={() => invent.mutate(null)}
    >
      <Trans>Fill in ballots</Trans>
    </Button>
  );
}
