import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { PageHeader, Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from '../signups.module.css';
import { OwnStatement } from '../statement.tsx';
import contact from './contact.module.css';
import { type ContactPageData, isFull, useContactPage } from './contact-data.ts';
import { ContactLink } from './contact-link.tsx';
import { MemberList } from './member-list.tsx';
import { type Newcomer, RegisterDialog } from './register-dialog.tsx';
import { SeatsLeft } from './seats-left.tsx';

/** `signup/:signupId`: an institution's contact sees registrations, and registers others. */
export function ContactPage() {
  const { t } = useLingui();
  const { signupId = '' } = useParams({ strict: false }) as { signupId?: string };
  const { data, error, refetch } = useContactPage(signupId);
  useTitle(data?.institution.name ?? t`Your institution`);
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load your institution`}
        rows={8}
        label={t`Your institution`}
      />
    );
  }
  return <Contact page={data} />;
}

function Contact({ page }: { readonly page: ContactPageData }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const { signup, institution } = page;
  return (
    <div className={styles.page}>
      <div>
        <Anchor className={contact.back} href={`/tournaments/${slug}/signup`}>
          <ArrowLeft aria-hidden="true" />
          {t`Your requests`}
        </Anchor>
        <PageHeader level={2} title={<bdi>{institution.name}</bdi>} />
      </div>
      <SeatsLeft page={page} />
      <Openness page={page} />
      <People page={page} />
      <ContactLink page={page} />
      {signup.fees && <OwnStatement signup={signup} statement={signup.fees} />}
    </div>
  );
}

/** Until when people can be registered and replaced, or whom to ask when that is over. */
function Openness({ page }: { readonly page: ContactPageData }) {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const ask = (
    <Anchor className="link" href={`/tournaments/${slug}/Request`}>
      {t`Send a request to the organisers`}
    </Anchor>
  );
  if (!page.open) {
    const until = page.closesAt && formatMoment(page.closesAt, timeZone);
    return (
      <Note title={until ? t`Registration ended on ${until}.` : t`Registration isn’t open.`}>
        {ask}
      </Note>
    );
  }
  if (!page.mayChange) {
    return (
      <Note title={t`The first draw has been made, so you can no longer replace people here.`}>
        {ask}
      </Note>
    );
  }
  return null;
}

function People({ page }: { readonly page: ContactPageData }) {
  const { t } = useLingui();
  const [adding, setAdding] = useState<Newcomer | null>(null);
  const { teams, judges, seats, open, signup } = page;
  const add = (label: string, isDisabled: boolean, newcomer: Newcomer) =>
    open && (
      <Button
        icon={<Plus aria-hidden="true" />}
        disabled={isDisabled}
        onClick={() => setAdding(newcomer)}
      >
        {label}
      </Button>
    );
  return (
    <>
      <Section
        title={t`Teams`}
        actions={add(t`Add a team`, isFull(seats.teams), { as: 'new-team' })}
      >
        {teams.length === 0 && (
          <p className="muted">
            <Trans>No team has registered yet.</Trans>
          </p>
        )}
        {teams.map((team) => (
          <div key={team.id} className={contact.team}>
            <h3 dir="auto">{team.name}</h3>
            <MemberList
              signupId={signup.id}
              members={team.speakers}
              label={t`Speakers of ${team.name}`}
              mayChange={page.mayChange}
            />
            {open && team.openSeats > 0 && (
              <Button
                look="bare"
                icon={<Plus aria-hidden="true" />}
                aria-label={t`Add a speaker to ${team.name}`}
                onClick={() => setAdding({ as: 'speaker', team })}
              >
                {t`Add a speaker`}
              </Button>
            )}
          </div>
        ))}
      </Section>
      <Section
        title={t`Judges`}
        actions={add(t`Add a judge`, isFull(seats.judges), { as: 'judge' })}
      >
        {judges.length === 0 ? (
          <p className="muted">
            <Trans>No judge has registered yet.</Trans>
          </p>
        ) : (
          <MemberList
            signupId={signup.id}
            members={judges}
            label={t`Judges`}
            mayChange={page.mayChange}
          />
        )}
      </Section>
      {adding && (
        <RegisterDialog
          signupId={signup.id}
          newcomer={adding}
          hasMore={seatsFor(adding, page) > 1}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}

/** How many more of this kind can be registered. */
function seatsFor(newcomer: Newcomer, { seats, teams }: ContactPageData): number {
  if (newcomer.as === 'speaker') {
    return teams.find(({ id }) => id === newcomer.team.id)?.openSeats ?? 0;
  }
  const { used, cap } = newcomer.as === 'judge' ? seats.judges : seats.teams;
  return cap === null ? Number.POSITIVE_INFINITY : cap - used;
}
