import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import type { Draw } from './board-data.ts';

interface ChangedResultsProps {
  readonly draw: Draw;
  readonly onDraw: (draw: Draw) => void;
}

/** Results on which this draw rests were corrected: draw again, or leave it as it is. */
export function ChangedResults({ draw, onDraw }: ChangedResultsProps) {
  const { t } = useLingui();
  const refuse = useRefusal(t`The draw`);
  const { data } = useRead('overview.attention');
  const leave = useAct('draw.acceptResults', {
    input: (_: null) => ({ params: { drawId: draw.id }, body: { version: draw.version } }),
    onSuccess: onDraw,
    onError: refuse,
  });
  const alarm = data?.items.find(
    ({ kind, round }) => kind === 'result-changed' && round?.id === draw.roundId,
  );
  if (!alarm) return null;
  const { count, names } = alarm;
  return (
    <Note
      tone="warn"
      live
      title={plural(count, {
        one: '# earlier result changed after this draw was made.',
        other: '# earlier results changed after this draw was made.',
      })}
      actions={
        <Button size="small" busy={leave.isPending} onClick={() => leave.mutate(null)}>
          <Trans>It’s fine, leave the draw</Trans>
        </Button>
      }
    >
      <Trans>Corrected: {names.join('; ')}. Draw the round again if that decides who meets.</Trans>
    </Note>
  );
}
