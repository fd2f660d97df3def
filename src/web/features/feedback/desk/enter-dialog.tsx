import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput } from '#contract/route.ts';
import { useSession } from '#web/lib/query/api.tsx';
import { useAct } from '#web/lib/query/use-act.ts';

import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { FormFields } from '../give/form-fields.tsx';
import { answersTo, formOf } from '../give/my-feedback.ts';
import { freshForm } from '../give/saved-feedback.ts';
import { useSlotNames } from '../give/slot-words.ts';
import { useCheckedForm } from '../give/use-checked-form.ts';
import type { DeskForm, FeedbackDesk } from './desk-forms.ts';

interface EnterDialogProps {
  readonly desk: FeedbackDesk;
  readonly open: DeskForm;
  readonly onClose: () => void;
  /** It is in: on to the next. */
  readonly onEntered: () => void;
}

type Body = CallInput<Api['feedback']['give']>['body'];

/** One form from paper, whatever its window: the desk enters what was written in time. */
export function EnterDialog({ desk, open, onClose, onEntered }: EnterDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const toast = useToast();
  const nameOf = useSlotNames();
  const { id: tournamentId } = useTournament();
  const accountId = useSession()?.accountId ?? '';
  const { slot } = open;
  const { room, given } = slot;
  const [form, setForm] = useState(() =>
    freshForm(open.id, {
      slot,
      given,
      owner: { kind: 'account', accountId },
      tournamentId,
      formVersion: formOf(desk).version,
    }),
  );
  const checked = useCheckedForm({ mine: desk }, slot, form);
  const give = useAct('feedback.give', {
    input: (body: Body) => ({ params: { debateId: room.debateId }, body }),
    onSuccess: () => {
      toast.success(t`Feedback of ${room.from.name} entered`);
      onEntered();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { aboutId, score } = form;
    if (!checked.isReady || aboutId === null || score === null) return checked.showMissing();
    give.mutate({
      from: { kind: room.from.kind, id: room.from.id },
      aboutId,
      score,
      // A copy that may be written to, as the contract's type asks.
      answers: structuredClone(answersTo(checked.questions, form.answers)) as never,
      formVersion: checked.version.version,
      version: given?.version ?? null,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`${room.from.name} about ${nameOf(slot)}`}
      description={t`${room.roundName}, ${room.venue ?? t`no room`}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button type="submit" form={id} look="main" busy={give.isPending && t`Entering …`}>
            {t`Enter`}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="stack" noValidate>
        <FormFields
          form={form}
          checked={checked}
          slot={slot}
          state="open"
          introduction=""
          onWrite={(change) => setForm((now) => ({ ...now, ...change }))}
        />
        {give.error && (
          <Note tone="bad" live title={t`Not saved`}>
            {give.error.code === 'conflict'
              ? t`They have since submitted another form. Close this one and check the list.`
              : give.error.message}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
