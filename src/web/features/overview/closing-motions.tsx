import { useLingui } from '@lingui/react/macro';
import { useTournament } from '#web/lib/tournament.tsx';
import { MotionText } from '#web/ui/debate/motions/motion-text.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import type { Ending } from './ending.ts';
import styles from './overview-page.module.css';

/** Every motion of the tournament, the last round first. */
export function ClosingMotions({ motions }: { readonly motions: Ending['motions'] }) {
  const { t } = useLingui();
  const { slug } = useTournament();
  if (motions.length === 0) return null;
  return (
    <Section
      title={t`Motions`}
      actions={
        <Anchor className="link" href={`/tournaments/${slug}/motions`}>
          {t`How the sides fared`}
        </Anchor>
      }
    >
      <ul className={styles.motions}>
        {motions.map(({ id, round, text }) => (
          <li key={id}>
            <span className="muted">{round}</span>
            <MotionText>
              <Anchor className="quietLink" href={`/tournaments/${slug}/motions/${id}`}>
                {text}
              </Anchor>
            </MotionText>
          </li>
        ))}
      </ul>
    </Section>
  );
}
