import { Trans, useLingui } from '@lingui/react/macro';
import type { AcceptedDebate } from '#contract/undecided.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';

/** Names the debates whose missing results were accepted when this was made. */
export function AcceptedNote({ debates }: { readonly debates: readonly AcceptedDebate[] }) {
  const { t } = useLingui();
  if (debates.length === 0) return null;
  const names = debates.map(({ round, venue, rank }) => `${round}, ${venue ?? t`debate ${rank}`}`);
  return (
    <Note tone="warn" title={t`Made while undecided: ${names.join('; ')}.`}>
      <Trans>Review it once these debates are decided.</Trans>
    </Note>
  );
}
