import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatList } from '#contract/text/language.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useInvitePartner } from '#web/lib/session/invite-partner.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { PartnerInvite } from '#web/ui/debate/people/partner-invite.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import type { MyRegistrationData } from '../my-data.ts';
import styles from '../my-page.module.css';
import { ChangeRegistration } from './change-registration.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface MyRegistrationProps {
  /** Where the organisers are asked. */
  readonly askHref: string;
  /** The last debate is over: nobody withdraws any more. */
  readonly isOver: boolean;
}

/** My registration: view, change, withdraw; by account or private link. */
export function MyRegistration({ askHref, isOver }: MyRegistrationProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('registration.mine');
  return (
    <section className={styles.section} aria-labelledby="my-registration">
      <h2 id="my-registration">
        <Trans>My registration</Trans>
      </h2>
      {data ? (
        <Card mine={data} {...{ askHref, isOver }} />
      ) : (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load your registration`} rows={3} />
      )}
    </section>
  );
}

interface CardProps extends MyRegistrationProps {
  readonly mine: MyRegistrationData;
}

function Card({ mine, askHref, isOver }: CardProps) {
  const { t } = useLingui();
  const { name } = useTournament();
  const invite = useInvitePartner();
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null);
  return (
    <>
      <Facts mine={mine} />
      <div className={styles.acts}>
        {mine.mayChange ? (
          <>
            <Button size="tap" onClick={() => setOpen('change')}>{t`Change`}</Button>
            {mine.openSeats > 0 && <PartnerInvite {...invite} shareTitle={name} />}
            <Button size="tap" look="bare" onClick={() => setOpen('withdraw')}>
              {t`Withdraw`}
            </Button>
          </>
        ) : (
          <AskForChange {...{ askHref, isOver }} />
        )}
      </div>
      {open === 'change' && <ChangeRegistration mine={mine} onClose={() => setOpen(null)} />}
      {open === 'withdraw' && <WithdrawDialog mine={mine} onClose={() => setOpen(null)} />}
    </>
  );
}

function Facts({ mine }: { readonly mine: MyRegistrationData }) {
  const { t } = useLingui();
  const categories = useCategoryNames(mine.categories);
  const { details } = mine;
  const facts: readonly (readonly [string, string | null])[] = [
    [t`Name`, mine.name],
    [t`Email`, mine.email],
    [t`Taking part as`, mine.role === 'speaker' ? t`Speaker` : t`Judge`],
    [t`Team`, mine.teamName],
    [t`With`, list(mine.partners)],
    [t`Institution`, mine.institutionName],
    [t`Categories`, list(categories)],
    [t`Pronouns`, details.pronouns],
    [t`Said as`, details.pronunciation],
    [t`Food`, details.dietary],
    [t`Needs`, details.access],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Registration is over: a change becomes a request to the organisers, begun for the person. */
function AskForChange({ askHref, isOver }: MyRegistrationProps) {
  const { t } = useLingui();
  const ask = (change: string) => `${askHref}?${new URLSearchParams({ topic: 'tab', change })}`;
  return (
    <>
      <p className="muted">
        <Trans>Registration is closed. Ask the organisers to change anything.</Trans>
      </p>
      <LinkButton size="tap" href={ask('rename')}>
        {t`Ask for a change`}
      </LinkButton>
      {!isOver && (
        <LinkButton size="tap" look="bare" href={ask('withdraw-person')}>
          {t`Ask to withdraw`}
        </LinkButton>
      )}
    </>
  );
}

function useCategoryNames(ids: readonly string[]): readonly string[] {
  const { data } = useRead('participants.speakerCategories', {}, { enabled: ids.length > 0 });
  return (data ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

function list(names: readonly string[]): string {
  return formatList(names);
}
