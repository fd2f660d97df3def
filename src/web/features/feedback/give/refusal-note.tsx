import { useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import type { KeptForm } from './kept-feedback.ts';

/** Why the server did not take a form. What was written stays. */
export function RefusalNote({ form }: { readonly form: KeptForm }) {
  const { t } = useLingui();
  const { refusal } = form;
  if (form.state !== 'refused' || !refusal) return null;
  const reasons: Readonly<Record<string, string>> = {
    'wrong-state': t`It arrived when feedback on this room was closed. What you wrote is kept on this phone only.`,
    conflict: t`Somebody changed it meanwhile. Look at yours again; sending it replaces theirs.`,
    'refused-by-rules': t`The form does not fit any more. Correct what is marked and send it again.`,
  };
  return (
    <Note tone="bad" title={t`It was not taken.`} live>
      {reasons[refusal.code] ?? refusal.detail}
    </Note>
  );
}
