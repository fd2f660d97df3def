import { Trans, useLingui } from '@lingui/react/macro';
import { useRequestedAct } from '#web/lib/query/requested-act.ts';
import type { Round } from '#web/lib/time/rounds.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { UnevenNote } from './board/uneven-note.tsx';
import { useDrafts } from './drafts/use-drafts.ts';

interface NoDrawProps {
  readonly round: Round;
  readonly rounds: readonly Round[];
  readonly onChoose: (roundId: string) => void;
  readonly onMade: (drawIds: readonly string[]) => void;
  /** Opens the settings of the draw. */
  readonly onSettings: () => void;
  /** Opens the rounds of the same time; null where there are none. */
  readonly onTogether: (() => void) | null;
}

/** Before the first draft: make one as the round is drawn, or set how first. */
export function NoDraw(props: NoDrawProps) {
  const { round, rounds, onChoose, onMade, onSettings, onTogether } = props;
  const { t } = useLingui();
  const { slug, teamsPerRoom } = useTournament();
  const can = useCan();
  const drafts = useDrafts(round.id, onMade);
  const isIdle = can('draw.edit') && !drafts.isRunning;
  useRequestedAct('make-draw', isIdle ? () => drafts.make({ count: 1 }) : null);
  return (
    <>
      <PageHeader
        title={t`${round.name} draw`}
        actions={<RoundSelect rounds={rounds} value={round.id} onChoose={onChoose} />}
      />
      <UnevenNote roundId={round.id} busy={drafts.isRunning} onMake={drafts.make} />
      <EmptyState
        title={t`No draw yet`}
        action={
          <>
            {can('draw.edit') && (
              <>
                <Button
                  look="main"
                  busy={drafts.isRunning ? t`Drawing …` : false}
                  onClick={() => drafts.make({ count: 1 })}
                >
                  <Trans>Make the draw</Trans>
                </Button>{' '}
                {drafts.isRunning ? (
                  <Button onClick={drafts.cancel}>
                    <Trans>Cancel</Trans>
                  </Button>
                ) : (
                  <Button onClick={onSettings}>
                    <Trans>How it is drawn</Trans>
                  </Button>
                )}{' '}
                {onTogether && !drafts.isRunning && (
                  <Button onClick={onTogether}>
                    <Trans>Draw concurrent rounds together</Trans>
                  </Button>
                )}
              </>
            )}{' '}
            <LinkButton href={`/tournaments/${slug}/manage/checkin?round=${round.id}`}>
              <Trans>Who is here</Trans>
            </LinkButton>{' '}
            {teamsPerRoom === 2 && round.stage === 'preliminary' && (
              <LinkButton href={`/tournaments/${slug}/manage/draw/sides`}>
                <Trans>Allocated sides</Trans>
              </LinkButton>
            )}
          </>
        }
      >
        <Trans>
          Draws start as drafts that only the tab room sees. Make several, compare and edit them,
          then confirm one.
        </Trans>
      </EmptyState>
      {drafts.dialog}
    </>
  );
}
