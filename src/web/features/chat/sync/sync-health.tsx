import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { ProblemList } from './problem-list.tsx';
import styles from './sync.module.css';
import type { Sync } from './sync-data.ts';
import { useSyncWords } from './use-sync-words.ts';

/** Whether the server is in sync, and what prevents it. */
export function SyncHealth({ sync }: { readonly sync: Sync }) {
  const { t } = useLingui();
  const { stops } = useSyncWords();
  const { state, stop, problems } = sync;
  if (sync.version === null) return null;
  return (
    <section className={styles.health} aria-label={t`State of the sync`}>
      <SyncState sync={sync} />
      {stop && (
        <Note tone="bad" title={stops[stop.code].title}>
          {stops[stop.code].text}
        </Note>
      )}
      {state !== 'off' && <ProblemList problems={problems} />}
    </section>
  );
}

function SyncState({ sync: { state, left, stop, doneAt, made } }: { readonly sync: Sync }) {
  const { timeZone } = useTournament();
  if (state === 'off') {
    return (
      <Status tone="idle">
        <Trans>Off: Rostrum changes nothing on the server.</Trans>
      </Status>
    );
  }
  if (state === 'removing') {
    return (
      <Status tone={stop ? 'bad' : 'live'}>
        <Trans>Removing what Rostrum made …</Trans>
      </Status>
    );
  }
  if (stop) {
    return (
      <Status tone="bad">
        <Trans>Stopped. The next attempt is at {formatTime(stop.retryAt, timeZone)}.</Trans>
      </Status>
    );
  }
  if (left !== null || doneAt === null) {
    return (
      <Status tone="live">
        {left === null ? (
          <Trans>Starting …</Trans>
        ) : (
          <Plural value={left} one="# change left …" other="# changes left …" />
        )}
      </Status>
    );
  }
  const { roles, nicknames } = made;
  return (
    <Status tone="ok">
      <Trans>
        In sync since {formatTime(doneAt, timeZone)}. Rostrum made{' '}
        <Plural value={roles} one="# role" other="# roles" /> and set{' '}
        <Plural value={nicknames} one="# nickname" other="# nicknames" />.
      </Trans>
    </Status>
  );
}
