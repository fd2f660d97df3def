import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { randomKey } from '#web/lib/device/random-key.ts';
import { formatTime } from '#web/lib/format.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from './ballot-page.module.css';
import { FlagDialog } from './flag-dialog.tsx';
import type { SavedBallot } from './keep/saved-ballot.ts';

interface FlagOwnBallotProps {
  readonly kept: SavedBallot;
  readonly onFlagged: () => void;
}

/** A judge asks the tab room to look at the room's ballots again, and sees what came of it. */
export function FlagOwnBallot({ kept, onFlagged }: FlagOwnBallotProps) {
  const { t } = useLingui();
  const { client } = useApi();
  const [isOpen, setOpen] = useState(false);
  // One key for one wording: a lost answer is never a second flag.
  const intent = useRef({ note: '', key: '' });
  const { form, tournament } = kept;
  const send = useMutation<unknown, ApiError, string>({
    networkMode: 'always',
    mutationFn: (note) => {
      if (intent.current.note !== note) intent.current = { note, key: randomKey() };
      return client.ballots.flag({
        params: { tournamentId: tournament.id, debateId: form.debateId },
        body: { note },
        idempotencyKey: intent.current.key,
      });
    },
    onSuccess: () => {
      setOpen(false);
      onFlagged();
    },
  });
  return (
    <>
      {/* Absent on ballots that an older version of the page has kept. */}
      {(form.flags ?? []).map(({ id, note, raisedAt, resolvedAt, resolution }) => (
        <Note
          key={id}
          {...(resolvedAt === null ? { tone: 'warn' as const } : {})}
          title={
            resolvedAt === null
              ? t`You flagged this at ${formatTime(raisedAt, tournament.timeZone)}.`
              : t`The tab room has settled your flag.`
          }
        >
          <bdi className={styles.words}>{resolution ?? note}</bdi>
        </Note>
      ))}
      <Button
        look="bare"
        size="tap"
        wide
        icon={<Flag aria-hidden="true" />}
        onClick={() => {
          send.reset();
          setOpen(true);
        }}
      >
        {t`Flag for the tab room`}
      </Button>
      {isOpen && (
        <FlagDialog
          title={t`Flag for the tab room`}
          label={t`What should be checked?`}
          hint={t`For example “I may have swapped the reply scores”. The ballot still counts.`}
          act={t`Send flag`}
          needsText
          isBusy={send.isPending}
          error={send.error?.message ?? null}
          onSend={(note) => send.mutate(note)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
