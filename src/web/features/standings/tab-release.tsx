import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTournamentAct } from '../../lib/mutation.ts';
import { useRefusal } from '../../lib/refusal.ts';
import { useRounds } from '../../lib/rounds.ts';
import { useTournament } from '../../lib/tournament.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { Note } from '../../ui/kit/note.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';

/**
 * Makes the whole tab public, or takes it back; says first what that shows. Not offered before a
 * preliminary round is completed: there is nothing to show yet.
 */
export function TabRelease() {
  const { t } = useLingui();
  const { tabReleased, settings } = useTournament();
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const rounds = useRounds();
  const refusal = useRefusal(t`The tab`);
  const act = useTournamentAct({
    call: (client, released: boolean, { tournamentId, idempotencyKey }) =>
      client.tournaments.releaseTab({
        params: { tournamentId },
        body: { released },
        idempotencyKey,
      }),
    refresh: ['tournament', 'tab'],
    onSuccess: ({ released }) => {
      setOpen(false);
      toast.success(released ? t`The tab is public` : t`The tab is closed again`);
    },
    onError: refusal,
  });
  const preliminary = (rounds.data?.rounds ?? []).filter(({ stage }) => stage === 'preliminary');
  const running = preliminary.filter(({ state }) => state !== 'completed');
  if (!tabReleased && running.length === preliminary.length) return null;
  const names = running.map((round) => round.abbreviation).join(', ');
  return (
    <>
      <Button look={tabReleased ? 'plain' : 'main'} onClick={() => setOpen(true)}>
        {tabReleased ? <Trans>Take the tab back</Trans> : <Trans>Release the tab</Trans>}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={tabReleased ? t`Take the tab back?` : t`Release the tab?`}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
            <Button look="main" busy={act.isPending} onClick={() => act.mutate(!tabReleased)}>
              {tabReleased ? t`Take it back` : t`Release`}
            </Button>
          </>
        }
      >
        {tabReleased ? (
          <p>
            <Trans>
              Metrics, silent rounds and scores leave the public pages. Whoever has seen or saved
              them still knows them.
            </Trans>
          </p>
        ) : (
          <div className="stack">
            <p>
              {settings.publicSpeakerScores ? (
                <Trans>
                  Everybody then sees every metric of every team, silent rounds, and the scores of
                  every speaker who is not anonymous.
                </Trans>
              ) : (
                <Trans>
                  Everybody then sees every metric of every team and silent rounds. Speaker scores
                  stay closed, as the settings say.
                </Trans>
              )}
            </p>
            {running.length > 0 && (
              <Note tone="warn" title={t`Not completed: ${names}`}>
                <Trans>These rounds join the public tab when they are completed.</Trans>
              </Note>
            )}
          </div>
        )}
      </Dialog>
    </>
  );
}
