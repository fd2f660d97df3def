import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Unconfirmed } from '#contract/areas/mail.ts';
import type { Audience } from '#contract/areas/messages/audience.ts';
import type { Api } from '#contract/index.ts';
import type { MessageTemplate } from '#contract/kinds/moments.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatMoment } from '#web/lib/format.ts';
import type { ApiError } from '#web/lib/query/api.tsx';
import { type TournamentAct, useTournamentAct } from '#web/lib/query/mutation.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { useAudienceWords } from './audience-words.ts';

/** A message as it would be sent. */
export interface Outgoing {
  readonly audience: Audience;
  readonly template: MessageTemplate;
  /** Null: now. */
  readonly at: string | null;
  /** Null: no emergency. */
  readonly reason: string | null;
  /** The scheduled message that it replaces. */
  readonly replaces: { readonly id: string; readonly version: number } | null;
}

type Sent = CallOutput<Api['messages']['send']>;
interface Attempt {
  readonly outgoing: Outgoing;
  readonly confirmed?: number;
}
interface Options extends Unconfirmed {
  readonly outgoing: Outgoing;
}

interface Sending {
  readonly start: (outgoing: Outgoing) => void;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  /** Forgets the error: what it was about has changed. */
  readonly forget: () => void;
  /** The question how many people it goes to; put it anywhere on the page. */
  readonly question: ReactNode;
}

/** Sends or schedules a message once its sender has agreed to the number of people. */
export function useSending(onSent: (outgoing: Outgoing) => void): Sending {
  const [asked, setAsked] = useState<Options | null>(null);
  const act = useTournamentAct<Attempt, Sent>({
    call: callOf,
    refresh: ['message'],
    onSuccess: (_sent, { outgoing }) => {
      setAsked(null);
      onSent(outgoing);
    },
    onError: (error, { outgoing }) => {
      if (error.code !== 'unconfirmed') return setAsked(null);
      // The code carries this.
      setAsked({ ...(error.problem?.data as Unconfirmed), outgoing });
    },
  });
  return {
    start: (outgoing) => act.mutate({ outgoing }),
    isBusy: act.isPending,
    forget: act.reset,
    error: act.error?.code === 'unconfirmed' ? null : act.error,
    question: asked && (
      <Question
        asked={asked}
        isBusy={act.isPending}
        onConfirm={() => act.mutate({ outgoing: asked.outgoing, confirmed: asked.recipients })}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

const callOf: TournamentAct<Attempt, Sent>['call'] = (client, { outgoing, confirmed }, frame) => {
  const { tournamentId, idempotencyKey } = frame;
  const { audience, template, at, reason, replaces } = outgoing;
  const params = { tournamentId };
  const body = { audience, template, ...(confirmed === undefined ? {} : { confirmed }) };
  if (reason !== null) {
    return client.messages.sendEmergency({ params, body: { ...body, reason }, idempotencyKey });
  }
  if (!replaces || at === null) {
    return client.messages.send({ params, body: { ...body, at }, idempotencyKey });
  }
  const { id: scheduledId, version } = replaces;
  return client.messages.changeScheduled({
    params: { ...params, scheduledId },
    body: { ...body, at, version },
    idempotencyKey,
  });
};

interface QuestionProps {
  readonly asked: Options;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function Question({ asked, isBusy, onConfirm, onClose }: QuestionProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const audiences = useAudienceWords();
  const { recipients: people, outgoing } = asked;
  const { at, reason, audience, template } = outgoing;
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      title={plural(people, {
        0: 'No one matches now. Schedule it anyway?',
        one: 'Send to # person?',
        other: 'Send to # people?',
      })}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="main" busy={isBusy && t`Sending …`} onClick={onConfirm}>
            {at === null
              ? plural(people, { one: 'Send to # person', other: 'Send to # people' })
              : t`Schedule it`}
          </Button>
        </>
      }
    >
      <p dir="auto">
        <b>{template.title}</b>
      </p>
      <p>
        <Trans>To: {audiences[audience.who]}</Trans>
      </p>
      {at !== null && (
        <p>
          <Trans>It leaves on {formatMoment(at, timeZone)}, to whoever matches at that time.</Trans>
        </p>
      )}
      {reason !== null && (
        <p>
          <Trans>
            It uses every channel at once, even for people who turned messages off or have quiet
            hours. The log records you and your reason.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}
