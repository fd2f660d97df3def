import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';

/** Says on a board that its draw is public. */
export function LiveDrawNote({ state }: { readonly state: 'draft' | 'confirmed' | 'released' }) {
  const { t } = useLingui();
  if (state !== 'released') return null;
  return (
    <Note tone="warn" title={t`This draw is released`}>
      <Trans>
        Changes are public at once and marked for the people they affect. You can undo them.
      </Trans>
    </Note>
  );
}
