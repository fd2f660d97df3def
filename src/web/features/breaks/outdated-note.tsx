import { Trans, useLingui } from '@lingui/react/macro';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import type { BreakData } from './break-data.ts';

/** A result was corrected after the break was made, and the standings now give another one. */
export function OutdatedNote({ list }: { readonly list: BreakData }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { isOutdated, inUse, state, category } = list;
  if (!isOutdated) return null;
  return (
    <Note
      tone="bad"
      title={t`The ${category.name} break no longer follows from the standings.`}
      actions={
        <LinkButton size="small" href={`/tournaments/${slug}/manage/ballots`}>
          <Trans>Check the ballots</Trans>
        </LinkButton>
      }
    >
      <Trans>
        A result changed after the break was made. Places are as they were then; points are as they
        are now.
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
    </Note>
  );
}
