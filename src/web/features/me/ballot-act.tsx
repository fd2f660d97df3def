import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/kit/button.tsx';
import { Status } from '../../ui/kit/status.tsx';
import type { MyCard } from './my-data.ts';
import styles from './my-page.module.css';
import type { CardStage } from './stage-of.ts';

interface BallotActProps {
  readonly card: MyCard;
  readonly stage: CardStage;
  readonly base: string;
  /** Something else is to be done first. */
  readonly isQuiet?: boolean;
}

/** The way to the ballot, loud once the debate is on. */
export function BallotAct({ card, stage, base, isQuiet = false }: BallotActProps) {
  const { t } = useLingui();
  const { debate, ballot } = card;
  if (!debate || ballot === 'none') return null;
  const href = `${base}/ballot/${debate.id}`;
  if (ballot === 'due') {
    const isTime = stage === 'debating' || card.motions?.state === 'hidden';
    return (
      <div className={styles.ballot}>
        <LinkButton href={href} look={isTime && !isQuiet ? 'main' : 'plain'} size="tap" wide>
          {t`Fill in your ballot`}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.ballot}>
      <Status tone="ok">
        {ballot === 'confirmed' ? t`Your ballot is confirmed` : t`Your ballot was received`}
      </Status>
      <LinkButton href={href} size="small">
        {t`See it`}
      </LinkButton>
    </div>
  );
}
