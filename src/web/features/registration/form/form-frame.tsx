import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Markdown } from '#web/ui/kit/text/markdown.tsx';
import styles from '../registration.module.css';
import type { FormData } from './use-form-data.ts';
import type { Entry } from './use-register-state.ts';

/** Above the form: by which way one comes in, until when, and the organisers' message. */
export function FormHead({ entry, data }: { readonly entry: Entry; readonly data: FormData }) {
  const { t } = useLingui();
  const { settings, timeZone } = useTournament();
  const until = data.form.closesAt && formatMoment(data.form.closesAt, timeZone);
  return (
    <>
      <h2>{t`Register`}</h2>
      <p className={styles.lead}>
        {entry.invitation ? (
          <Trans>
            You’re invited to join the team <b dir="auto">{entry.invitation.name}</b>.
          </Trans>
        ) : entry.institution ? (
          <Trans>
            Your code belongs to <b dir="auto">{entry.institution.name}</b>.
          </Trans>
        ) : null}{' '}
        {until ? (
          <Trans>It takes two minutes. You can change your details until {until}.</Trans>
        ) : (
          <Trans>
            It takes two minutes. You can change your details while registration is open.
          </Trans>
        )}
      </p>
      {settings.autoRegMessage.trim() !== '' && (
        <Note>
          <Markdown text={settings.autoRegMessage} />
        </Note>
      )}
    </>
  );
}

/** Beside the form: the code, who reads what, whom to ask. */
export function FormAside({ entry }: { readonly entry: Entry }) {
  const { slug, minors } = useTournament();
  return (
    <aside className={styles.aside}>
      {entry.code && (
        <section>
          <h3>
            <Trans>Your code</Trans>
          </h3>
          <p dir="ltr">{entry.code}</p>
          <p>
            <Anchor className="link" href={`/tournaments/${slug}/register`}>
              <Trans>Use another one</Trans>
            </Anchor>
          </p>
        </section>
      )}
      <section>
        <h3>
          <Trans>Who will see this</Trans>
        </h3>
        <p className="muted">
          {minors ? (
            <Trans>Your team is public, and so are your initials once your guardian agrees.</Trans>
          ) : (
            <Trans>Your name and team are public.</Trans>
          )}{' '}
          <Trans>
            Only the organisers and your video-meeting host see your email. Only the people who look
            after access and food see your needs.
          </Trans>
        </p>
      </section>
      <section>
        <h3>
          <Trans>Need something?</Trans>
        </h3>
        <p className="muted">
          <Trans>Ask the organisers about access, language or teams.</Trans>
        </p>
        <p>
          <Anchor className="link" href={`/tournaments/${slug}/Request`}>
            <Trans>Send a request</Trans>
          </Anchor>
        </p>
      </section>
    </aside>
  );
}
