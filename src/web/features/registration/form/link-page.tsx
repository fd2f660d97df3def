import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import type { ApiError } from '#web/lib/query/api.tsx';
import { useAct } from '#web/lib/query/use-act.ts';

import { useRead } from '#web/lib/query/use-read.ts';
import { ownLink } from '#web/lib/session/own-link.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from '../registration.module.css';

type Offers = CallOutput<Api['registration']['linkOffers']>;
type Preview = CallOutput<Api['registration']['linkPreview']>;
type LinkBody = CallInput<Api['registration']['link']>['body'];

/** `link`: joins my account to a participant who is in the tournament already. */
export function LinkPage() {
  const { t } = useLingui();
  useTitle(t`Link my account`);
  const { data, error, refetch } = useRead('registration.linkOffers');
  return (
    <div className={styles.page}>
      {data ? (
        <Linking offers={data} />
      ) : (
        <NotLoaded
          of={{ error, refetch }}
          title={t`Couldn’t load this page`}
          rows={4}
          label={t`Link my account`}
        />
      )}
    </div>
  );
}

function Linking({ offers }: { readonly offers: Offers }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  if (offers.linked) {
    return (
      <EmptyState
        title={t`Your account is linked to ${offers.linked.name}`}
        action={
          <LinkButton look="main" href={`/tournaments/${slug}/me`}>
            {t`To my page`}
          </LinkButton>
        }
      >
        <Trans>Is that someone else? Ask the organisers to undo it.</Trans>
      </EmptyState>
    );
  }
  return (
    <section className={styles.code}>
      <h2>
        <Trans>Link my account</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>
          The organisers may already have added you. Link your account to see your room, motion and
          ballot whenever you’re signed in.
        </Trans>
      </p>
      <OfferList offers={offers} />
      <ByCode />
      <p className="muted">
        <Trans>
          Not in the tournament yet?{' '}
          <Anchor className="link" href={`/tournaments/${slug}/register`}>
            Register
          </Anchor>
          .
        </Trans>
      </p>
    </section>
  );
}

/** Participants who carry my verified address; taking one is confirmed. */
function OfferList({ offers }: { readonly offers: Offers }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Preview | null>(null);
  if (!offers.emailVerified) {
    return (
      <Note>
        <Trans>
          Verify your email so we can find you by it.{' '}
          <Anchor className="link" href="/me">
            Verify it under My Details
          </Anchor>
          , or use a private link below.
        </Trans>
      </Note>
    );
  }
  if (offers.offers.length === 0) return null;
  return (
    <div className={styles.offers}>
      <h3>
        <Trans>Found by your email</Trans>
      </h3>
      <ul>
        {offers.offers.map((offer) => (
          <li key={offer.personId}>
            <span className="grow">
              <b dir="auto">{offer.name}</b>
              <span className="muted" dir="auto">
                {offer.describes}
              </span>
            </span>
            <Button onClick={() => setChosen(offer)}>{t`This is me`}</Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmLink
          person={chosen}
          body={{ personId: chosen.personId }}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

/** A private link, or the code in it: first whom it stands for, then the linking. */
function ByCode() {
  const { t } = useLingui();
  const { code: given = '' } = useSearch({ strict: false }) as { code?: string };
  const { id } = useTournament();
  const refusal = useLinkRefusal();
  // Whoever comes from their private link need not look for it again.
  const opened = ownLink(id) ?? '';
  const [text, setText] = useState(given || opened);
  const preview = useAct('registration.linkPreview', {
    input: (code: string) => ({ body: { code } }),
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate(text.trim());
  };
  return (
    <form className={styles.codeForm} onSubmit={look} noValidate>
      <div className={styles.codeField}>
        <Field
          label={t`Private link or code`}
          hint={
            opened !== '' && text === opened
              ? t`This is the private link that you opened on this device.`
              : t`The organisers emailed it to you, or hand it out at the desk.`
          }
          error={preview.error && refusal(preview.error)}
        >
          <TextInput
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              preview.reset();
            }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={400}
          />
        </Field>
      </div>
      <Button type="submit" look="main" size="tap" busy={preview.isPending && t`Checking …`}>
        {t`Check the link`}
      </Button>
      {preview.data && (
        <ConfirmLink
          person={preview.data}
          body={{ code: text.trim() }}
          onClose={() => preview.reset()}
        />
      )}
    </form>
  );
}

interface ConfirmLinkProps {
  readonly person: Preview;
  readonly body: LinkBody;
  readonly onClose: () => void;
}

function ConfirmLink({ person, body, onClose }: ConfirmLinkProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refusal = useLinkRefusal();
  const link = useAct('registration.link', {
    input: (input: LinkBody) => ({ body: input }),
    onSuccess: () => {
      toast.success(t`Linked to ${person.name}`);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Is this you?`}
      actions={
        <>
          <Button size="tap" onClick={onClose}>{t`No`}</Button>
          <Button
            look="main"
            size="tap"
            busy={link.isPending && t`Linking …`}
            onClick={() => link.mutate(body)}
          >
            {t`Yes, link my account`}
          </Button>
        </>
      }
    >
      <p>
        <b className="b" dir="auto">
          {person.name}
        </b>
      </p>
      <p className="muted" dir="auto">
        {person.describes}
      </p>
      {link.error && (
        <Note tone="bad" live>
          {refusal(link.error)}
        </Note>
      )}
    </Dialog>
  );
}

/** What a refusal to link means, and the way out. */
function useLinkRefusal(): (error: ApiError) => string {
  const { t } = useLingui();
  return (error) => {
    switch (error.code) {
      case 'bad-code':
      case 'invalid-input':
        return t`This link doesn’t work here. Check that it’s complete and for this tournament. It may have been replaced by a new one.`;
      case 'link-taken':
        return t`Another account is linked to this participant. If it’s yours, sign in with it; otherwise ask the organisers.`;
      case 'already-registered':
        return t`Your account is already linked to someone else in this tournament.`;
      case 'offline':
        return t`You’re offline. Try again in a moment.`;
      default:
        return error.message;
    }
  };
}
