import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { errorAt, fieldErrors } from '#web/lib/query/field-errors.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { type Another, useAnother, withAnother } from '#web/lib/query/with-another.tsx';
import { localOf } from '#web/lib/time/zoned-time.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useEventWords } from '#web/ui/debate/rounds/event-words.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { AddButtons } from '#web/ui/kit/inputs/add-buttons.tsx';
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

/** Where and when the next one is likely to be: after the one just added. */
type Kept = Pick<EventDraft, 'start' | 'venueId' | 'place' | 'staffOnly'>;

/** Adds an event, changes or removes one; input survives a conflicting change. */
export const EventDialog = withAnother(EventForm);

function EventForm(props: EventDialogProps & Another<Kept>) {
  const { edited, kept, onClose, onRemove, onAnother } = props;
  const { t } = useLingui();
  const form = useId();
  const { timeZone } = useTournament();
  const { titleOf } = useEventWords();
  const event = 'event' in edited ? edited.event : null;
  const [draft, setDraft] = useState<EventDraft>(() =>
    'event' in edited ? draftOf(edited.event, timeZone) : { ...freshDraft(edited.start), ...kept },
  );
  const [isTried, setTried] = useState(false);
  const another = useAnother({ onAnother, onClose });
  const save = useSave(event, ({ endsAt }) => {
    const { venueId, place, staffOnly } = draft;
    another.done({ start: localOf(endsAt, timeZone), venueId, place, staffOnly });
  });
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
          <AddButtons
            form={form}
            onAnother={event ? null : another.choose}
            label={event ? t`Save` : t`Add`}
            busy={save.isPending}
          />
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

function useSave(event: PlannedEvent | null, onSaved: (body: NewEvent) => void) {
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
    onSuccess: (_, body) => {
      toast.success(event ? t`Event saved` : t`Event added`);
      onSaved(body);
    },
    onError: (error) => {
      if (Object.keys(fieldErrors(error)).length === 0) refuse(error);
    },
  });
}
