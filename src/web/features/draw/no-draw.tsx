import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Round } from '../../lib/rounds.ts';
import { useCan, useTournament } from '../../lib/tournament.tsx';
import { RoundSelect } from '../../ui/debate/round-select.tsx';
import { Button, LinkButton } from '../../ui/kit/button.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { EmptyState } from '../../ui/kit/states.tsx';
import { MakeDraftsDialog } from './make-drafts-dialog.tsx';
import { useDrafts } from './use-drafts.ts';

interface NoDrawProps {
  readonly round: Round;
  readonly rounds: readonly Round[];
  readonly onChoose: (roundId: string) => void;
  readonly onMade: (drawIds: readonly string[]) => void;
}

/** Before the first draft: make one as the round is drawn, or set how first. */
export function NoDraw({ round, rounds, onChoose, onMade }: NoDrawProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const drafts = useDrafts(round.id, onMade);
  const [isSetting, setSetting] = useState(false);
  return (
    <>
      <PageHeader
        title={t`${round.name} draw`}
        actions={<RoundSelect rounds={rounds} value={round.id} onChoose={onChoose} />}
      />
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
                  <Button onClick={() => setSetting(true)}>
                    <Trans>How it is drawn</Trans>
                  </Button>
                )}
              </>
            )}{' '}
            <LinkButton href={`/tournaments/${slug}/manage/checkin?round=${round.id}`}>
              <Trans>Who is here</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>
          It comes as a draft that only the tab room sees. Make several, compare, change by hand,
          then confirm one.
        </Trans>
      </EmptyState>
      {isSetting && (
        <MakeDraftsDialog round={round} onMade={onMade} onClose={() => setSetting(false)} />
      )}
    </>
  );
}
