import { Trans, useLingui } from '@lingui/react/macro';
import type { AcceptedDebate } from '#contract/undecided.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';

/** Names the debates that were accepted without a result, or before a correction was confirmed. */
export function AcceptedNote({ debates }: { readonly debates: readonly AcceptedDebate[] }) {
  const { t } = useLingui();
  if (debates.length === 0) return null;
  const namesOf = (all: readonly AcceptedDebate[]) =>
    all.map(({ round, venue, rank }) => `${round}, ${venue ?? t`debate ${rank}`}`).join('; ');
  const open = debates.filter(({ corrected }) => !corrected);
  const corrected = debates.filter((debate) => debate.corrected);
  return (
    <>
      {open.length > 0 && (
        <Note tone="warn" title={t`Made while undecided: ${namesOf(open)}.`}>
          <Trans>Review it once these debates are decided.</Trans>
        </Note>
      )}
      {corrected.length > 0 && (
        <Note tone="warn" title={t`Made before a correction was confirmed: ${namesOf(corrected)}.`}>
          <Trans>Review it once the correction is confirmed.</Trans>
        </Note>
      )}
    </>
  );
}
