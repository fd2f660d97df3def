import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { NotSentReason, Unconfirmed } from '#contract/areas/mail.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import type { ApiError } from '../query/api.tsx';
import { type TournamentAct, useTournamentAct } from '../query/mutation.ts';

/** The input of an act that emails people, with the number that was agreed to. */
export type Confirmable<I> = { readonly input: I; readonly confirmed?: number };

interface Options<I> extends Unconfirmed {
  readonly input: I;
}

export interface EmailToMany<I, O> {
  readonly act: UseMutationResult<O, ApiError, Confirmable<I>>;
  /** Starts it; two people or more are asked about first. */
  readonly start: (input: I) => void;
  /** The question; put it anywhere on the page. */
  readonly question: ReactNode;
}

/**
 * An act that may email many people. The server says how many it would be; the person confirms that
 * number once, and exactly that goes out.
 */
export function useEmailToMany<I, O>(options: TournamentAct<Confirmable<I>, O>): EmailToMany<I, O> {
  const [asked, setAsked] = useState<Options<I> | null>(null);
  const act = useTournamentAct<Confirmable<I>, O>({
    ...options,
    onSuccess: (output, input) => {
      setAsked(null);
      options.onSuccess?.(output, input);
    },
    onError: (error, input) => {
      if (error.code === 'unconfirmed') {
        // The code carries this and nothing else.
        setAsked({ ...(error.problem?.data as Unconfirmed), input: input.input });
        return;
      }
      setAsked(null);
      options.onError?.(error, input);
    },
  });
  const question = asked && (
    <Question
      asked={asked}
      isBusy={act.isPending}
      onConfirm={() => act.mutate({ input: asked.input, confirmed: asked.recipients })}
      onClose={() => setAsked(null)}
    />
  );
  return { act, start: (input) => act.mutate({ input }), question };
}

function Question(props: {
  readonly asked: Unconfirmed;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const { recipients, notSent } = props.asked;
  const reasons = useNotSentReasons();
  // The keys of the contract's own record.
  const held = Object.entries(notSent) as [NotSentReason, number][];
  return (
    <Dialog
      alert
      open
      onOpenChange={props.onClose}
      title={plural(recipients, {
        0: 'No one can be emailed now',
        one: 'Email # person?',
        other: 'Email # people?',
      })}
      actions={
        <>
          <Button onClick={props.onClose}>{t`Cancel`}</Button>
          <Button look="main" busy={props.isBusy && t`Sending …`} onClick={props.onConfirm}>
            {recipients === 0
              ? t`List them as not sent`
              : plural(recipients, { one: 'Send # email', other: 'Send # emails' })}
          </Button>
        </>
      }
    >
      {recipients > 0 && (
        <p>
          <Trans>Each person gets their own email. Track them under Emails.</Trans>
        </p>
      )}
      {held.map(([reason, count]) => (
        <p key={reason}>
          <b className="b">
            {plural(count, { one: '# email won’t be sent.', other: '# emails won’t be sent.' })}
          </b>{' '}
          {reasons[reason]}
        </p>
      ))}
    </Dialog>
  );
}

/** Why an email did not leave, with the way out. */
export function useNotSentReasons(): Readonly<Record<NotSentReason, string>> {
  const { t } = useLingui();
  return {
    withdrawn: t`This email is out of date.`,
    unsubscribed: t`Turned off the emails of this tournament.`,
    bounced: t`Emails to this address come back: there is no such mailbox. Correct the address.`,
    complained: t`An email to this address was reported as spam. No more are sent to it.`,
    'owner-unverified': t`The owner’s email address is not verified. Until then, you can only email people who have verified their own address. The owner verifies it on My Details.`,
    'recipient-limit': t`This person has had ten emails within an hour. Try again later.`,
    'tournament-limit': t`The tournament has reached its email limit for now. Try again later.`,
    'account-limit': t`You’ve reached your email limit for now. Try again later.`,
  };
}
