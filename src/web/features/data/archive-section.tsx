import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRounds } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import styles from './data.module.css';

/** The last act of the organisers, offered once every round is completed. */
export function ArchiveSection() {
  const { t } = useLingui();
  const { archived, name, slug } = useTournament();
  const { data } = useRounds();
  const toast = useToast();
  const refuse = useRefusal(t`The archive`);
  const act = useAct('tournaments.archive', {
    input: (input: boolean) => ({ body: { archived: input } }),
    onSuccess: (done) =>
      toast.success(
        done.archived ? t`The tournament is archived` : t`The tournament is open again`,
      ),
    onError: refuse,
  });
  const { ask, question } = useConfirm();
  const rounds = data?.rounds ?? [];
  if (!archived && (rounds.length === 0 || rounds.some(({ state }) => state !== 'completed'))) {
    return null;
  }
  return (
    <Section title={t`Archive`}>
      <div className={styles.export}>
        <p className="muted">
          {archived ? (
            <Trans>
              This tournament is archived. Its pages stay public, and there is nothing left to do.
            </Trans>
          ) : (
            <Trans>
              Every round is over.{' '}
              <Anchor className="link" href={`/tournaments/${slug}/manage/messages/new`}>
                Thank your judges and volunteers
              </Anchor>
              , save an export, and archive the tournament. Its pages stay public, and the tab room
              has nothing left to do.
            </Trans>
          )}
        </p>
        <Button
          icon={archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          busy={act.isPending}
          onClick={() => {
            if (archived) return act.mutate(false);
            ask({
              title: t`Archive ${name}?`,
              text: t`Its pages stay public, and the guide asks for nothing more. You can unarchive it here.`,
              act: t`Archive`,
              onYes: () => act.mutate(true),
            });
          }}
        >
          {archived ? <Trans>Unarchive</Trans> : <Trans>Archive the tournament</Trans>}
        </Button>
        {question}
      </div>
    </Section>
  );
}
