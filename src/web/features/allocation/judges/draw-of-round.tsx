import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { type Round, useRoundChoice, useRounds } from '#web/lib/time/rounds.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { RoundSelect } from '#web/ui/debate/rounds/round-select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { bySlot, type Draw, useRoundDraw } from '../board/board-data.ts';

export interface Chosen {
  readonly round: Round;
  readonly rounds: readonly Round[];
  readonly onChoose: (roundId: string) => void;
}

interface DrawOfRoundProps {
  /** Name of the page. */
  readonly title: string;
  readonly children: (chosen: Chosen & { readonly draw: Draw }) => ReactNode;
  /** What a round without a draw shows in the place of the advice to make it. */
  readonly withoutDraw?: (chosen: Chosen, advice: ReactNode) => ReactNode;
}

/** The chosen round with its draw, or what has to come first. */
export function DrawOfRound(props: DrawOfRoundProps) {
  const { title } = props;
  const { t } = useLingui();
  const { data, error, refetch } = useRounds();
  const [round, choose] = useRoundChoice(data?.rounds ?? []);
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the rounds`}
        rows={14}
        label={title}
      />
    );
  }
  if (!round) return <EmptyState title={t`No rounds yet`} />;
  const chosen = { round, rounds: data.rounds, onChoose: choose };
  return <WithDraw key={round.id} {...props} chosen={chosen} />;
}

function WithDraw(props: DrawOfRoundProps & { readonly chosen: Chosen }) {
  const { title, chosen, children, withoutDraw } = props;
  const { round, rounds, onChoose } = chosen;
  const { t } = useLingui();
  const { slug } = useTournament();
  const { data, error, refetch } = useRoundDraw(round.id);
  const draw = useMemo(() => data?.draw && bySlot(data.draw), [data?.draw]);
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the draw`}
        rows={14}
        label={title}
      />
    );
  }
  if (draw) return children({ ...chosen, draw });
  const advice = (
    <div className="wrap">
      <PageHeader
        title={title}
        actions={<RoundSelect rounds={rounds} value={round.id} onChoose={onChoose} />}
      />
      <EmptyState
        title={t`${round.name} has no draw yet`}
        action={
          <LinkButton look="main" href={`/tournaments/${slug}/manage/draw?round=${round.id}`}>
            <Trans>Make the draw</Trans>
          </LinkButton>
        }
      >
        <Trans>Draw the teams first, then allocate judges and rooms.</Trans>
      </EmptyState>
    </div>
  );
  return withoutDraw ? withoutDraw(chosen, advice) : advice;
}
