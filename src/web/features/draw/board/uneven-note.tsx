import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '#contract/text/language.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { type DraftsInput, useDrawSettings } from '../drafts/use-drafts.ts';

interface UnevenNoteProps {
  readonly roundId: string;
  /** The draw is being made. */
  readonly busy: boolean;
  readonly onMake: (input: DraftsInput) => void;
}

/** Before there is a draw: the teams do not fill the rooms, and the draw would be refused. */
export function UnevenNote({ roundId, busy, onMake }: UnevenNoteProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const { data } = useDrawSettings(roundId);
  const add = useAddSwings(roundId);
  const leaveOut = useLeaveOut(roundId);
  if (!data || data.over === 0 || !can('draw.edit')) return null;
  const { over, lacking, spareSwings } = data;
  const options = { ...data.options, byes: 'lowest' as const };
  return (
    <Note
      tone="warn"
      live
      title={plural(over, { one: '# team has no debate.', other: '# teams have no debate.' })}
      actions={
        <>
          {spareSwings.length > 0 && can('checkin.others') && (
            <Button
              look="main"
              busy={leaveOut.isPending}
              onClick={() => leaveOut.mutate(spareSwings.map(({ id }) => id))}
            >
              {t`Leave out ${listed(spareSwings)}`}
            </Button>
          )}
          <Button busy={busy} onClick={() => onMake({ count: 1, options })}>
            {plural(over, { one: 'Draw with # bye', other: 'Draw with # byes' })}
          </Button>
          <Button busy={add.isPending} onClick={() => add.mutate(null)}>
            {plural(lacking, { one: 'Add # swing team', other: 'Add # swing teams' })}
          </Button>
          <LinkButton href={`/tournaments/${slug}/manage/checkin?round=${roundId}`}>
            {t`Withdraw …`}
          </LinkButton>
        </>
      }
    >
      <Trans>
        {data.teams} teams are present, with {data.teamsPerRoom} to a room.
      </Trans>
    </Note>
  );
}

function listed(teams: readonly { readonly name: string }[]): string {
  return formatList(teams.map(({ name }) => name));
}

/** Swing teams that are one too many take no part; the others fill the rooms. */
function useLeaveOut(roundId: string) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The round`);
  return useAct('rounds.setAvailability', {
    input: (ids: string[]) => ({
      params: { roundId },
      body: { kind: 'set', subject: 'team', ids, available: false },
    }),
    onSuccess: (_answer, ids) =>
      toast.success(
        plural(ids.length, { one: '# swing team left out', other: '# swing teams left out' }),
      ),
    onError: refuse,
  });
}

function useAddSwings(roundId: string) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The round`);
  return useAct('drafts.addSwings', {
    input: (_: null) => ({ params: { roundId } }),
    onSuccess: ({ names }) => toast.success(t`${names.join(', ')} added to the round`),
    onError: refuse,
  });
}
