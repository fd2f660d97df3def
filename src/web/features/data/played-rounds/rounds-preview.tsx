import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Api } from '#contract/index.ts';
import { isBlocking } from '#contract/kinds/tab/archive-problems.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { WorkWait } from '#web/lib/query/work-wait.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from '../data.module.css';
import { ArchiveProblems } from './archive-problems.tsx';
import { MotionList } from './motion-list.tsx';
import { RoundList } from './round-list.tsx';

type Preview = CallOutput<Api['tab']['previewRounds']>;

interface RoundsPreviewProps {
  /** The archive. */
  readonly text: string;
  readonly onClose: () => void;
}

/** What the archive would bring, what is in the way, and the button that imports it. */
export function RoundsPreview({ text, onClose }: RoundsPreviewProps) {
  const { t } = useLingui();
  const looking = useRef<AbortController | null>(null);
  const look = useTournamentAct<string, Preview>({
    call: (client, archive, { tournamentId, idempotencyKey }) => {
      looking.current = new AbortController();
      const { signal } = looking.current;
      const body = { text: archive };
      return client.tab.previewRounds({ params: { tournamentId }, body, idempotencyKey, signal });
    },
  });
  const { mutate: preview } = look;
  useEffect(() => {
    preview(text);
    // Whoever leaves hangs up, which ends the work.
    return () => looking.current?.abort();
  }, [preview, text]);
  const apply = useAct('tab.importRounds', {
    input: (digest: string) => ({ body: { text, digest } }),
    onSuccess: () => {
      toasts.success(t`Imported`, { text: t`You can remove the rounds again below.` });
      onClose();
    },
    onError: (error) => {
      if (error.code === 'snapshot-changed') preview(text);
    },
  });
  if (look.error) {
    return (
      <div className="stack">
        <ErrorState title={t`The archive couldn’t be read`} onRetry={() => preview(text)}>
          {look.error.message}
        </ErrorState>
        <div className={styles.acts}>
          <Button onClick={onClose}>
            <Trans>Choose another file</Trans>
          </Button>
        </div>
      </div>
    );
  }
  if (!look.data)
    return <WorkWait kind="import" label={t`Checking the archive`} onCancel={onClose} />;
  const { rounds, motions, problems, digest, tournament } = look.data;
  const isBlocked = problems.some(({ code }) => isBlocking(code));
  return (
    <div className="stack">
      <p>
        <b className="b">
          <bdi>{tournament}</bdi>
        </b>
      </p>
      {apply.error && (
        <Note tone="bad" live title={t`Nothing was imported.`}>
          {apply.error.message}
        </Note>
      )}
      <ArchiveProblems problems={problems} />
      {isBlocked ? null : rounds.length > 0 ? (
        <>
          <RoundList rounds={rounds} />
          <MotionList motions={motions} />
        </>
      ) : (
        <Note tone="warn" title={t`There is no round to import.`}>
          <Trans>
            A round comes once every debate of it has a confirmed ballot on Tabbycat, if it isn’t
            drawn here.
          </Trans>
        </Note>
      )}
      <div className={styles.acts}>
        <Button onClick={onClose}>
          <Trans>Choose another file</Trans>
        </Button>
        <Button
          look="main"
          disabled={isBlocked || rounds.length === 0}
          busy={apply.isPending && t`Importing …`}
          onClick={() => apply.mutate(digest)}
        >
          {plural(rounds.length, { one: 'Import # round', other: 'Import # rounds' })}
        </Button>
      </div>
    </div>
  );
}
