import { useLingui } from '@lingui/react/macro';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import type { GivenRow } from './feedback-data.ts';

interface Decision {
  readonly given: GivenRow;
  readonly standing: GivenRow['standing'];
  readonly reason: string | null;
}

/** Confirms a form, or lets it count for nothing. */
export function useDecide(onDone?: () => void) {
  const { t } = useLingui();
  const refused = useRefusal(t`The form`);
  return useAct('feedback.decide', {
    input: ({ given, standing, reason }: Decision) => ({
      params: { feedbackId: given.id },
      body: { standing, reason, version: given.version },
    }),
    onSuccess: () => onDone?.(),
    onError: refused,
  });
}
