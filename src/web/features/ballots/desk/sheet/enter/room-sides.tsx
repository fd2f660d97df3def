import { Trans, useLingui } from '@lingui/react/macro';
import { seatLines, setsSides } from '#web/features/ballots/sheet/settle-sides.ts';
import type { CheckedSheet } from '#web/features/ballots/sheet/use-checked-sheet.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';

/** Sets the sides of a room that decides them itself, once for every ballot. */
export function RoomSides({ common }: { readonly common: CheckedSheet }) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The sides`);
  const { sheet, form } = common;
  const act = useAct('draw.settleSides', {
    input: (teamIds: string[]) => ({ params: { debateId: form.debateId }, body: { teamIds } }),
    onSuccess: () => toast.success(t`The sides of the room are set`),
    onError: (error) =>
      error.code === 'in-use'
        ? toast.error(t`The sides were not changed`, {
            text: t`Ballots of this room were given with other sides. Change the sides on the draw board: it asks before it sets those ballots aside.`,
          })
        : refuse(error),
  });
  return (
    <Note
      title={t`The room decides the sides.`}
      actions={
        <Button
          size="small"
          busy={act.isPending}
          onClick={() => act.mutate(sheet.teams.map(({ teamId }) => teamId))}
        >
          {t`Set these sides`}
        </Button>
      }
    >
      <Trans>Change sides under “More”. They’re the same on every ballot.</Trans>{' '}
      <bdi>{seatLines(common).join(' · ')}</bdi>
    </Note>
  );
}

/**
 * Asks whether the sides on the sheet are those of the debate, where the first ballot of an elimination
 * would set them and nobody has.
 */
export function useSidesQuestion() {
  const { t } = useLingui();
  const { ask, question } = useConfirm();
  return {
    question,
    settled(common: CheckedSheet | undefined, goOn: () => void): void {
      if (!common || !setsSides(common.form)) {
        goOn();
        return;
      }
      ask({
        title: t`Are these the sides?`,
        text: t`Nobody has set them yet: this ballot sets them for the room.`,
        details: (
          <ul>
            {seatLines(common).map((seat) => (
              <li key={seat}>
                <bdi>{seat}</bdi>
              </li>
            ))}
          </ul>
        ),
        act: t`Yes, enter the ballots`,
        onYes: goOn,
      });
    },
  };
}
