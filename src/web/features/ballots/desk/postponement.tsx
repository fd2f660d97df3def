import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { instantOf, localOf } from '#web/lib/time/zoned-time.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { usePostponedWords } from '#web/ui/debate/draw/postponed-note.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { RoomBallots } from './desk-data.ts';

/** Whether this debate is put off, and the way to say so; nothing once a ballot is in. */
export function PostponementOf({ room }: { readonly room: RoomBallots }) {
  const { t } = useLingui();
  const can = useCan();
  const say = usePostponedWords();
  const [isOpen, setOpen] = useState(false);
  const { postpone, resume } = usePostponing(room, () => setOpen(false));
  const { postponed } = room;
  const mayAct = can('ballots.confirm');
  if (room.state !== 'missing' || (!postponed && !mayAct)) return null;
  return (
    <>
      {postponed ? (
        <Note
          tone="warn"
          title={say(postponed)}
          actions={
            mayAct && (
              <>
                <Button size="small" onClick={() => setOpen(true)}>
                  <Trans>Change</Trans>
                </Button>
                <Button
                  size="small"
                  busy={resume.isPending}
                  onClick={() => resume.mutate(undefined)}
                >
                  <Trans>Undo postponement</Trans>
                </Button>
              </>
            )
          }
        >
          <Trans>The first ballot ends this automatically.</Trans>
        </Note>
      ) : (
        <p>
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>Postpone this debate</Trans>
          </Button>
        </p>
      )}
      {isOpen && (
        <PostponeDialog
          title={t`Postpone this debate`}
          before={postponed}
          isBusy={postpone.isPending}
          onSend={(newDate) => postpone.mutate(newDate)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface NewDate {
  readonly reason: string;
  readonly until: string | null;
}

interface PostponeDialogProps {
  readonly title: string;
  readonly before: NewDate | null;
  readonly isBusy: boolean;
  readonly onSend: (newDate: NewDate) => void;
  readonly onClose: () => void;
}

function PostponeDialog({ title, before, isBusy, onSend, onClose }: PostponeDialogProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const form = useId();
  const [reason, setReason] = useState(before?.reason ?? '');
  const [at, setAt] = useState(before?.until ? localOf(before.until, timeZone) : '');
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const until = at === '' ? null : (instantOf(at, timeZone)?.toISOString() ?? null);
    if (!isMissing) onSend({ reason: reason.trim(), until });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={t`Its teams, judges and the public draw show this at once. It has no result until its ballots are in.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="main" type="submit" form={form} busy={isBusy}>
            {t`Postpone`}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={send} noValidate>
        <Field
          label={t`Reason`}
          hint={t`Visible to everyone.`}
          error={isAsked && isMissing ? t`Give a reason.` : null}
        >
          <TextInput
            value={reason}
            maxLength={200}
            dir="auto"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Field
          label={t`New time`}
          optional
          hint={t`In the tournament’s time zone. Becomes the debate’s own date; leave it empty if it isn’t known yet.`}
        >
          <TextInput
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function usePostponing({ debateId }: RoomBallots, onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The debate`);
  const postpone = useAct('ballots.postpone', {
    input: (newDate: NewDate) => ({ params: { debateId }, body: newDate }),
    onSuccess: () => {
      onDone();
      toast.success(t`The debate is postponed`);
    },
    onError: refuse,
  });
  const resume = useAct('ballots.resume', {
    input: () => ({ params: { debateId } }),
    onSuccess: () => toast.success(t`Postponement undone`),
    onError: refuse,
  });
  return { postpone, resume };
}
