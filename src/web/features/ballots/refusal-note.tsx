import { useLingui } from '@lingui/react/macro';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import type { Refusal } from './keep/saved-ballot.ts';

/** Why the server refused a ballot; a judge who no longer judges in the room is led to their own page. */
export function RefusalNote(props: { readonly refusal: Refusal; readonly back: string }) {
  const { t } = useLingui();
  const { refusal, back } = props;
  if (refusal.code !== 'forbidden') {
    return (
      <Note tone="bad" title={t`The tab room couldn’t accept it.`} live>
        {refusal.detail}
      </Note>
    );
  }
  return (
    <Note
      tone="bad"
      live
      title={t`You’re no longer judging in this room.`}
      actions={<LinkButton size="small" href={back}>{t`Back to my page`}</LinkButton>}
    >
      {t`Your ballot wasn’t sent. Your page shows your room now; if you did judge this one, tell the tab room.`}
    </Note>
  );
}
