import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { errorAt, fieldErrors } from '#web/lib/query/field-errors.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { type Another, withAnother } from '#web/lib/query/with-another.tsx';
import { useTournament } from '#web/lib/tournament.tsx';
import { useEventWords } from '#web/ui/debate/rounds/event-words.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { bodyOf, draftOf, type EventDraft, freshDraft } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import type { NewEvent, PlannedEvent } from './use-plan.ts';

/** A new event beginning at a local time, or one that is there. */
export type Edited = { readonly start: string } | { readonly event: PlannedEvent };

interface EventDialogProps {
  readonly edited: Edited;
  readonly onClose: () => void;
  readonly onRemove: (event: PlannedEvent) => void;
}

/** Adds an event, changes or removes one; input survives a conflicting change. */
export const EventDialog = withAnother(EventForm);

function EventForm({ edited, onClose, onRemove, onAnother }: EventDialogProps & Another) {
  const { t } = useLingui();
  const form = useId();
  const { timeZone } = useTournament();
  const { titleOf } = useEventWords();
  const event = 'event' in edited ? edited.event : null;
  const [draft, setDraft] = useState<EventDraft>(() =>
    'event' in edited ? draftOf(edited.event, timeZone) : freshDraft(edited.start),
  );
  const [isTried, setTried] = useState(false);
  const isAnother = useRef(false);
  const save = useSave(event, () => (isAnother.current ? onAnother() : onClose()));
  const errors = fieldErrors(save.error);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={event ? titleOf(event) : t`New event`}
      width="wide"
      actions={
        <>
          {event && (
            <Button look="destructive" onClick={() => onRemove(event)}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {!event && (
            <Button
              type="button"
              form={form}
              disabled={save.isPending}
              onClick={({ currentTarget }) => {
                isAnother.current = true;
                currentTarget.form?.requestSubmit();
              }}
            >
              <Trans>Add another</Trans>
            </Button>
          )}
          <Button
            type="submit"
            form={form}
            look="main"
            busy={save.isPending}
            onClick={() => {
              isAnother.current = false;
            }}
          >
            {event ? t`Save` : t`Add`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          setTried(true);
          const body = bodyOf(draft, timeZone);
          if (body) save.mutate(body);
        }}
      >
        <EventFields
          draft={draft}
          onChange={(change) => setDraft({ ...draft, ...change })}
          errorOf={(field) => errorAt(errors, event ? field : `events.0.${field}`) ?? errors[field]}
          isTried={isTried}
        />
      </form>
    </Dialog>
  );
}

type Saved = CallOutput<Api['schedule']['plan']> | PlannedEvent;

function useSave(event: PlannedEvent | null, onSaved: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The event`);
  return useTournamentAct<NewEvent, Saved>({
    call: (client, body, { tournamentId, idempotencyKey }) =>
      event
        ? client.schedule.change({
            params: { tournamentId, eventId: event.id },
            body: { ...body, version: event.version },
            idempotencyKey,
          })
        : client.schedule.add({
            params: { tournamentId },
            body: { events: [body] },
            idempotencyKey,
          }),
    refresh: ['schedule', 'round'],
    onSuccess: () => {
      toast.success(event ? t`Event saved` : t`Event added`);
      onSaved();
    },
    onError: (error) => {
      if (Object.keys(fieldErrors(error)).length === 0) refuse(error);
    },
  });
}
