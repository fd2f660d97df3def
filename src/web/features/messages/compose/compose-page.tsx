import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { MessagesFrame } from '../desk/messages-frame.tsx';
import { ComposeForm } from './compose-form.tsx';

/** `manage/messages/new`: a message from the organisers; `?change=` names a scheduled one, `?unreached=` an earlier one. */
export function ComposePage() {
  const { t } = useLingui();
  const can = useCan();
  const { change, unreached } = useSearch({ strict: false }) as {
    change?: string;
    unreached?: string;
  };
  const { data, error, refetch } = useRead('messages.scheduled', {}, { enabled: !!change });
  const known = data?.scheduled.find(({ id }) => id === change);
  if (!can('messages.send')) {
    return (
      <MessagesFrame>
        <Note title={t`You can read messages here, but not send any.`} />
      </MessagesFrame>
    );
  }
  return (
    <MessagesFrame>
      {change && !data ? (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the message`} rows={6} />
      ) : (
        <>
          {change && !known && (
            <Note tone="warn" title={t`This message has been sent or cancelled.`} />
          )}
          {(!change || known) && (
            <ComposeForm
              key={known ? `${known.id} ${known.version}` : unreached}
              scheduled={known ?? null}
              unreachedBy={unreached ?? null}
            />
          )}
        </>
      )}
    </MessagesFrame>
  );
}
