import { Plural, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { EmptyState, ErrorState } from '#web/ui/kit/feedback/states.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from '../drafts/draft.module.css';

type DrawEvent = CallOutput<Api['drafts']['history']>['events'][number];

/** What happened to a draw, newest first. */
export function HistoryDialog(props: { readonly drawId: string; readonly onClose: () => void }) {
  const { drawId, onClose } = props;
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const say = useEventWords();
  const { data, error } = useRead('drafts.history', { params: { drawId } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Draw history`}>
      {error && <ErrorState title={t`Couldn’t load the history`}>{error.message}</ErrorState>}
      {!data && !error && <SkeletonRows rows={4} label={t`History`} />}
      {data?.events.length === 0 && <EmptyState title={t`No changes yet`} />}
      <ol className={styles.events}>
        {data?.events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log is only added to at its top
          <li key={data.events.length - index}>
            <span className="grow">{say(event)}</span>
            {event.moves !== null && (
              <span className="muted">
                <Plural value={event.moves} one="# team moved" other="# teams moved" />
              </span>
            )}
            <span className="muted sm">
              {event.by !== null && `${event.by}, `}
              {formatMoment(new Date(event.at), timeZone)}
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function useEventWords(): (event: DrawEvent) => string {
  const { t } = useLingui();
  return ({ what, how }) => {
    const changes: Readonly<Record<string, string>> = {
      swap: t`Two teams swapped`,
      sides: t`Sides set in one room`,
      repair: t`Repaired after teams arrived or left`,
      fixtures: t`Dates and places set`,
      undo: t`Last change undone`,
      bye: t`Bye given`,
      seat: t`Team added to a debate`,
      replace: t`Team replaced with a swing team`,
      withdraw: t`Team withdrawn`,
    };
    const words: Readonly<Record<string, string>> = {
      generated: t`Made`,
      confirmed: t`Confirmed`,
      unconfirmed: t`Reverted to draft`,
      released: t`Released`,
      unreleased: t`Release withdrawn`,
      repaired: t`Changed after the release`,
      'rooms-moved': t`Rooms changed after the release`,
      'release-set': t`Release scheduled`,
      'release-cancelled': t`Scheduled release cancelled`,
    };
    return (what === 'changed' && how ? changes[how] : words[what]) ?? t`Changed`;
  };
}
