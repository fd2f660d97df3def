import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { useAct } from '#web/lib/query/use-act.ts';

import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import styles from '../board/board.module.css';
import type { Draw } from '../board/board-data.ts';
import type { Judges } from '../board/board-model.ts';
import { usePreformed } from '../preformed/preformed-data.ts';
import { type Refusal, readRefusal } from '../refusal.ts';
import { useCurrentDraw } from '../use-current-draw.ts';
import { useStaleDraw } from '../use-stale-draw.ts';

interface MatchNoteProps {
  readonly draw: Draw;
  readonly judges: Judges;
}

/** Says that panels wait for this draw and matches them; nothing once rooms have panels. */
export const MatchNote = memo(function MatchNote({ draw, judges }: MatchNoteProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { data } = usePreformed(draw.roundId);
  const { newest, patch } = useCurrentDraw(draw);
  const refuse = useStaleDraw(t`The board`);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const matching = useAct('allocation.matchPanels', {
    input: (_: null) => ({ params: { drawId: draw.id }, body: { version: newest().version } }),
    keep: (answer) => patch(answer.draw),
    onSuccess: ({ leftOut }) => {
      setRefusal(null);
      const names = leftOut.map((id) => judges.get(id)?.name ?? '').join(', ');
      if (leftOut.length === 0) toast.success(t`The panels have their rooms`);
      else
        toast.warning(t`Left out because of a conflict: ${names}`, {
          text: t`“Fill gaps” seats them.`,
        });
    },
    onError: (error) => {
      const read = readRefusal(error);
      if (read) setRefusal(read);
      else refuse(error);
    },
  });
  const panels = data?.set?.panels.length ?? 0;
  const isEmpty = draw.debates.every(({ panel }) => panel.every((seat) => seat.locked));
  if (panels === 0 || !isEmpty) return null;
  return (
    <div className={styles.notes}>
      <Note
        live
        {...(refusal ? { tone: 'bad' as const } : {})}
        title={
          refusal ? (
            <Trans>The panels don’t fit these rooms</Trans>
          ) : (
            <Plural
              value={panels}
              one="# panel was formed before the draw."
              other="# panels were formed before the draw."
            />
          )
        }
        actions={
          <Button
            size="small"
            look="main"
            busy={matching.isPending}
            onClick={() => matching.mutate(null)}
          >
            <Trans>Match them to the rooms</Trans>
          </Button>
        }
      >
        {refusal ? <Why refusal={refusal} /> : null}
      </Note>
    </div>
  );
});

function Why({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useLingui();
  if (refusal.code === 'not-ready') return t`No judges are available in this round yet.`;
  return refusal.problems
    .map(({ code, data = {} }) =>
      code === 'too-few-panels'
        ? t`There are ${Number(data.debates)} rooms and ${Number(data.panels)} panels. Fill the other rooms by hand, or allocate.`
        : t`Conflicts keep too many panels’ chairs out of some rooms. Allocate instead.`,
    )
    .join(' ');
}
