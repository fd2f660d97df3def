import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '#web/lib/format.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import type { BreakData } from './break-data.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import type { BreakActs } from './use-break-acts.ts';

interface OutdatedNoteProps {
  readonly list: BreakData;
  readonly acts: Pick<BreakActs, 'acceptOutdated'>;
}

/** The break and draws that no longer match the corrected results. */
export function OutdatedNote({ list, acts }: OutdatedNoteProps) {
  return list.outdated.map((outdated) => (
    <OneNote key={outdated.round?.id ?? 'break'} {...{ list, outdated, acts }} />
  ));
}

interface OneNoteProps extends OutdatedNoteProps {
  readonly outdated: BreakData['outdated'][number];
}

function OneNote({ list, outdated, acts }: OneNoteProps) {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  const { round, names, seen, accepted } = outdated;
  const categoryId = list.category.id;
  const { isPending: isBusy, mutate } = acts.acceptOutdated;
  const roundId = round?.id ?? null;
  const title = round
    ? t`The draw of ${round.name} no longer matches who advanced.`
    : t`The ${list.category.name} break no longer follows from the standings.`;
  if (accepted) {
    return (
      <Note
        title={title}
        actions={
          can('results.release') && (
            <Button
              size="small"
              busy={isBusy}
              onClick={() => mutate({ categoryId, roundId, seen, reason: null })}
            >
              <Trans>Undo</Trans>
            </Button>
          )
        }
      >
        <Trans>
          Left as it is, {formatMoment(accepted.at, timeZone)}: “{accepted.reason}”
        </Trans>
      </Note>
    );
  }
  return (
    <>
      <Note
        tone="bad"
        title={title}
        actions={
          <>
            <LinkButton size="small" href={`/tournaments/${slug}/manage/ballots`}>
              <Trans>Check the ballots</Trans>
            </LinkButton>
            {round && (
              <LinkButton size="small" href={`/tournaments/${slug}/manage/draw?round=${round.id}`}>
                <Trans>Open the draw</Trans>
              </LinkButton>
            )}
            {can('results.release') && (
              <Button size="small" onClick={() => setAsking(true)}>
                <Trans>Leave it as it is</Trans>
              </Button>
            )}
          </>
        }
      >
        {round ? (
          <Trans>In the wrong place or missing: {names.join('; ')}.</Trans>
        ) : (
          <BreakWayOut list={list} />
        )}
      </Note>
      {isAsking && (
        <LeaveDialog
          title={
            round ? t`Leave the draw of ${round.name} as it is?` : t`Leave the break as it is?`
          }
          isBusy={isBusy}
          onLeave={(reason) =>
            mutate({ categoryId, roundId, seen, reason }, { onSuccess: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** A result was corrected after the break was made, and the standings now give another one. */
function BreakWayOut({ list: { inUse, state } }: { readonly list: BreakData }): ReactNode {
  return (
    <>
      <Trans>
        A result, a team’s eligibility or a priority changed after the break was made. Places are as
        they were then; points are as they are now.
      </Trans>{' '}
      {inUse ? (
        <Trans>
          Its eliminations are drawn, so it can’t be regenerated. If a correction was wrong, correct
          the ballot again.
        </Trans>
      ) : state === 'announced' ? (
        <Trans>Undo its announcement to regenerate it.</Trans>
      ) : (
        <Trans>Regenerate the breaks.</Trans>
      )}
    </>
  );
}
