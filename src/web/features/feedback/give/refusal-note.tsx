import { useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import type { SavedForm } from './saved-feedback.ts';

/** Why the server did not take a form. What was written stays. */
export function RefusalNote({ form }: { readonly form: SavedForm }) {
  const { t } = useLingui();
  const { refusal } = form;
  if (form.state !== 'refused' || !refusal) return null;
  const reasons: Readonly<Record<string, string>> = {
    'wrong-state': t`Feedback on this room had closed. Your form is saved on this phone only.`,
    conflict: t`Someone else changed it in the meantime. Check yours; sending it replaces theirs.`,
    'refused-by-rules': t`The form has changed. Correct the marked answers and send it again.`,
  };
  return (
    <Note tone="bad" title={t`It wasn’t accepted.`} live>
      {reasons[refusal.code] ?? refusal.detail}
    </Note>
  );
}
