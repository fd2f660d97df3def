import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoment } from '#web/lib/format.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useSite } from '#web/lib/session/site.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import { placesWords } from './places-words.tsx';
import { nameOf, type OwnSignup, type SignupPageData } from './signup-data.ts';
import { SignupForm } from './signup-form.tsx';
import styles from './signups.module.css';
import { useStateWords } from './state-words.tsx';
import { OwnStatement } from './statement.tsx';

interface OwnSignupProps {
  readonly signup: OwnSignup;
  readonly page: SignupPageData;
}

/** One of my requests: what I asked for, its state, what I can do. */
export function OwnSignupCard({ signup, page }: OwnSignupProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const [isChanging, setIsChanging] = useState(false);
  const states = useStateWords();
  const { label, tone } = states[signup.state];
  const asked = formatMoment(signup.askedAt, timeZone);
  const mayChange = signup.state === 'new' && page.opening === 'open';
  const mayWithdraw = signup.state !== 'rejected' && signup.state !== 'withdrawn';
  if (isChanging) {
    return (
      <section className={styles.asking}>
        <h2 dir="auto">{nameOf(signup)}</h2>
        <SignupForm
          kind={signup.kind}
          page={page}
          signup={signup}
          onDone={() => setIsChanging(false)}
        />
      </section>
    );
  }
  return (
    <section className={styles.own} aria-label={nameOf(signup)}>
      <header>
        <h2 dir="auto">{nameOf(signup)}</h2>
        <Status tone={tone}>{label}</Status>
      </header>
      <p className="muted">{t`Asked for ${placesWords(signup.asked)} on ${asked}`}</p>
      <Outcome signup={signup} />
      {signup.fees && <OwnStatement signup={signup} statement={signup.fees} />}
      <div className={styles.acts}>
        {mayChange && (
          <Button onClick={() => setIsChanging(true)}>
            <Trans>Change request</Trans>
          </Button>
        )}
        {mayWithdraw && <Withdraw signup={signup} />}
      </div>
    </section>
  );
}

/** How the answer arrives: this page follows it, an email only where one can be sent. */
function useHearing({ contactEmail: address, answerByEmail }: OwnSignup): string {
  const { t } = useLingui();
  const site = useSite();
  if (!site) return '';
  if (answerByEmail) return t`The answer appears on this page and goes to ${address} by email.`;
  return site.sendsEmail
    ? t`The answer appears on this page. This tournament can’t email ${address} yet, so check back here.`
    : t`The answer appears on this page. This site doesn’t send emails, so check back here.`;
}

/** What the decision means for the applicant. */
function Outcome({ signup }: { readonly signup: OwnSignup }) {
  const { t } = useLingui();
  const { name, slug } = useTournament();
  const hearing = useHearing(signup);
  const { state, granted, url, waits, position, withdrawnBecause } = signup;
  if (state === 'new') {
    return (
      <p>
        <Trans>The organisers haven’t decided yet.</Trans> {hearing}
      </p>
    );
  }
  if (state === 'waitlisted') {
    const place = position ?? 1;
    return (
      <p>
        <Trans>
          You are number <b className="b">{place}</b> on the waitlist. You’ll get places as soon as
          they become free.
        </Trans>{' '}
        {hearing}
      </p>
    );
  }
  if (state === 'rejected') {
    return (
      <p>
        <Trans>
          The organisers could not offer you a place at {name} this time. Thank you for asking;
          they’re happy to answer questions.
        </Trans>
      </p>
    );
  }
  if (state === 'withdrawn') {
    return (
      <p>
        {withdrawnBecause === 'overdue'
          ? t`The fee wasn’t paid in time, so your places went to the waitlist. Write to the organisers if you have paid.`
          : t`You withdrew this request. You can ask again while signups are open.`}
      </p>
    );
  }
  const places = placesWords(granted ?? { teams: 0, judges: 0 });
  return (
    <>
      <p>
        <Trans>
          You have <b className="b">{places}</b>. Register with this link, and share it only with
          your own people.
        </Trans>
      </p>
      {waits && (
        <p className="muted">
          {position === null
            ? t`You are in line for more.`
            : t`You are number ${position} in line for more.`}
        </p>
      )}
      {url && (
        <div className={styles.link}>
          <CopyField label={t`Registration link`} value={url} />
          {signup.kind === 'institution' && (
            <LinkButton look="main" href={`/tournaments/${slug}/signup/${signup.id}`}>
              <Trans>See who has registered</Trans>
            </LinkButton>
          )}
          <LinkButton
            look={signup.kind === 'institution' ? 'plain' : 'main'}
            href={new URL(url).pathname + new URL(url).search}
          >
            <Trans>Register</Trans>
          </LinkButton>
        </div>
      )}
    </>
  );
}

function Withdraw({ signup }: { readonly signup: OwnSignup }) {
  const { t } = useLingui();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const refuse = useRefusal(t`Your request`);
  const withdraw = useAct('signups.withdraw', {
    input: (_: null) => ({ params: { signupId: signup.id } }),
    onSuccess: () => {
      setIsAsking(false);
      toast.success(t`Request withdrawn`);
    },
    onError: (error) => {
      setIsAsking(false);
      refuse(error);
    },
  });
  const count = (signup.granted?.teams ?? 0) + (signup.granted?.judges ?? 0);
  const places = plural(count, { one: '# place goes', other: '# places go' });
  return (
    <>
      <Button look="bare" onClick={() => setIsAsking(true)}>
        <Trans>Withdraw</Trans>
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        alert
        title={t`Withdraw this request?`}
        description={
          count > 0
            ? t`${places} to others at once, and the registration link stops working.`
            : t`You lose your place in line.`
        }
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t`Keep it`}</Button>
            <Button
              look="destructive"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate(null)}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}
