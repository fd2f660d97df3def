import { Trans } from '@lingui/react/macro';
import { useJoinChat } from '#web/lib/session/join-chat.ts';
import { Calendars } from '#web/lib/time/calendars.tsx';
import { useTournament } from '#web/lib/tournament.tsx';
import { JoinChat } from '#web/ui/debate/people/join-chat.tsx';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { MyBackground } from './details/my-background.tsx';
import { MyClashes } from './details/my-clashes.tsx';
import { MyGuardian } from './details/my-guardian.tsx';
import { MyNotifications } from './details/my-notifications.tsx';
import { MyPhone } from './details/my-phone.tsx';
import { MyRegistration } from './details/my-registration.tsx';
import { MyRounds } from './details/my-rounds.tsx';
import { HistoryList } from './history-list.tsx';
import type { MyPageData } from './my-data.ts';
import styles from './my-page.module.css';
import { ReasonsList } from './reasons-list.tsx';

interface MyPageMoreProps {
  readonly data: MyPageData;
  /** Where the organisers are asked, with the same credential. */
  readonly askHref: string;
}

/** Everything on one's own page that no round is waiting for. */
export function MyPageMore({ data, askHref }: MyPageMoreProps) {
  const { slug } = useTournament();
  const chat = useJoinChat();
  const isJudge = data.person.roles.includes('adjudicator');
  const isOver = data.ending !== null;
  return (
    <>
      {!isOver && <MyNotifications />}
      <HistoryList data={data} />
      <ReasonsList data={data} />
      <div className={styles.ask}>
        <Calendars own />
        <JoinChat {...chat} />
        <LinkButton size="tap" href={askHref}>
          <Trans>Ask the organisers</Trans>
        </LinkButton>
        <LinkButton size="tap" href={`/tournaments/${slug}/equity`}>
          <Trans>Write to the equity team</Trans>
        </LinkButton>
      </div>
      <MyGuardian />
      <MyPhone />
      <MyRegistration {...{ askHref, isOver }} />
      {isJudge && !isOver && <MyRounds />}
      {isJudge && <MyBackground isOver={isOver} />}
      <MyClashes {...{ isJudge, isOver }} />
    </>
  );
}
