import { useLingui } from '@lingui/react/macro';
import type { TournamentAction } from '#contract/permissions.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './role-home.module.css';

/** The home of those who do not run the rounds: what they can do, each with its page. */
export function RoleHome() {
  const { t } = useLingui();
  const { slug } = useTournament();
  const can = useCan();
  const base = `/tournaments/${slug}`;
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
      about: t`Who asked for places, and how many`,
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
      needs: 'ballots.enter',
      href: `${base}/manage/ballots`,
      label: t`Ballots`,
      about: t`Enter what comes in on paper`,
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
      about: t`How far each room is`,
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
          .filter(({ needs }) => can(needs))
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
