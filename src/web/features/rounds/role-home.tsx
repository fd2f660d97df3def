import { useLingui } from '@lingui/react/macro';
import type { TournamentAction } from '#contract/permissions.ts';
import { useCanForAll, useTournament } from '#web/lib/tournament.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './role-home.module.css';

/** The home of those who do not run the rounds: what they can do, each with its page. */
export function RoleHome() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCanForAll();
  const base = `/tournaments/${slug}`;
  // Another entry leads to the participants already.
  const seesMore = can('participants.contact') || can('categories.decide');
  const ballots = (): string => {
    const [enters, confirms] = [can('ballots.enter'), can('ballots.confirm')];
    if (enters && confirms) return t`Enter paper ballots, check and confirm them`;
    if (confirms) return t`Check and confirm them`;
    return enters ? t`Enter paper ballots` : t`See which ballots are in`;
  };
  const acts: readonly {
    readonly needs: TournamentAction;
    readonly href: string;
    readonly label: string;
    readonly about: string;
  }[] = [
    {
      needs: 'requests.handle',
      href: `${base}/manage/requests`,
      label: t`Requests`,
      about: t`Read and answer what people ask of your team`,
    },
    {
      needs: 'signups.see',
      href: `${base}/manage/signups`,
      label: t`Signups`,
      about: t`Who has requested places, and how many`,
    },
    {
      needs: 'registration.see',
      href: `${base}/manage/registration`,
      label: t`Registration`,
      about: t`Who has registered, and by which code`,
    },
    {
      needs: 'participants.contact',
      href: `${base}/manage/participants`,
      label: t`Participants`,
      about: t`Addresses, needs and pronouns`,
    },
    {
      needs: 'participants.see',
      href: `${base}/manage/participants`,
      label: t`Teams and judges`,
      about: t`Who takes part`,
    },
    {
      needs: 'clashes.reasons',
      href: `${base}/manage/participants/conflicts`,
      label: t`Declared clashes`,
      about: t`Who declared them, and why`,
    },
    {
      needs: 'categories.decide',
      href: `${base}/manage/participants`,
      label: t`Language status`,
      about: t`Decide which categories speakers are in`,
    },
    {
      needs: 'ballots.see',
      href: `${base}/manage/ballots`,
      label: t`Ballots`,
      about: ballots(),
    },
    {
      needs: 'motions.edit',
      href: `${base}/manage/motions`,
      label: t`Motions`,
      about: t`Write them, with their info slides`,
    },
    {
      needs: 'standings.see-unreleased',
      href: `${base}/manage/standings`,
      label: t`Standings`,
      about: t`As they are now, released or not`,
    },
    {
      needs: 'feedback.give',
      href: `${base}/manage/feedback/desk`,
      label: t`Enter feedback`,
      about: t`Enter paper forms`,
    },
    {
      needs: 'feedback.see',
      href: `${base}/manage/feedback`,
      label: t`Feedback`,
      about: t`What people say about judges`,
    },
    {
      needs: 'checkin.others',
      href: `${base}/manage/checkin`,
      label: t`Check-in`,
      about: t`See who is here, and check people in`,
    },
    {
      needs: 'checkin.others',
      href: `${base}/manage/progress`,
      label: t`Progress`,
      about: t`How far along each room is`,
    },
    {
      needs: 'venues.edit',
      href: `${base}/settings/buildings`,
      label: t`Rooms`,
      about: t`Buildings, rooms and facilities`,
    },
    {
      needs: 'mail.see',
      href: `${base}/manage/mail`,
      label: t`Emails`,
      about: t`What was sent, and what was not`,
    },
    {
      needs: 'activity.see',
      href: `${base}/manage/activity`,
      label: t`Activity`,
      about: t`What happened, and who did it`,
    },
    {
      needs: 'screens.drive',
      href: `${base}/manage/big-screen`,
      label: t`Big screen`,
      about: t`Choose what the halls see`,
    },
  ];
  return (
    <Section title={t`What you can do here`}>
      <ul className={styles.acts}>
        {acts
          .filter(({ needs }) => can(needs) && !(needs === 'participants.see' && seesMore))
          .map(({ href, label, about }) => (
            <li key={label}>
              <Anchor href={href}>
                <b className="b">{label}</b>
                <span className="muted">{about}</span>
              </Anchor>
            </li>
          ))}
      </ul>
    </Section>
  );
}
